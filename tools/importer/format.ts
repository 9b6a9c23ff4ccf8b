import type { FoodSource } from "../../app/domain/food/foods/shared-food";
import type { Bounds, Candidate } from "./candidate";

/** A table of foods that the importer knows. */
export interface Format {
  /** Names the table in reports. */
  name: string;
  /** Tells where its foods come from, unless the command names another origin. */
  source: FoodSource;
  /** True if all of its foods are products that people buy under a name. */
  isBranded: boolean;
  bounds?: Bounds;
}

/** Turns the cells of a row into a food to check. Null stands for a row that has none. */
export type CellReader = (cells: string[]) => Candidate | null;

/** A table with a header. */
export interface TableFormat extends Format {
  /** Returns the function that reads the rows below a header, or null if this is the header of another table. */
  columns: (header: string[]) => CellReader | null;
}
