/** The limits of the specification for body data: field, minimum, maximum and the smallest valid step. */
export const BODY_BOUNDS = [
  ["age", 16, 100, 1],
  ["weight_kg", 30, 300, 0.01],
  ["height_cm", 120, 250, 0.01],
  ["body_fat_percentage", 3, 50, 0.01],
] as const;

/** Returns values outside the limits: by one, and by the smallest step. */
export const outside = (least: number, most: number, step: number) => [
  ...new Set([least - 1, least - step, most + step, most + 1]),
];
