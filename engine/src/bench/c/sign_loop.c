/*
 * The least that a signature in a token can cost: C_SignInit and C_Sign in a loop, on one key, by each thread in a
 * session of its own.
 *
 *   sign_loop MODULE TOKEN_LABEL PIN KEY_LABEL ec|rsa THREADS SECONDS
 *
 * prints the number of signatures, the seconds and the processor seconds that they took.
 */
#include <p11-kit/pkcs11.h>

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SLOTS 64
#define MOST_THREADS 64

/* What one thread has to do, and what it has done. */
struct work {
  CK_SESSION_HANDLE session;
  CK_OBJECT_HANDLE key;
  int ec;
  double end;
  long count;
};

static CK_FUNCTION_LIST_PTR p11;

static void check(const char *what, CK_RV rv) {
  if (rv != CKR_OK) {
    fprintf(stderr, "sign_loop: %s: 0x%lx\n", what, rv);
    exit(1);
  }
}

static void load(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  CK_C_GetFunctionList list = library ? (CK_C_GetFunctionList)dlsym(library, "C_GetFunctionList") : NULL;
  if (!list) {
    fprintf(stderr, "sign_loop: %s\n", dlerror());
    exit(1);
  }
  check("C_GetFunctionList", list(&p11));
  CK_C_INITIALIZE_ARGS threaded = {.flags = CKF_OS_LOCKING_OK};
  check("C_Initialize", p11->C_Initialize(&threaded));
}

static CK_SLOT_ID slot_of(const char *label) {
  CK_SLOT_ID slots[SLOTS];
  CK_ULONG count = SLOTS;
  CK_TOKEN_INFO info;
  check("C_GetSlotList", p11->C_GetSlotList(CK_TRUE, slots, &count));
  for (CK_ULONG i = 0; i < count; i++) {
    check("C_GetTokenInfo", p11->C_GetTokenInfo(slots[i], &info));
    size_t length = strlen(label);
    if (!memcmp(info.label, label, length) && (length == sizeof info.label || info.label[length] == ' ')) {
      return slots[i];
    }
  }
  check("no such token", CKR_TOKEN_NOT_PRESENT);
  return 0;
}

static CK_OBJECT_HANDLE key_of(CK_SESSION_HANDLE session, const char *label) {
  CK_OBJECT_CLASS private_key = CKO_PRIVATE_KEY;
  CK_ATTRIBUTE search[] = {{CKA_CLASS, &private_key, sizeof private_key}, {CKA_LABEL, (void *)label, strlen(label)}};
  CK_OBJECT_HANDLE key = 0;
  CK_ULONG count = 0;
  check("C_FindObjectsInit", p11->C_FindObjectsInit(session, search, 2));
  check("C_FindObjects", p11->C_FindObjects(session, &key, 1, &count));
  check("C_FindObjectsFinal", p11->C_FindObjectsFinal(session));
  check("no such key", count == 1 ? CKR_OK : CKR_OBJECT_HANDLE_INVALID);
  return key;
}

static double now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void sign(CK_SESSION_HANDLE session, CK_OBJECT_HANDLE key, int ec) {
  /* DigestInfo of a SHA-256 hash; for ECDSA its last 32 bytes, the hash alone */
  static CK_BYTE input[51] = {0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01,
                              0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00, 0x04, 0x20, 0x5a};
  CK_BYTE signature[512];
  CK_ULONG length = sizeof signature;
  CK_MECHANISM mechanism = {ec ? CKM_ECDSA : CKM_RSA_PKCS, NULL, 0};
  check("C_SignInit", p11->C_SignInit(session, &mechanism, key));
  check("C_Sign", p11->C_Sign(session, ec ? input + 19 : input, ec ? 32 : 51, signature, &length));
}

static void *run(void *argument) {
  struct work *work = argument;
  while (now(CLOCK_MONOTONIC) < work->end) {
    sign(work->session, work->key, work->ec);
    work->count++;
  }
  return NULL;
}

static long run_all(struct work *works, int threads) {
  pthread_t ids[MOST_THREADS];
  long count = 0;
  for (int i = 0; i < threads; i++) {
    check("pthread_create", pthread_create(&ids[i], NULL, run, &works[i]) ? CKR_HOST_MEMORY : CKR_OK);
  }
  for (int i = 0; i < threads; i++) {
    pthread_join(ids[i], NULL);
    count += works[i].count;
  }
  return count;
}

int main(int argc, char **argv) {
  int threads = argc == 8 ? atoi(argv[6]) : 0;
  if (threads < 1 || threads > MOST_THREADS) {
    fprintf(stderr, "usage: sign_loop MODULE TOKEN_LABEL PIN KEY_LABEL ec|rsa THREADS SECONDS\n");
    return 2;
  }
  struct work works[MOST_THREADS] = {0};
  int ec = !strcmp(argv[5], "ec");
  load(argv[1]);
  CK_SLOT_ID slot = slot_of(argv[2]);
  for (int i = 0; i < threads; i++) {
    check("C_OpenSession", p11->C_OpenSession(slot, CKF_SERIAL_SESSION, NULL, NULL, &works[i].session));
    if (i == 0) {
      check("C_Login", p11->C_Login(works[0].session, CKU_USER, (CK_BYTE_PTR)argv[3], strlen(argv[3])));
    }
    works[i].key = key_of(works[i].session, argv[4]);
    works[i].ec = ec;
    for (int warm_up = 0; warm_up < 50; warm_up++) {
      sign(works[i].session, works[i].key, ec);
    }
  }
  double start = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
  for (int i = 0; i < threads; i++) {
    works[i].end = start + atof(argv[7]);
  }
  long count = run_all(works, threads);
  printf("%ld %.6f %.6f\n", count, now(CLOCK_MONOTONIC) - start, now(CLOCK_PROCESS_CPUTIME_ID) - cpu);
  check("C_Finalize", p11->C_Finalize(NULL));
  return 0;
}
