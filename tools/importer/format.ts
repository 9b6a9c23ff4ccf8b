import type { FoodSource } from "../../app/domain/food/foods/shared-food";
import type { Bounds, Candidate } from "./candidate";

export interface Format {
  name: string;
  source: FoodSource;
  /** True if all of its foods are products that people buy under a name. */
  isBranded: boolean;
  bounds?: Bounds;
}

/** Turns the cells of a row into a food to check. Null stands for a row that has none. */
export type CellReader = (cells: string[]) => Candidate | null;

export interface TableFormat extends Format {
  columns: (header: string[]) => CellReader | null;
}
