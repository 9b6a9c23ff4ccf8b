import { trimmed } from "./lines";
import { shortForm, type TargetWord, targetWords } from "./targets";

interface Place {
  /** True where the text is the name of an exercise, because the numbers came first. Only what ends it can be targets. */
  isName: boolean;
  /** True where the line has a weight already, so that "bw" is none. */
  hasWeight: boolean;
}

interface Taken {
  /** The text that is left. */
  others: string;
  /** The short forms, such as "r90 w2 rir2". */
  targets: string;
  /** "bw" where the weight is that of the body. */
  body: string;
}

const BODY = /^bw$/i;
/** A single form that is read beside other words without a comma: at the beginning, and at the end. */
const CLEAR = { first: /^(?:r|p|rir)\d/i, last: /^(?:r|p|rir|rest|pause)[\s:]*\d/i };

/**
 * Takes the short forms of targets from what follows the numbers of a line: those at its beginning and at its end. Beside other
 * words a single "w2" or "bw" needs a comma, so that the note "w2 later" stays a note.
 */
export function takeTargets(text: string, { isName, hasWeight }: Place): Taken {
  const words = targetWords(text);
  const written = ({ start, end }: TargetWord) => text.slice(start, end);
  const isForm = (word: TargetWord) => word.chip.kind !== "text" || (!hasWeight && BODY.test(written(word)));
  const isClear = (run: TargetWord[], gap: string, clear: RegExp) =>
    run.length > 1 || run.some((word) => /[,;|·–]|\s-\s/u.test(gap) || clear.test(written(word)));
  const from = words.findIndex((word) => !isForm(word));
  const until = words.findLastIndex((word) => !isForm(word)) + 1;
  if (from === -1) return isName || words.length === 0 ? taken(text, [], text) : taken(text, words, "");
  const [first, last] = [words.slice(0, from), words.slice(until)];
  const start = first.at(-1)?.end ?? 0;
  const end = words[until - 1]?.end ?? text.length;
  const before = text.slice(start, words[from]?.start);
  const after = text.slice(end, last[0]?.start);
  const hasFirst = !isName && isClear(first, before, CLEAR.first);
  const hasLast = isClear(last, after, CLEAR.last);
  if (!hasFirst && !hasLast) return taken(text, [], text);
  const others = trimmed(text.slice(hasFirst ? start : 0, hasLast ? end : text.length));
  return taken(text, [...(hasFirst ? first : []), ...(hasLast ? last : [])], others);
}

function taken(text: string, words: TargetWord[], others: string): Taken {
  const forms = words.filter(({ chip }) => chip.kind !== "text").map(({ chip }) => shortForm(chip));
  const body = words.find(({ chip }) => chip.kind === "text");
  return { others, targets: forms.join(" "), body: body ? text.slice(body.start, body.end) : "" };
}
