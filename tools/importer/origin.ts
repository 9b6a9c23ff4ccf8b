import type { FoodSource, SourceFact } from "../../app/domain/food/foods/shared-food";
import { isStorable } from "../../app/domain/shared/text";
import type { Format } from "./format";

export class WrongOrigin extends Error {}

/** Tells where foods come from, and which of its facts neither the person nor the format has stated. */
export interface Origin extends FoodSource {
  assumed: SourceFact[];
}

const FACTS: SourceFact[] = ["name", "licence", "attribution", "url"];
const NOT_STATED = "not stated";

/** The sources that the product writes itself. */
const RESERVED = ["starter"];

/** Takes the origin from what is given, then the format, then the name of the file. @throws WrongOrigin for an unusable id */
export function originOf(format: Format, fileName: string, input: Partial<FoodSource>): Origin {
  const known = Object.fromEntries(Object.entries(input).filter(([, text]) => text?.trim()));
  const source = { ...format.source, ...known };
  if (!Object.values(source).every(isStorable))
    throw new WrongOrigin("The origin has characters that cannot be stored");
  source.source ||= idOf(fileName);
  const assumed = FACTS.filter((fact) => source[fact] === "");
  source.name ||= fileName;
  source.licence ||= NOT_STATED;
  source.attribution ||= NOT_STATED;
  if (!/^[a-z0-9][a-z0-9._-]{0,49}$/.test(source.source))
    throw new WrongOrigin(
      "--source must be 1 to 50 small letters, digits, dots and hyphens, such as my-table",
    );
  if (RESERVED.includes(source.source))
    throw new WrongOrigin(`--source ${source.source} belongs to the product; choose another one`);
  if (source.url && !/^https?:\/\//.test(source.url))
    throw new WrongOrigin("--url must begin with https:// or http://");
  return { ...source, assumed };
}

const idOf = (fileName: string) =>
  fileName
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[^a-z0-9]+/, "")
    .slice(0, 50) || "table";
