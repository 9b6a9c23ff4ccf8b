/** Holds the numbers that an exercise of a plan asks for, read from its texts. */
export interface ExerciseTarget {
  /** `seconds` where the repetitions are a time; `bodyweight` where the weight is that of the body, with or without more. */
  kind: "reps" | "seconds" | "bodyweight";
  /** The number of working sets. The warm-up sets come before them. */
  sets: number;
  warm_ups: number;
  /** One number in kg, that of each weight for "2x12 kg", and what is added for "bw+10". Null for everything else. */
  weight_kg: number | null;
  /** The lower end of a range. Null for a time, for "max" and for words. */
  reps: number | null;
  seconds: number | null;
  rest_seconds: number | null;
  /** Repetitions in reserve. */
  rir: number | null;
}

interface Texts {
  sets: number;
  reps: string;
  weight: string;
  targets?: string | undefined;
}

/** One part of the text of targets, as it is shown. A part that has no meaning here is a text. */
export type TargetChip =
  | { kind: "rest"; seconds: number }
  | { kind: "warm_ups"; count: number }
  | { kind: "rir"; count: number }
  | { kind: "text"; text: string };

const REST = { min: 10, max: 3_600 };
const WARM_UPS = { min: 1, max: 10 };
const RIR = { min: 0, max: 10 };
const REPS_MAX = 1_000;
const SECONDS_MAX = 86_400;
const WEIGHT_MAX = 1_000;

const GAPS = String.raw`\s,;·|`;
const GAP = new RegExp(`[${GAPS}]*`, "uy");
const WORD = new RegExp(`[^${GAPS}]+`, "uy");
const UNIT = String.raw`(?:\s*(?<unit>s|sec|sek|min)\b\.?)?`;
/** One of the short forms, such as "r90", "Pause 2 min", "w2" and "rir2", as whole words. */
const FORM = new RegExp(
  String.raw`(?:(?:[rp]|(?:rest|pause)\s*:?\s*)(?:(?<clock>\d{1,2}:[0-5]\d)|(?<rest>\d{1,4}(?:[.,]\d)?)${UNIT})|w(?<warm>\d{1,2})|rir\s*(?<rir>\d{1,2}))(?![^${GAPS}]|,\d)`,
  "iuy",
);

/** A short form or another word in a text, and where it stands. */
export interface TargetWord {
  chip: TargetChip;
  start: number;
  end: number;
}

/** Reads a text as short forms and other words, in their order. */
export function targetWords(text: string): TargetWord[] {
  const words: TargetWord[] = [];
  let start = matchAt(GAP, text, 0)?.[0].length ?? 0;
  while (start < text.length) {
    const form = matchAt(FORM, text, start);
    const known = form && chipOf(form.groups ?? {});
    const word = known ? form[0] : (matchAt(WORD, text, start)?.[0] ?? "");
    const end = start + word.length;
    words.push({ chip: known ?? { kind: "text", text: word }, start, end });
    start = end + (matchAt(GAP, text, end)?.[0].length ?? 0);
  }
  return words;
}

