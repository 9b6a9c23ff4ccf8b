import type { Written } from "./demo-nutrition";

interface DemoTraining extends Written {
  duration_weeks: number;
  workouts: {
    name: string;
    description: string;
    /** The days of the week, counted from today, so that today is a training day. Without it every day. */
    days_from_today?: number[];
    exercises: {
      name: string;
      sets?: number;
      reps: string;
      weight?: string;
      targets?: string;
      notes?: string;
    }[];
  }[];
}

const coach = "coach@beast.example";

/** The training plans of the demo. */
export const TRAININGS: DemoTraining[] = [
  {
    trainer: coach,
    client: "ultimate@beast.example",
    title: "First lifts",
    description: "Two light evenings a week, to get used to the bar.",
    duration_weeks: 4,
    from_week: -2,
    active_until_week: 2,
    diligence: 80,
    workouts: [
      {
        name: "Whole body",
        description: "",
        days_from_today: [0, 3],
        exercises: [
          { name: "Squat", reps: "10", weight: "45 kg", targets: "r90 w1" },
          { name: "Bench press", reps: "10", weight: "32.5 kg", targets: "r90" },
          { name: "Cable row", reps: "12", weight: "30 kg" },
          { name: "Plank", reps: "30 s", targets: "r45" },
        ],
      },
    ],
  },
  {
    trainer: coach,
    client: "advanced@beast.example",
    title: "Three easy weeks",
    description: "Whole body, well below the maximum.",
    duration_weeks: 3,
    from_week: -2,
    active_until_week: 1,
    diligence: 85,
    workouts: [
      {
        name: "Whole body",
        description: "",
        days_from_today: [0, 2, 4],
        exercises: [
          { name: "Bench press", reps: "8-10", weight: "70 kg", targets: "r90 rir4" },
          { name: "Deadlift", reps: "8", weight: "100 kg", targets: "r120 w2 rir4" },
          { name: "Pull-up", reps: "5", weight: "bw" },
        ],
      },
    ],
  },
  {
    trainer: coach,
    client: "ultimate@beast.example",
    title: "Strong basics",
    description: "Whole body, heavy enough that the last repetition is honest.",
    duration_weeks: 12,
    from_week: 2,
    diligence: 74,
    workouts: [
      {
        name: "Lower body",
        description: "Ten minutes on the bike first.",
        days_from_today: [0, 4],
        exercises: [
          {
            name: "Squat",
            sets: 4,
            reps: "6-8",
            weight: "60 kg",
            targets: "r120 w2 rir2",
            notes: "Down to parallel, no rush.",
          },
          { name: "Romanian deadlift", reps: "8-10", weight: "55 kg", targets: "r90 rir2" },
          { name: "Calf raise", reps: "15", weight: "40 kg" },
        ],
      },
      {
        name: "Upper body",
        description: "",
        days_from_today: [2],
        exercises: [
          { name: "Bench press", sets: 4, reps: "6-8", weight: "42.5 kg", targets: "r120 w2 rir2" },
          { name: "Cable row", reps: "10", weight: "40 kg", targets: "r90" },
          { name: "Shoulder press", reps: "8-10", weight: "2x12 kg" },
        ],
      },
      {
        name: "Core",
        description: "At the end of either day.",
        days_from_today: [0, 2, 4],
        exercises: [{ name: "Plank", reps: "45 s", targets: "r60" }],
      },
    ],
  },
  {
    trainer: coach,
    client: "advanced@beast.example",
    title: "Push and pull",
    description: "Four days a week; add weight when all sets are full.",
    duration_weeks: 10,
    from_week: 1,
    diligence: 80,
    workouts: [
      {
        name: "Push",
        description: "Chest, shoulders, triceps",
        days_from_today: [0, 3],
        exercises: [
          { name: "Bench press", sets: 4, reps: "6-8", weight: "80 kg", targets: "r150 w2 rir1" },
          { name: "Incline dumbbell press", reps: "8-10", weight: "2x26 kg", targets: "r120 rir1" },
          { name: "Dips", reps: "as many as are clean", weight: "bw" },
        ],
      },
      {
        name: "Pull",
        description: "Back, biceps",
        days_from_today: [1, 4],
        exercises: [
          {
            name: "Deadlift",
            reps: "5",
            weight: "120 kg",
            targets: "r180 w3 rir2",
            notes: "Stop when the back rounds.",
          },
          { name: "Pull-up", sets: 4, reps: "6-8", weight: "bw", targets: "r120" },
          { name: "Barbell curl", reps: "10-12", weight: "30 kg" },
        ],
      },
    ],
  },
  {
    trainer: coach,
    client: "starter@beast.example",
    title: "First steps",
    description: "Machines first. Technique before weight.",
    duration_weeks: 6,
    from_week: 0,
    active_until_week: 3,
    diligence: 55,
    workouts: [
      {
        name: "Circuit",
        description: "Two rounds",
        days_from_today: [0, 2, 4],
        exercises: [
          { name: "Leg press", reps: "12", weight: "70 kg", targets: "r90" },
          { name: "Chest press", reps: "12", weight: "30 kg" },
        ],
      },
    ],
  },
  {
    trainer: "coach2@beast.example",
    client: "other@beast.example",
    title: "Walk, row, lift",
    description: "Three times a week.",
    duration_weeks: 8,
    from_week: 0,
    diligence: 70,
    workouts: [
      {
        name: "Whole body",
        description: "",
        days_from_today: [0, 2, 5],
        exercises: [
          { name: "Rowing machine", sets: 1, reps: "15 min" },
          { name: "Goblet squat", reps: "10", weight: "20 kg" },
        ],
      },
    ],
  },
];

