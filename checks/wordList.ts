/**
 * Words that no prose of this site has, in one list: what pages, their front matter, the texts of components and the prose
 * of data files are held against. Why each is there is in WRITING.md; names and their spelling are in checks/words.ts.
 *
 * The list cannot tell good prose from bad. It keeps out what an editor has taken out before.
 */

/** What must not be there, and what to write in its place. */
export type Wording = {readonly wrong: RegExp; readonly right: string};

const without = 'the sentence without it';

/** Filler, words that play work down, and notes to the writer. */
const filler: readonly Wording[] = [
  {wrong: /\bsimply\b/i, right: without},
  // "it has just died" tells a time; "just run" plays work down.
  {
    wrong:
      /\bjust (?:an?|add|call|change|click|copy|create|download|edit|enter|give|install|like that|make|need|one|open|put|remove|restart|run|send|set|start|take|type|use|want|works?|write)\b/i,
    right: without,
  },
  {wrong: /\bplease\b/i, right: without},
  {wrong: /\b(?:obviously|of course|needless to say|as you can see|basically)\b/i, right: without},
  {wrong: /\beas(?:y|ily)\b/i, right: 'what has to be done, in so many words'},
  {wrong: /\bclick here\b/i, right: 'words that say where the link leads'},
  {wrong: /\b(?:e\.g\.|i\.e\.)/i, right: '"for example", "that is"'},
  {wrong: /\b(?:TODO|FIXME|TBD|XXX|lorem ipsum|coming soon)\b/, right: 'finished text'},
  {
    wrong: /\bupstream\b/i,
    right: 'the name of what is meant, such as the project, the server or the source',
  },
];

/** British or archaic words. */
const dated: readonly Wording[] = [
  {wrong: /\b(?:behaviour|colour|licence|favour|centre|analyse)(?:s|d|ed)?\b/i, right: 'US spelling'},
  {wrong: /\btowards\b/i, right: '"toward", or "to"'},
  {wrong: /\bafterwards\b/i, right: '"afterward", or "then"'},
  {wrong: /\bfor ever\b/i, right: '"forever"'},
  {wrong: /\bper cent\b/i, right: '"percent"'},
  {wrong: /\b(?:whilst|amongst)\b/i, right: '"while", "among"'},
  {wrong: /\bany more\b(?! than\b| \w+s\b)/i, right: '"no longer"'},
  {wrong: /\bother way round\b/i, right: '"other way around"'},
  {
    wrong: /\b(?:hence|thereby|whereby|wherein|therein|thereof|henceforth|hitherto)\b/i,
    right: '"so", "which"',
  },
  {wrong: /\bshall\b/i, right: '"must", "should" or "will"'},
  {wrong: /\bneed not\b/i, right: '"does not have to"'},
  {wrong: /\b(?:anew|afresh)\b/i, right: '"again", or the verb alone'},
  {wrong: /\bonce more\b/i, right: '"again"'},
  {wrong: /\bvanish(?:e[sd]|ing)?\b/i, right: '"disappear", "is lost", or who deletes it'},
  {wrong: /\bwhoever\b/i, right: '"anyone who"'},
  {wrong: /\bbut for\b/i, right: '"except for"'},
  {wrong: /\bsecond-last\b/i, right: '"next-to-last"'},
  {wrong: /\bno sooner\b/i, right: '"not until"'},
  {wrong: /\bin vain\b/i, right: '"without success"'},
  {wrong: /\bin silence\b/i, right: '"without a message"'},
];