/** Matches a pattern with the sticky flag at one place of a text. */
function matchAt(pattern: RegExp, text: string, index: number) {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function chipOf({ clock, rest, unit, warm, rir }: Record<string, string | undefined>): TargetChip | null {
  if (warm !== undefined) return within(Number(warm), WARM_UPS, (count) => ({ kind: "warm_ups", count }));
  if (rir !== undefined) return within(Number(rir), RIR, (count) => ({ kind: "rir", count }));
  const amount = Number(rest?.replace(",", ".")) * (unit?.toLowerCase() === "min" ? 60 : 1);
  const seconds = clock ? clockSeconds(clock) : amount;
  return Number.isInteger(seconds) ? within(seconds, REST, () => ({ kind: "rest", seconds })) : null;
}

const within = <Result>(value: number, { min, max }: typeof REST, result: (value: number) => Result) =>
  value >= min && value <= max ? result(value) : null;

function clockSeconds(clock: string): number {
  const [minutes = 0, seconds = 0] = clock.split(":").map(Number);
  return minutes * 60 + seconds;
}

/** Reads the text of targets, such as "r90 w2 rir2", as the parts that are shown. Words without a meaning stand as written. */
export function chipsOf(targets = ""): TargetChip[] {
  const chips: TargetChip[] = [];
  let start = 0;
  for (const word of targetWords(targets)) {
    const before = chips.at(-1);
    if (word.chip.kind !== "text") chips.push(word.chip);
    else if (before?.kind === "text") before.text = targets.slice(start, word.end);
    else {
      start = word.start;
      chips.push(word.chip);
    }
  }
  return chips;
}

/** Writes a short form as it is stored from a line, such as "r90". */
export function shortForm(chip: TargetChip): string {
  switch (chip.kind) {
    case "rest":
      return `r${chip.seconds}`;
    case "warm_ups":
      return `w${chip.count}`;
    case "rir":
      return `rir${chip.count}`;
    case "text":
      return chip.text;
  }
}

/** Reads what an exercise asks for. Of two short forms of the same kind, the first counts. */
export function targetOf({ sets, reps, weight, targets }: Texts): ExerciseTarget {
  const chips = chipsOf(targets);
  const seconds = secondsIn(reps);
  const added = addedWeight(weight);
  return {
    kind: seconds !== null ? "seconds" : added !== undefined ? "bodyweight" : "reps",
    sets,
    warm_ups: chips.find((chip) => chip.kind === "warm_ups")?.count ?? 0,
    weight_kg: added === undefined ? kilograms(weight) : added,
    reps: seconds === null ? lowestReps(reps) : null,
    seconds,
    rest_seconds: chips.find((chip) => chip.kind === "rest")?.seconds ?? null,
    rir: chips.find((chip) => chip.kind === "rir")?.count ?? null,
  };
}

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
const KILOGRAMS = new RegExp(String.raw`^(?:\d{1,2}\s*[x×*]\s*)?(?<kg>${NUMBER})\s*kg$`, "i");
const BODY = "bw|body ?weight|körpergewicht|eigengewicht";
const BODYWEIGHT = new RegExp(String.raw`^(?:(?:${BODY})(?:\s*$|\s*[+-])|kg\s*[+-]\s*\d)`, "iu");
const ADDED = new RegExp(String.raw`^(?:${BODY}|kg)\s*\+\s*(?<kg>${NUMBER})(?:\s*kg)?$`, "iu");

const asWeight = (text: string | undefined) =>
  text === undefined ? null : within(Number(text.replace(",", ".")), { min: 0, max: WEIGHT_MAX }, (kg) => kg);

const kilograms = (weight: string) => asWeight(KILOGRAMS.exec(weight.trim())?.groups?.kg);

/** Reads what is added to the weight of the body: null for nothing, or no readable number; undefined for another weight. */
const addedWeight = (weight: string) =>
  BODYWEIGHT.test(weight.trim()) ? asWeight(ADDED.exec(weight.trim())?.groups?.kg) : undefined;

const REPS =
  /^(?<low>\d{1,4})(?:\s*[-–]\s*(?<high>\d{1,4})|\s*\/\s*(?<side>\d{1,4}))?\+?\s*(?:reps?|wdh|wiederholungen|mal|x)?\.?$/iu;
const TIME =
  /^(?:(?<clock>\d{1,3}:[0-5]\d)|(?<low>\d{1,4}(?:[.,]\d{1,2})?)(?:\s*[-–]\s*(?<high>\d{1,4}(?:[.,]\d{1,2})?))?\s*(?<unit>s|sec|secs|seconds?|sek|sekunden?|min|mins|minutes?|minuten?)\.?)$/iu;

/** Reads the lower end of a number of repetitions. Both sides of "8/8" have it; "12/10/8" and "5/3/1" are no range. */
function lowestReps(reps: string): number | null {
  const { low, high, side } = REPS.exec(reps.trim())?.groups ?? {};
  if (low === undefined || (side !== undefined && Number(side) !== Number(low))) return null;
  return within(Math.min(Number(low), Number(high ?? low)), { min: 0, max: REPS_MAX }, (count) => count);
}

/** Reads the lower end of a time, such as "60s", "30-45 sec", "1 min" and "1:30". */
function secondsIn(reps: string): number | null {
  const { clock, low, high, unit = "" } = TIME.exec(reps.trim())?.groups ?? {};
  if (clock) return within(clockSeconds(clock), { min: 1, max: SECONDS_MAX }, (seconds) => seconds);
  if (low === undefined) return null;
  const [one, other] = [low, high ?? low].map((text) => Number(text.replace(",", "."))) as [number, number];
  const seconds = Math.round(Math.min(one, other) * (/^min/i.test(unit) ? 60 : 1));
  return within(seconds, { min: 1, max: SECONDS_MAX }, () => seconds);
}
