import { trimmed, withoutBullet } from "./lines";
import { takeTargets } from "./target-lines";

/** All numbers are texts, as a form sends them. */
export interface ExerciseLine {
  name: string;
  sets?: string;
  reps?: string;
  weight?: string;
  targets?: string;
  notes?: string;
}

const SETS = String.raw`(?<![\p{L}\d.,/])(?<sets>\d{1,3})\s*(?:[x×*]|(?:sets?|sätze|satz|serien)(?!\p{L})(?:\s*(?:of|à|a|x|×)(?!\p{L}))?)\s*`;
const REPS = String.raw`(?<reps>\d+(?:\s*[-–/]\s*\d+)*|max|amrap)(?!\d|[.,]\d|\s*(?:kg(?!\+\d)|lbs?|%))`;
const UNIT = String.raw`(?:\s*(?:(?<unit>sec|sek|s|min|m)|reps?|wdh|mal)\b\.?)?`;
const SETS_AND_REPS = new RegExp(`${SETS}(?:${REPS}${UNIT})?`, "iu");
const LOAD = String.raw`\+?\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:[.,]\d+)?)?`;
const WEIGHT = new RegExp(
  // Two dumbbells are written as "2x12,5 kg".
  String.raw`(?<![\p{L}\d.,])(?<amount>(?:\d{1,2}\s*[x×]\s*)?${LOAD})\s*(?<measure>kg|lbs?|%)(?!\p{L})`,
  "iu",
);
/** "bw+10" and "KG+10": what is added to the weight of the body. "60 kg + 10" is none of these. */
const ADDED =
  /(?<![\p{L}\d]|\d\s*)(?<body>bw|kg)\s*\+\s*(?<added>\d+(?:[.,]\d+)?)(?<kg>\s*kg)?(?![\p{L}\d]|[.,]\d)/iu;
const LINK = /(?:^|\s)(?:at|mit|with) *$/i;

/** Reads "Bench press 4x8-10 60 kg r90 w2 rir2". What else follows the numbers is the note. @returns null without a number of sets */
export function readExerciseLine(line: string): ExerciseLine | null {
  if (line.includes("\t")) return readCells(line);
  const text = withoutBullet(line);
  const match = SETS_AND_REPS.exec(text);
  if (!match?.groups) return null;
  const { sets = "", reps, unit } = match.groups;
  const start = text.slice(0, match.index);
  const end = text.slice(match.index + match[0].length).replace(/^\s*[x×](?=\s*\d)/, "");
  const weight = firstOf(ADDED.exec(end), WEIGHT.exec(end)) ?? WEIGHT.exec(start);
  const [before, after] = [start, end].map((segment) =>
    trimmed(weight?.input === segment ? segment.replace(weight[0], " ") : segment).replace(LINK, ""),
  ) as [string, string];
  const { others, targets, body } = takeTargets(after, { isName: !before, hasWeight: Boolean(weight) });
  // The numbers may also come first: "4x8 Squat".
  const [name, notes] = before ? [before, others] : [others, ""];
  if (!name) return null;
  return {
    name,
    sets,
    ...(reps && { reps: [reps.replace(/\s+/g, ""), unit].filter(Boolean).join(" ") }),
    ...((weight?.groups || body) && { weight: weightOf(weight?.groups) || body }),
    ...(targets && { targets }),
    ...(notes && { notes }),
  };
}

/** Returns the match that begins first. */
function firstOf(one: RegExpExecArray | null, other: RegExpExecArray | null): RegExpExecArray | null {
  return one && other && other.index < one.index ? other : (one ?? other);
}

function weightOf({ amount, measure, body, added, kg }: Record<string, string | undefined> = {}): string {
  if (body) return `${body}+${added}${kg ? " kg" : ""}`;
  return amount ? `${amount} ${measure}` : "";
}

/** Reads the cells of a table: name, sets, reps, weight, note. Targets may stand in the cell of the note. */
function readCells(line: string): ExerciseLine | null {
  const [name = "", sets = "", reps, weight, note = ""] = line.split("\t").map((cell) => cell.trim());
  if (!name || !/^\d{1,3}$/.test(sets)) return null;
  const { others: notes, targets } = takeTargets(note, { isName: false, hasWeight: true });
  return {
    name,
    sets,
    ...(reps && { reps }),
    ...(weight && { weight }),
    ...(targets && { targets }),
    ...(notes && { notes }),
  };
}