/** Idioms carried over literally. */
const literal: readonly Wording[] = [
  // A symbol stands for something, and a server stands for election.
  {
    wrong: /\bst(?:ands?|ood) (?!by\b|for\b|out\b|still\b|up\b)/i,
    right: '"is", "are" or "is listed"',
  },
  {wrong: /\bstands?\b(?=[.,;:]|$)/i, right: '"is", "are" or "is established"'},
  {wrong: /\bhangs? together\b/i, right: '"relate", "belong together"'},
  {
    wrong:
      /\b(?:case|presence|zone|trigger|value|name|clock|order|length|date|only|process|it|this|which) counts(?= (?:only|from|until|here|again|for schedules|in the)|[.,:;)]|$)/i,
    right: '"applies", or what is case-sensitive',
  },
  {wrong: /\bcounts? the last time\b/i, right: '"the last one wins"'},
  {wrong: /\bstill counts\b/i, right: 'what it does, such as "keeps its seat"'},
  {wrong: /\bis still on\b/i, right: '"is still in progress"'},
  {wrong: /\bfrom the side of\b/i, right: '"the view of"'},
  {wrong: /\bto be told\b/i, right: 'the thing, such as "alerts"'},
  {
    wrong: /\b(?:is|are|was|were|be|get|gets) told (?!to\b|apart\b)/i,
    right: '"described", "reported" or "listed"',
  },
  {wrong: /\btells of\b/i, right: '"reports", "describes"'},
  {wrong: /\busual mistake\b/i, right: '"the most common mistake is …"'},
  {wrong: /\bseen (?:were|was)\b/i, right: '"we measured", "we saw"'},
  {wrong: /\bwhat it looks like\b/i, right: '"what you would expect"'},
  {wrong: /\b(?:given|set|named) twice\b/i, right: '"repeated"'},
  {wrong: /\banother word\b/i, right: '"any other value"'},
  {wrong: /\bwhatever c[ao]mes? out\b/i, right: '"successful or not"'},
  {wrong: /, whatever (?:it is|its|the|they|you)\b/i, right: '"regardless of", "no matter what"'},
  {wrong: /\bbelongs? to jobs\b/i, right: 'when to use it'},
  {wrong: /\bbelongs? into\b/i, right: '"goes in"'},
  {wrong: /\bnothing of (?:this|that|it|the)\b/i, right: '"none of this"'},
  {wrong: /\bmade up for\b|\b(?:not|nothing is) made up\b/i, right: '"not caught up", of missed runs'},
  {wrong: /\bmatter of looks\b/i, right: '"cosmetic"'},
  {wrong: /\bis the matter\b/i, right: '"is what you ask about"'},
  {wrong: /\bholds? for\b/i, right: '"applies to", "is true of"'},
  {wrong: /\bcomes? on top\b/i, right: '"are added", "in addition"'},
  {wrong: /\blast word\b/i, right: '"is the authority on", "decides"'},
  {wrong: /\bgives? (?:it )?back\b/i, right: '"returns", "releases"'},
  {wrong: /\bcame(?:,| and) went\b/i, right: '"added, removed"'},
  {
    wrong:
      /\b(?:who|that|which|what|job|jobs|names?|fields?|it|they|have) went (?!wrong\b|down\b|up\b|on\b|into\b|back\b|to\b|unnoticed\b)/i,
    right: '"was removed", "was deleted"',
  },
  {wrong: /\bknows? no\b/i, right: '"has no", "does not know of"'},
  {wrong: /\bspeaks? of\b/i, right: '"mentions", "says"'},
  {wrong: /\bcalls? itself\b/i, right: '"reports itself as", "prints"'},
  {
    wrong:
      /\btakes? (?:it|them|\w+|the \w+(?: \w+)?|an? \w+) for (?:alive|dead|another|the other|running|lost)\b/i,
    right: '"treats as", "mistakes for"',
  },
  {wrong: /\blies? (?:in|beside|under|below|next|at|between|on|outside|behind|there)\b/i, right: '"is"'},
  {wrong: /\bas often as\b/i, right: '"however often", "as many times as"'},
  {wrong: /\b(?:was|were) walked\b/i, right: '"was tested"'},
  {
    wrong: /\b(?:output|line|lines|answer|message|files?|nothing|"[^"]*"|``) is right\b/i,
    right: '"is expected", "means that all is well"',
  },
  {wrong: /\bno use\b|\bof no use\b/i, right: '"does not help", "useless"'},
  {wrong: /\bin a state of\b/i, right: '"as of"'},
  {wrong: /\bat the latest\b/i, right: '"no later than", "within"'},
  {wrong: /\bsome \d+\b/i, right: '"about N"'},
  {wrong: /\bis a hope\b/i, right: 'what can go wrong'},
  {wrong: /\bwithout end\b/i, right: '"forever", "endlessly"'},
  {wrong: /\bas good as (?:no|any|the)\b/i, right: '"almost no"'},
  {wrong: /\bin force\b/i, right: '"in effect"'},
  {wrong: /\b(?:on|off) for good\b/i, right: '"permanently"'},
  {wrong: /\ball the same(?! \w)/i, right: '"anyway", "nevertheless"'},
  {wrong: /\bmeans? nothing\b/i, right: '"has no effect", "says nothing about …"'},
  {wrong: /\bbehind (?:the|a) (?:command|name|word|number|colon|verb|sign|value)\b/i, right: '"after"'},
  {wrong: /\bthe server with the call\b/i, right: '"the server that receives the call"'},
  {
    wrong: /(?<!\bthere )\b(?:is|are) no (?:JSON|array|list|number)\b/i,
    right: '"is not JSON", "is not a list"',
  },
  {wrong: /\b(?:query|queries) went out\b/i, right: '"was sent"'},
  {wrong: /\bbites?\b/i, right: '"causes a problem", "affects you"'},
  {wrong: /\bthe page about\b/i, right: 'its subject, as a link'},
  {wrong: /\b(?:run|save) call\b/i, right: '"request to run a job", "save"'},
  {wrong: /\bends? with exit status\b/i, right: '"exits with status"'},
  {wrong: /\bare one and the same\b/i, right: '"are the same call"'},
];

