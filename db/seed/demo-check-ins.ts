import type { Pose } from "~/domain/coaching/check-ins/rules";

/** A weekly check-in of the demo, counted in weeks from the demo's start. The weight and body fat are those of the week. */
interface DemoWeek {
  week: number;
  poses: (Pose | null)[];
  caption: string;
  /** Holds what the trainer says; undefined leaves the check-in to review. */
  comment?: string;
  waist_cm?: number;
}

/** The weekly check-ins of the demo's clients. Advanced is due today; the last one of Ultimate waits for its review. */
export const WEEKS_OF: Record<string, DemoWeek[]> = {
  "ultimate@beast.example": [
    {
      week: 0,
      poses: ["front", "side", "back"],
      caption: "Here we go.",
      comment: "Good start, Uta. Same light and place each week, please.",
      waist_cm: 82,
    },
    { week: 1, poses: ["front"], caption: "", comment: "On track." },
    {
      week: 2,
      poses: ["front"],
      caption: "Slept badly this week.",
      comment: "You can see the water. No worries.",
    },
    {
      week: 3,
      poses: ["front", "side", "back"],
      caption: "Halfway.",
      comment: "The waist is the proof. Keep the protein up.",
      waist_cm: 80.5,
    },
    { week: 4, poses: ["front"], caption: "", comment: "Nice and steady." },
    { week: 5, poses: ["front"], caption: "First pull-up!", comment: "Very proud of you." },
    { week: 6, poses: ["front", "side", "back"], caption: "Six weeks. I can see it myself.", waist_cm: 78.5 },
  ],
  "advanced@beast.example": [
    { week: 0, poses: [null], caption: "Day one.", comment: "Good start, Adam. Let's build." },
    { week: 1, poses: [null], caption: "", comment: "Looking good." },
    {
      week: 2,
      poses: [null],
      caption: "Hungry all the time.",
      comment: "Then we add 150 kcal on training days.",
    },
    { week: 3, poses: [null], caption: "", comment: "Shoulders are coming." },
    { week: 4, poses: [null], caption: "", comment: "" },
    { week: 5, poses: [null], caption: "Squat feels light." },
  ],
  "other@beast.example": [
    { week: 4, poses: [null], caption: "", comment: "Keep going." },
    { week: 5, poses: [null], caption: "", comment: "Steady." },
    { week: 6, poses: [null], caption: "Back in the gym." },
  ],
};

/** A daily check-in of the demo, counted in days before today. */
interface DemoDay {
  before: number;
  mood: number;
  energy: number;
  weight_kg: number;
  caption: string;
  comment?: string;
}

/** The daily check-ins of the demo's clients with Beast Ultimate. */
export const DAYS_OF: Record<string, DemoDay[]> = {
  "ultimate@beast.example": [
    { before: 13, mood: 4, energy: 3, weight_kg: 69.5, caption: "", comment: "" },
    { before: 12, mood: 4, energy: 4, weight_kg: 69.4, caption: "", comment: "" },
    {
      before: 11,
      mood: 3,
      energy: 3,
      weight_kg: 69.6,
      caption: "Long day at work.",
      comment: "Go to bed early.",
    },
    {
      before: 10,
      mood: 2,
      energy: 2,
      weight_kg: 69.7,
      caption: "Headache.",
      comment: "A rest day: no discussion.",
    },
    { before: 9, mood: 3, energy: 3, weight_kg: 69.3, caption: "", comment: "" },
    { before: 8, mood: 4, energy: 4, weight_kg: 69.1, caption: "", comment: "" },
    { before: 7, mood: 5, energy: 4, weight_kg: 68.9, caption: "First pull-up!", comment: "Yes!" },
    { before: 6, mood: 5, energy: 5, weight_kg: 68.8, caption: "", comment: "" },
    { before: 5, mood: 4, energy: 4, weight_kg: 68.9, caption: "", comment: "" },
    {
      before: 4,
      mood: 4,
      energy: 3,
      weight_kg: 68.7,
      caption: "",
      comment: "Five good days in a row. That is the rhythm I want for you.",
    },
    { before: 3, mood: 3, energy: 3, weight_kg: 68.8, caption: "Legs are heavy." },
    { before: 2, mood: 4, energy: 4, weight_kg: 68.6, caption: "" },
    { before: 1, mood: 4, energy: 5, weight_kg: 68.5, caption: "" },
  ],
  "other@beast.example": [
    { before: 3, mood: 3, energy: 3, weight_kg: 98.6, caption: "", comment: "" },
    { before: 2, mood: 4, energy: 3, weight_kg: 98.5, caption: "" },
    { before: 1, mood: 4, energy: 4, weight_kg: 98.4, caption: "" },
  ],
};
