/** Body data of the demo's clients: one weight (kg) and one body fat value (%) per week, oldest first. */
export const BODIES: Record<
  string,
  { age: number; height_cm: number; weights: number[]; body_fat: number[] }
> = {
  "starter@beast.example": {
    age: 41,
    height_cm: 178,
    weights: [93.8, 93.5, 93.9, 93.4, 93.2, 93.4, 93.2],
    body_fat: [24.1, 24, 24.1, 23.8, 23.6, 23.7, 23.5],
  },
  "advanced@beast.example": {
    age: 29,
    height_cm: 183,
    weights: [82.2, 82.5, 82.9, 83.1, 83.6, 83.8, 84],
    body_fat: [15.8, 15.7, 15.7, 15.6, 15.6, 15.5, 15.4],
  },
  "ultimate@beast.example": {
    age: 34,
    height_cm: 171,
    weights: [70.5, 70.1, 69.8, 69.4, 69.2, 68.7, 68.4],
    body_fat: [27.2, 26.8, 26.5, 26.1, 25.8, 25.3, 24.9],
  },
  "waiting@beast.example": {
    age: 52,
    height_cm: 168,
    weights: [77.2],
    body_fat: [33.1],
  },
  "other@beast.example": {
    age: 37,
    height_cm: 190,
    weights: [101.2, 100.6, 100.4, 99.8, 99.1, 98.9, 98.3],
    body_fat: [22.4, 22.1, 22, 21.6, 21.2, 21, 20.7],
  },
};

/**
 * Says how often the demo's clients complete everything: the percentage of their days, and the number of days up to
 * yesterday that are their streak.
 */
export const GOOD_DAYS: Record<string, { percentage: number; streak: number }> = {
  "ultimate@beast.example": { percentage: 55, streak: 7 },
  "advanced@beast.example": { percentage: 40, streak: 3 },
  "starter@beast.example": { percentage: 20, streak: 0 },
  "other@beast.example": { percentage: 35, streak: 1 },
};

/** The first days of people who did not begin with the demo's weeks, in days from their start. Three have just begun. */
export const FIRST_DAYS: Record<string, number> = {
  "coach@beast.example": -14,
  "ultimate@beast.example": -14,
  "advanced@beast.example": -14,
  "waiting@beast.example": 38,
  "unanswered@beast.example": 40,
  "fresh@beast.example": 41,
};