/**
 * Notes that the demo's clients wrote on completed exercises, first for exercises with a weight, then without
 * one.
 */
export const LOAD_NOTES = [
  (load: string) => `${load}, felt easy`,
  (load: string) => `${load}, one repetition short in the last set`,
  (load: string) => `${load}, a little more next time`,
  (load: string) => `${load}, slow and clean`,
];
export const EXERCISE_NOTES = ["felt easy", "shaky at the end", "good day", "slow and clean"];

/** The clients who write down their sets. */
export const LOGGERS = ["ultimate@beast.example", "advanced@beast.example"];

/** The days, counted from the demo's start, on which somebody did not train, as the conversation tells. */
export const DAYS_OFF: Record<string, number[]> = { "ultimate@beast.example": [32] };

/** The ratings and notes with which they finish their workouts, in turns. */
export const FINISHES = [
  { rating: 4, note: "" },
  { rating: 3, note: "Slept badly, but it went." },
  { rating: 5, note: "Everything felt light today." },
  { rating: 4, note: "" },
  { rating: 2, note: "The last sets were too much." },
  { rating: 4, note: "Good day." },
];

/** A custom task of the demo. */
interface DemoAssignment {
  client: string;
  task_name: string;
  description: string;
  priority: "low" | "medium" | "high";
  category: "lifestyle" | "nutrition" | "training";
  /** The days of the week, counted from today, so that the demo is the same on each of them. Without it every day. */
  days_from_today?: number[];
  from_week: number;
  diligence: number;
}

/** The custom tasks of the demo. */
export const ASSIGNMENTS: DemoAssignment[] = [
  {
    client: "ultimate@beast.example",
    task_name: "10,000 steps",
    description: "Any way you like. Phone in the pocket counts.",
    priority: "medium",
    category: "lifestyle",
    from_week: 1,
    diligence: 82,
  },
  {
    client: "ultimate@beast.example",
    task_name: "Plan the week's shopping",
    description: "Ten minutes, with the plan beside you.",
    priority: "low",
    category: "nutrition",
    days_from_today: [1],
    from_week: 2,
    diligence: 60,
  },
  {
    client: "advanced@beast.example",
    task_name: "Mobility, 10 minutes",
    description: "Hips and shoulders.",
    priority: "high",
    category: "training",
    days_from_today: [2, 4, 6],
    from_week: 1,
    diligence: 75,
  },
];
