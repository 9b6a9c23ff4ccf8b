import type { comparison as en } from "../en/comparison";

export const comparison = {
  view: "Ansicht der Fotos",
  side_by_side: "Nebeneinander",
  slider: "Überblenden",
  divider: "Trennlinie zwischen den Fotos",
} satisfies typeof en;