/** Phrases of other languages in English words, as kinds. */
const foreign: readonly Wording[] = [
  {
    wrong:
      /\b(?:takes?|took|taken|taking) (?:it|them|this|that|one|each|(?:a|an|the) [\w`]+(?: with (?:a|an|another) \w+)?|[`\w]+) for (?:an?|another|the|its|delivered|good|real|that)\b(?! \w+ (?:to|seconds?|minutes?)\b)/i,
    right: '"mistakes for", "treats as", "assumes that it is"',
  },
  {wrong: /\boff by as much\b/i, right: '"wrong by the same amount"'},
  {wrong: /\bhalf(?:-| )(?:restored|written|loaded|done|copied)\b/i, right: '"partial", "incomplete"'},
  {wrong: /\bfarewell\b/i, right: '"leave message"'},
  {
    wrong:
      /(?<!\b(?:that|which|where) (?:the |a |this )?)\b(?:job|run|command|process|cluster|schedule|children)s? runs? on(?=[.,;:]|$)/i,
    right: '"keeps running", "continues"',
  },
  {
    wrong: /\b(?:every|each|any|all) [\w`]+ of (?:yours|mine|ours|theirs)\b/i,
    right: '"every field that you control"',
  },
  {wrong: /\bin any length\b/i, right: '"of any length"'},
  {wrong: /\bin the moment\b/i, right: '"just as", "at the moment"'},
  {
    wrong: /\b(?:believe[sd]?|believing) (?:it|them|the \w+|a \w+) (?:alive|dead|gone|lost)\b/i,
    right: '"thinks that it is alive"',
  },
  {wrong: /\b(?:stands?|stood|standing) still\b/i, right: '"stops", "pauses", "stops updating"'},
  {
    wrong: /\bleaves? (?!it\b|`)(?:the |this |that |all |these )?[\w`]+ alone\b/i,
    right: '"does not affect", "does not touch"',
  },
  {wrong: /\bat once\b/i, right: '"immediately", or "together", "at the same time"'},
  {wrong: /\bletter by letter\b/i, right: '"literally", "character by character"'},
  {wrong: /\bnow and then\b/i, right: '"occasionally", "sometimes"'},
  {wrong: /\b(?:wrong tool|right tool)\b/i, right: 'what to use, and why'},
  {wrong: /\bspares its\b/i, right: '"does not affect its"'},
];

/** How a fact was found out, which readers do not need: a sentence says where something was not tested. */
const found: readonly Wording[] = [
  {wrong: /\bin our (?:own )?tests?\b/i, right: 'the fact alone'},
  {
    wrong: /\(Not (?:run|tested|tried)\b/,
    right: '"We have not tested this on X." with a link to how the pages are verified',
  },
  {wrong: /\b(?:is|are|was) known from (?:its|the) source\b/i, right: 'the fact alone'},
];

/** Fragments whose subject has to be guessed. */
const clipped: readonly Wording[] = [
  {
    wrong: /\bseen (?:in|with|on) (?:``|v?\d+\.)/i,
    right: 'the fact alone, or the releases that it affects',
  },
  {wrong: /(?:^|[.:] )Leave it\./, right: '"Keep the default", or what to leave where'},
  {wrong: /(?:^|[.:] )Know it\b/, right: 'what to do about it'},
  {wrong: /(?:^|[.:] )As (?:it|the names?) says?\b/i, right: 'what it means'},
  {
    wrong: /(?:^|[.:] )Who (?:[\w`]+ ){1,8}(?:should|must|needs?|can|has to|may|gets?)\b[^?]*$/,
    right: '"If you …", "Anyone who …"',
  },
  {wrong: /(?:^|[.:] )(?:The )?same holds\b/i, right: '"This also applies to …"'},
  {wrong: /(?:^|[.:|] )Known from the source\b/, right: '"According to the source, …"'},
  {wrong: /\bAsk the proxy\b/, right: 'where to look, such as "the log of the proxy"'},
];

/** All of it. */
export const unwanted: readonly Wording[] = [
  ...filler,
  ...dated,
  ...literal,
  ...foreign,
  ...found,
  ...clipped,
];

/** A place with words that should not be there. */
type FoundWords = {readonly words: string; readonly right: string; readonly index: number};

/**
 * Finds words that prose should not have.
 *
 * @param text - prose with its inline code as two backticks, so that a phrase is found around it
 */
export function unwantedIn(text: string, rules: readonly Wording[] = unwanted): FoundWords[] {
  return rules
    .filter(({wrong}) => wrong.test(text))
    .flatMap(({wrong, right}) =>
      [...text.matchAll(new RegExp(wrong, `${wrong.flags}g`))].map((found) => ({
        words: found[0].trim(),
        right,
        index: found.index,
      })),
    );
}
