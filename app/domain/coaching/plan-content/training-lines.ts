import { trimmed, withoutBullet } from "./lines";

/** All numbers are texts, as a form sends them. */
export interface ExerciseLine {
  name: string;
  sets?: string;
  reps?: string;
  weight?: string;
  notes?: string;
}

const SETS = String.raw`(?<![\p{L}\d.,/])(?<sets>\d{1,3})\s*(?:[x×*]|(?:sets?|sätze|satz|serien)(?!\p{L})(?:\s*(?:of|à|a|x|×)(?!\p{L}))?)\s*`;
const REPS = String.raw`(?<reps>\d+(?:\s*[-–/]\s*\d+)*|max|amrap)(?!\d|[.,]\d|\s*(?:kg|lbs?|%))`;
const UNIT = String.raw`(?:\s*(?:(?<unit>sec|sek|s|min|m)|reps?|wdh|mal)\b\.?)?`;
const SETS_AND_REPS = new RegExp(`${SETS}(?:${REPS}${UNIT})?`, "iu");
const LOAD = String.raw`\+?\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:[.,]\d+)?)?`;
const WEIGHT = new RegExp(
  // Two dumbbells are written as "2x12,5 kg".
  String.raw`(?<![\p{L}\d.,])(?<amount>(?:\d{1,2}\s*[x×]\s*)?${LOAD})\s*(?<measure>kg|lbs?|%)(?!\p{L})`,
  "iu",
);
const LINK = /(?:^|\s)(?:at|mit|with) *$/i;

/** Reads "Bench press 4x8-10 60 kg". What follows the numbers is the note. @returns null without a number of sets */
export function readExerciseLine(line: string): ExerciseLine | null {
  if (line.includes("\t")) return readCells(line);
  const text = withoutBullet(line);
  const match = SETS_AND_REPS.exec(text);
  if (!match?.groups) return null;
  const { sets = "", reps, unit } = match.groups;
  const start = text.slice(0, match.index);
  const end = text.slice(match.index + match[0].length).replace(/^\s*[x×](?=\s*\d)/, "");
  const weight = WEIGHT.exec(end) ?? WEIGHT.exec(start);
  const [before, others] = [start, end].map((segment) =>
    trimmed(weight?.input === segment ? segment.replace(weight[0], " ") : segment).replace(LINK, ""),
  ) as [string, string];
  // The numbers may also come first: "4x8 Squat".
  const [name, notes] = before ? [before, others] : [others, ""];
  if (!name) return null;
  return {
    name,
    sets,
    ...(reps && { reps: [reps.replace(/\s+/g, ""), unit].filter(Boolean).join(" ") }),
    ...(weight?.groups && { weight: `${weight.groups.amount} ${weight.groups.measure}` }),
    ...(notes && { notes }),
  };
}

/** Reads the cells of a table: name, sets, reps, weight, note. */
function readCells(line: string): ExerciseLine | null {
  const [name = "", sets = "", reps, weight, notes] = line.split("\t").map((cell) => cell.trim());
  if (!name || !/^\d{1,3}$/.test(sets)) return null;
  return { name, sets, ...(reps && { reps }), ...(weight && { weight }), ...(notes && { notes }) };
}
