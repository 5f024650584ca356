/*
 * A PKCS#11 module that passes calls on to another one and goes wrong on demand.
 *
 * Compiled with -DTARGET="<path of the other module>"; with -DWITHOUT_RANDOM it has no C_GenerateRandom; with
 * -DOWN_NONCE it makes the nonces of AES-GCM itself. Its handles use
 * the highest bits, as those of some real modules do. Tests give their orders through the faulty_ functions.
 */
#define _GNU_SOURCE
#define CRYPTOKI_EXPORTS
#include <p11-kit/pkcs11.h>

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define HIGH_SESSION 0x0100000000000000UL
#define HIGH_OBJECT 0xF000000000000000UL
#define ORDERS 64

struct order {
  char function[32];
  CK_RV rv;      /* answer, CKR_OK to pass the call on */
  long times;    /* how often still */
  long delay_ms; /* before the call is passed on */
  int hang;      /* until released */
  long calls;    /* made so far */
  long running;  /* calls inside the function now */
  long most;     /* greatest number of them so far */
  long refused;  /* calls that were not answered with CKR_OK */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* SoftHSM frees sessions and keys that are in use, so it closes all and logs out only between the other calls */
static pthread_rwlock_t sessions = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
static pthread_cond_t released = PTHREAD_COND_INITIALIZER;
static struct order orders[ORDERS];
static CK_FUNCTION_LIST_PTR real;
static CK_FUNCTION_LIST table;
static CK_FLAGS token_flags;
static long read_write_sessions;
static long open_sessions;
static long session_limit = -1; /* none */
static int unplugged; /* the device is away */
static int broken;    /* and calls fail until the module is initialised again */
static int blind;     /* initialised while it was away: shows no slots */

static struct order *order_of(const char *function) {
  for (int i = 0; i < ORDERS; i++) {
    if (!orders[i].function[0]) {
      strncpy(orders[i].function, function, sizeof orders[i].function - 1);
    }
    if (!strcmp(orders[i].function, function)) {
      return &orders[i];
    }
  }
  return &orders[ORDERS - 1];
}

static CK_RV enter(const char *function) {
  pthread_mutex_lock(&lock);
  struct order *o = order_of(function);
  o->calls++;
  o->running++;
  if (o->running > o->most) {
    o->most = o->running;
  }
  long delay = o->delay_ms;
  while (o->hang) {
    pthread_cond_wait(&released, &lock);
  }
  CK_RV rv = CKR_OK;
  if (o->times > 0) {
    o->times--;
    rv = o->rv;
  } else if (broken) {
    rv = CKR_DEVICE_ERROR;
  }
  pthread_mutex_unlock(&lock);
  usleep(delay * 1000);
  if (strcmp(function, "C_CloseAllSessions") && strcmp(function, "C_Logout")) {
    pthread_rwlock_rdlock(&sessions);
  } else {
    pthread_rwlock_wrlock(&sessions);
  }
  return rv;
}

static CK_RV leave(const char *function, CK_RV rv) {
  pthread_rwlock_unlock(&sessions);
  pthread_mutex_lock(&lock);
  struct order *o = order_of(function);
  o->running--;
  o->refused += rv != CKR_OK;
  pthread_mutex_unlock(&lock);
  return rv;
}

#define PASS(name, parameters, arguments)                     \
  static CK_RV my_##name parameters {                         \
    CK_RV rv = enter(#name);                                  \
    return leave(#name, rv ? rv : real->name arguments);      \
  }
#define SESSION(handle) ((handle) - HIGH_SESSION)
#define OBJECT(handle) ((handle) - HIGH_OBJECT)

typedef CK_SESSION_HANDLE session;
typedef CK_OBJECT_HANDLE object;

PASS(C_GetInfo, (CK_INFO_PTR i), (i))
PASS(C_GetSlotInfo, (CK_SLOT_ID s, CK_SLOT_INFO_PTR i), (s, i))
PASS(C_GetMechanismList, (CK_SLOT_ID s, CK_MECHANISM_TYPE_PTR m, CK_ULONG_PTR n), (s, m, n))
PASS(C_GetSessionInfo, (session s, CK_SESSION_INFO_PTR i), (SESSION(s), i))
PASS(C_Login, (session s, CK_USER_TYPE u, CK_UTF8CHAR_PTR p, CK_ULONG n), (SESSION(s), u, p, n))
PASS(C_Logout, (session s), (SESSION(s)))
PASS(C_DestroyObject, (session s, object o), (SESSION(s), OBJECT(o)))
PASS(C_GetAttributeValue, (session s, object o, CK_ATTRIBUTE_PTR a, CK_ULONG n), (SESSION(s), OBJECT(o), a, n))
PASS(C_FindObjectsInit, (session s, CK_ATTRIBUTE_PTR a, CK_ULONG n), (SESSION(s), a, n))
PASS(C_FindObjectsFinal, (session s), (SESSION(s)))
PASS(C_SignInit, (session s, CK_MECHANISM_PTR m, object k), (SESSION(s), m, OBJECT(k)))
PASS(C_Sign, (session s, CK_BYTE_PTR d, CK_ULONG n, CK_BYTE_PTR o, CK_ULONG_PTR l), (SESSION(s), d, n, o, l))
PASS(C_VerifyInit, (session s, CK_MECHANISM_PTR m, object k), (SESSION(s), m, OBJECT(k)))
PASS(C_Verify, (session s, CK_BYTE_PTR d, CK_ULONG n, CK_BYTE_PTR g, CK_ULONG l), (SESSION(s), d, n, g, l))
PASS(C_Encrypt, (session s, CK_BYTE_PTR d, CK_ULONG n, CK_BYTE_PTR o, CK_ULONG_PTR l), (SESSION(s), d, n, o, l))
PASS(C_DecryptInit, (session s, CK_MECHANISM_PTR m, object k), (SESSION(s), m, OBJECT(k)))
PASS(C_Decrypt, (session s, CK_BYTE_PTR d, CK_ULONG n, CK_BYTE_PTR o, CK_ULONG_PTR l), (SESSION(s), d, n, o, l))
PASS(C_GenerateRandom, (session s, CK_BYTE_PTR b, CK_ULONG n), (SESSION(s), b, n))

/* With -DOWN_NONCE, as some tokens do it: refuses a nonce that is not zeros, and puts one of its own in the place. */
static CK_RV my_C_EncryptInit(session s, CK_MECHANISM_PTR m, object k) {
  CK_RV rv = enter("C_EncryptInit");
#ifdef OWN_NONCE
  if (!rv && m->mechanism == CKM_AES_GCM) {
    CK_GCM_PARAMS *p = m->pParameter;
    for (CK_ULONG i = 0; i < p->iv_len; i++) {
      rv = p->iv_ptr[i] ? CKR_MECHANISM_PARAM_INVALID : rv;
    }
    rv = rv ? rv : real->C_GenerateRandom(SESSION(s), p->iv_ptr, p->iv_len);
  }
#endif
  return leave("C_EncryptInit", rv ? rv : real->C_EncryptInit(SESSION(s), m, OBJECT(k)));
}

/* Objects get high handles wherever they are made. */
static CK_RV my_C_CreateObject(session s, CK_ATTRIBUTE_PTR a, CK_ULONG n, CK_OBJECT_HANDLE_PTR made) {
  CK_RV rv = enter("C_CreateObject");
  rv = rv ? rv : real->C_CreateObject(SESSION(s), a, n, made);
  *made += rv ? 0 : HIGH_OBJECT;
  return leave("C_CreateObject", rv);
}

static CK_RV my_C_UnwrapKey(session s, CK_MECHANISM_PTR m, object k, CK_BYTE_PTR d, CK_ULONG l, CK_ATTRIBUTE_PTR a,
                            CK_ULONG n, CK_OBJECT_HANDLE_PTR made) {
  CK_RV rv = enter("C_UnwrapKey");
  rv = rv ? rv : real->C_UnwrapKey(SESSION(s), m, OBJECT(k), d, l, a, n, made);
  *made += rv ? 0 : HIGH_OBJECT;
  return leave("C_UnwrapKey", rv);
}

static CK_RV my_C_CloseSession(session s) {
  CK_RV rv = enter("C_CloseSession");
  rv = rv ? rv : real->C_CloseSession(SESSION(s));
  __sync_fetch_and_sub(&open_sessions, !rv);
  return leave("C_CloseSession", rv);
}

static CK_RV my_C_CloseAllSessions(CK_SLOT_ID s) {
  CK_RV rv = enter("C_CloseAllSessions");
  rv = rv ? rv : real->C_CloseAllSessions(s);
  open_sessions = rv ? open_sessions : 0;
  return leave("C_CloseAllSessions", rv);
}

static CK_RV my_C_Initialize(CK_VOID_PTR arguments) {
  CK_RV rv = enter("C_Initialize");
  if (rv == CKR_OK || rv == CKR_DEVICE_ERROR) {
    broken = 0;
    blind = unplugged;
    rv = real->C_Initialize(arguments);
  }
  return leave("C_Initialize", rv);
}

static CK_RV my_C_Finalize(CK_VOID_PTR reserved) {
  enter("C_Finalize");
  open_sessions = 0;
  return leave("C_Finalize", real->C_Finalize(reserved));
}

static CK_RV my_C_GetSlotList(CK_BBOOL present, CK_SLOT_ID_PTR slots, CK_ULONG_PTR count) {
  CK_RV rv = enter("C_GetSlotList");
  if (!rv && blind) {
    *count = 0;
  } else if (!rv) {
    rv = real->C_GetSlotList(present, slots, count);
  }
  return leave("C_GetSlotList", rv);
}

static CK_RV my_C_GetTokenInfo(CK_SLOT_ID slot, CK_TOKEN_INFO_PTR info) {
  CK_RV rv = enter("C_GetTokenInfo");
  rv = rv ? rv : real->C_GetTokenInfo(slot, info);
  if (!rv) {
    info->flags |= token_flags;
  }
  return leave("C_GetTokenInfo", rv);
}

static CK_RV my_C_OpenSession(CK_SLOT_ID slot, CK_FLAGS flags, void *app, CK_NOTIFY notify, CK_SESSION_HANDLE_PTR handle) {
  CK_RV rv = enter("C_OpenSession");
  if (!rv && session_limit >= 0 && open_sessions >= session_limit) {
    rv = CKR_SESSION_COUNT;
  }
  rv = rv ? rv : real->C_OpenSession(slot, flags, app, notify, handle);
  if (!rv) {
    *handle += HIGH_SESSION;
    __sync_fetch_and_add(&read_write_sessions, (flags & CKF_RW_SESSION) != 0);
    __sync_fetch_and_add(&open_sessions, 1);
  }
  return leave("C_OpenSession", rv);
}

static CK_RV my_C_FindObjects(session s, CK_OBJECT_HANDLE_PTR found, CK_ULONG room, CK_ULONG_PTR count) {
  CK_RV rv = enter("C_FindObjects");
  rv = rv ? rv : real->C_FindObjects(SESSION(s), found, room, count);
  for (CK_ULONG i = 0; !rv && i < *count; i++) {
    found[i] += HIGH_OBJECT;
  }
  return leave("C_FindObjects", rv);
}

static CK_RV my_C_GenerateKeyPair(session s, CK_MECHANISM_PTR m, CK_ATTRIBUTE_PTR a, CK_ULONG n, CK_ATTRIBUTE_PTR b,
                                  CK_ULONG k, CK_OBJECT_HANDLE_PTR x, CK_OBJECT_HANDLE_PTR y) {
  CK_RV rv = enter("C_GenerateKeyPair");
  rv = rv ? rv : real->C_GenerateKeyPair(SESSION(s), m, a, n, b, k, x, y);
  if (!rv) {
    *x += HIGH_OBJECT;
    *y += HIGH_OBJECT;
  }
  return leave("C_GenerateKeyPair", rv);
}

static CK_RV load(void) {
  void *library = dlopen(TARGET, RTLD_NOW | RTLD_LOCAL);
  CK_C_GetFunctionList list = library ? (CK_C_GetFunctionList)dlsym(library, "C_GetFunctionList") : 0;
  if (!list) {
    fprintf(stderr, "faulty_module: %s\n", dlerror());
    return CKR_GENERAL_ERROR;
  }
  return list(&real);
}

CK_RV C_GetFunctionList(CK_FUNCTION_LIST_PTR_PTR list) {
  CK_RV rv = real ? CKR_OK : load();
  if (rv) {
    return rv;
  }
  table = *real;
#define MINE(name) table.name = my_##name
  MINE(C_Initialize);
  MINE(C_Finalize);
  MINE(C_GetInfo);
  MINE(C_GetSlotList);
  MINE(C_GetSlotInfo);
  MINE(C_GetTokenInfo);
  MINE(C_GetMechanismList);
  MINE(C_OpenSession);
  MINE(C_CloseSession);
  MINE(C_CloseAllSessions);
  MINE(C_GetSessionInfo);
  MINE(C_Login);
  MINE(C_Logout);
  MINE(C_DestroyObject);
  MINE(C_GetAttributeValue);
  MINE(C_FindObjectsInit);
  MINE(C_FindObjects);
  MINE(C_FindObjectsFinal);
  MINE(C_CreateObject);
  MINE(C_UnwrapKey);
  MINE(C_EncryptInit);
  MINE(C_Encrypt);
  MINE(C_DecryptInit);
  MINE(C_Decrypt);
  MINE(C_SignInit);
  MINE(C_Sign);
  MINE(C_VerifyInit);
  MINE(C_Verify);
  MINE(C_GenerateKeyPair);
  MINE(C_GenerateRandom);
#ifdef WITHOUT_RANDOM
  table.C_GenerateRandom = NULL;
#endif
  *list = &table;
  return CKR_OK;
}

/* The next calls of a function answer rv without being passed on. */
void faulty_fail(const char *function, CK_ULONG rv, CK_ULONG times) {
  pthread_mutex_lock(&lock);
  order_of(function)->rv = rv;
  order_of(function)->times = (long)times;
  pthread_mutex_unlock(&lock);
}

void faulty_delay(const char *function, CK_ULONG ms) {
  pthread_mutex_lock(&lock);
  order_of(function)->delay_ms = (long)ms;
  pthread_mutex_unlock(&lock);
}

/* Calls of a function do not come back until this is called with 0. */
void faulty_hang(const char *function, CK_ULONG on) {
  pthread_mutex_lock(&lock);
  order_of(function)->hang = on != 0;
  pthread_cond_broadcast(&released);
  pthread_mutex_unlock(&lock);
}

CK_ULONG faulty_calls(const char *function) {
  pthread_mutex_lock(&lock);
  CK_ULONG calls = (CK_ULONG)order_of(function)->calls;
  pthread_mutex_unlock(&lock);
  return calls;
}

/* How many of them ended with an error. */
CK_ULONG faulty_refused(const char *function) {
  pthread_mutex_lock(&lock);
  CK_ULONG calls = (CK_ULONG)order_of(function)->refused;
  pthread_mutex_unlock(&lock);
  return calls;
}

/* Calls that are inside a function now. */
CK_ULONG faulty_running(const char *function) {
  pthread_mutex_lock(&lock);
  CK_ULONG running = (CK_ULONG)order_of(function)->running;
  pthread_mutex_unlock(&lock);
  return running;
}

/* The greatest number of calls that were inside a function at once. */
CK_ULONG faulty_most(const char *function) {
  pthread_mutex_lock(&lock);
  CK_ULONG most = (CK_ULONG)order_of(function)->most;
  pthread_mutex_unlock(&lock);
  return most;
}

void faulty_token_flags(CK_ULONG flags) { token_flags = flags; }

CK_ULONG faulty_read_write_sessions(void) { return (CK_ULONG)read_write_sessions; }

/* Sessions that are open; right if they are all at one token. */
CK_ULONG faulty_open_sessions(void) { return (CK_ULONG)open_sessions; }

/* So many sessions may be open and no more. */
void faulty_session_limit(CK_ULONG limit) { session_limit = (long)limit; }

/* Takes the device away or puts it back. Calls fail from its going until the module is initialised again. */
void faulty_unplug(CK_ULONG away) {
  pthread_mutex_lock(&lock);
  unplugged = away != 0;
  broken = broken || unplugged;
  pthread_mutex_unlock(&lock);
}
