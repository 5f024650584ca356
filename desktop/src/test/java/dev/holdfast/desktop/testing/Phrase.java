package dev.holdfast.desktop.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A way in which a pattern of words may have been filled in: for patterns with choices there is one for each
 * combination.
 *
 * @param pattern what such a text looks like, with a group for each value
 * @param order which place each group fills in
 * @param implied values that are told by what was chosen, by their places
 * @param places how many values the pattern takes
 * @param letters how much of it is words
 */
record Phrase(String key, Pattern pattern, List<Integer> order, Map<Integer, Long> implied, int places, int letters) {

    static List<Phrase> of(String key, String words) {
        List<Phrase> all = new ArrayList<>();
        expand(words, new HashMap<>(), (flat, implied) -> all.add(flat(key, flat, implied)));
        return all;
    }

    private interface Found {
        void found(String flat, Map<Integer, Long> implied);
    }

    /** Puts each alternative in the place of the first choice, until there is none left. */
    private static void expand(String words, Map<Integer, Long> implied, Found found) {
        int start = words.indexOf(",choice,");
        if (start < 0) {
            found.found(words, implied);
            return;
        }
        int open = words.lastIndexOf('{', start);
        int close = closing(words, open);
        int place = Integer.parseInt(words.substring(open + 1, start));
        for (String alternative : alternatives(words.substring(start + ",choice,".length(), close))) {
            int sign = alternative.replace('<', '#').indexOf('#');
            String chosen = alternative.substring(sign + 1);
            Map<Integer, Long> told = new HashMap<>(implied);
            told.put(place, Long.parseLong(alternative.substring(0, sign)) + (alternative.charAt(sign) == '<' ? 1 : 0));
            expand(words.substring(0, open) + chosen + words.substring(close + 1), told, found);
        }
    }

    private static int closing(String words, int open) {
        int depth = 0;
        for (int i = open; i < words.length(); i++) {
            depth += words.charAt(i) == '{' ? 1 : words.charAt(i) == '}' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("not closed: " + words);
    }

    private static List<String> alternatives(String choice) {
        List<String> all = new ArrayList<>();
        int from = 0;
        int depth = 0;
        for (int i = 0; i < choice.length(); i++) {
            depth += choice.charAt(i) == '{' ? 1 : choice.charAt(i) == '}' ? -1 : 0;
            if (depth == 0 && choice.charAt(i) == '|') {
                all.add(choice.substring(from, i));
                from = i + 1;
            }
        }
        all.add(choice.substring(from));
        return all;
    }

    private static Phrase flat(String key, String words, Map<Integer, Long> implied) {
        StringBuilder regex = new StringBuilder();
        List<Integer> order = new ArrayList<>();
        int letters = 0;
        int at = 0;
        for (int open = words.indexOf('{'); open >= 0; open = words.indexOf('{', at)) {
            int close = words.indexOf('}', open);
            regex.append(Pattern.quote(words.substring(at, open))).append("(.*?)");
            letters += letters(words.substring(at, open));
            order.add(Integer.parseInt(words.substring(open + 1, close).split(",", 2)[0]));
            at = close + 1;
        }
        regex.append(Pattern.quote(words.substring(at)));
        int places = Math.max(most(order), most(implied.keySet())) + 1;
        Pattern pattern = Pattern.compile(regex.toString(), Pattern.DOTALL);
        return new Phrase(key, pattern, order, implied, places, letters + letters(words.substring(at)));
    }

    private static int letters(String words) {
        return (int) words.chars().filter(Character::isLetter).count();
    }

    private static int most(Iterable<Integer> places) {
        int most = -1;
        for (int place : places) {
            most = Math.max(most, place);
        }
        return most;
    }
}
