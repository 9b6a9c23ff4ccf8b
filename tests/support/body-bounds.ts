/** What the specification allows of a body: field, least, most, and the smallest step that is told apart. */
export const BODY_BOUNDS = [
  ["age", 16, 100, 1],
  ["weight_kg", 30, 300, 0.01],
  ["height_cm", 120, 250, 0.01],
  ["body_fat_percentage", 3, 50, 0.01],
] as const;

/** Beside the bounds: a whole one, and the smallest step. */
export const outside = (least: number, most: number, step: number) => [
  ...new Set([least - 1, least - step, most + step, most + 1]),
];
