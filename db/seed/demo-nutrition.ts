/**
 * The people of a demo plan, the weeks in which it was active, and the percentage of its tasks that are
 * completed.
 */
export interface Written {
  trainer: string;
  client: string;
  title: string;
  description: string;
  from_week: number;
  active_until_week?: number;
  diligence: number;
}

interface DemoPlan extends Written {
  calories_target: number | null;
  protein_target: number | null;
  carbs_target: number | null;
  fat_target: number | null;
  meals: {
    name: string;
    description?: string;
    calories: number | null;
    protein?: number;
    carbs?: number;
    fat?: number;
    notes?: string;
    /** The days of the week, counted from today. Without it every day. */
    days_from_today?: number[];
  }[];
}

const coach = "coach@beast.example";

/** The nutrition plans of the demo: energy in kcal, macronutrients in grams. */
export const PLANS: DemoPlan[] = [
  {
    trainer: coach,
    client: "ultimate@beast.example",
    title: "Settling in",
    description: "Three regular meals, nothing weighed yet. We find out what a normal week looks like.",
    calories_target: 2100,
    protein_target: null,
    carbs_target: null,
    fat_target: null,
    from_week: 0,
    active_until_week: 2,
    diligence: 70,
    meals: [
      { name: "Breakfast", description: "Bread or oats, something with protein, fruit", calories: 500 },
      {
        name: "Lunch",
        description: "A palm of protein, a fist of carbs, half a plate of vegetables",
        calories: 750,
      },
      { name: "Dinner", description: "Like lunch, a little smaller", calories: 650 },
    ],
  },
  {
    trainer: coach,
    client: "ultimate@beast.example",
    title: "Lean and strong",
    description: "A gentle deficit on training days too. Protein first, the rest follows.",
    calories_target: 1900,
    protein_target: 140,
    carbs_target: 190,
    fat_target: 62,
    from_week: 2,
    diligence: 86,
    meals: [
      {
        name: "Oats & whey",
        description: "60 g oats, 30 g whey, 150 g berries, 10 g almonds",
        calories: 440,
        protein: 36,
        carbs: 52,
        fat: 11,
      },
      {
        name: "Skyr & apple",
        description: "250 g skyr, 1 apple, cinnamon",
        calories: 230,
        protein: 28,
        carbs: 29,
        fat: 1,
      },
      {
        name: "Rice & chicken",
        description: "75 g rice, 180 g chicken breast, broccoli, 10 ml olive oil",
        calories: 590,
        protein: 50,
        carbs: 62,
        fat: 15,
        notes: "Tofu instead of chicken is fine.",
      },
      {
        name: "Salmon & potatoes",
        description: "130 g salmon, 250 g potatoes, green salad",
        calories: 520,
        protein: 34,
        carbs: 43,
        fat: 22,
      },
      {
        name: "Quark with nuts",
        description: "200 g low-fat quark, 15 g walnuts",
        calories: 235,
        protein: 26,
        carbs: 9,
        fat: 11,
      },
    ],
  },
  {
    trainer: coach,
    client: "advanced@beast.example",
    title: "Lean bulk",
    description: "Slow and clean: half a kilo a month, no more.",
    calories_target: 2900,
    protein_target: 175,
    carbs_target: 360,
    fat_target: 80,
    from_week: 0,
    diligence: 78,
    meals: [
      {
        name: "Big porridge",
        description: "110 g oats, 400 ml milk, banana, 20 g peanut butter",
        calories: 790,
        protein: 33,
        carbs: 106,
        fat: 26,
      },
      {
        name: "Wrap to go",
        description: "2 wholemeal wraps, turkey, salad, yoghurt sauce",
        calories: 640,
        protein: 45,
        carbs: 70,
        fat: 18,
      },
      {
        name: "Pasta & beef",
        description: "120 g pasta, 150 g lean beef, tomato sauce",
        calories: 780,
        protein: 52,
        carbs: 98,
        fat: 18,
      },
      {
        name: "Bread & eggs",
        description: "3 slices of rye bread, 3 eggs, cucumber",
        calories: 560,
        protein: 32,
        carbs: 60,
        fat: 20,
      },
    ],
  },
  {
    trainer: coach,
    client: "starter@beast.example",
    title: "Steady cut",
    description: "Four meals, same times every day. Water before coffee.",
    calories_target: 2200,
    protein_target: 160,
    carbs_target: null,
    fat_target: null,
    from_week: 1,
    diligence: 62,
    meals: [
      {
        name: "Rye bread & cottage cheese",
        description: "2 slices, 200 g cottage cheese, tomatoes",
        calories: 430,
        protein: 34,
      },
      {
        name: "Lentil stew",
        description: "350 g, with carrots and a slice of bread",
        calories: 560,
        protein: 30,
      },
      { name: "Apple & almonds", description: "1 apple, 20 g almonds", calories: 210, protein: 5 },
      {
        name: "Turkey & vegetables",
        description: "200 g turkey, 300 g vegetables, 60 g couscous",
        calories: 610,
        protein: 55,
      },
    ],
  },
  {
    trainer: "coach2@beast.example",
    client: "other@beast.example",
    title: "Back under a hundred",
    description: "Big plates, few calories.",
    calories_target: 2400,
    protein_target: 190,
    carbs_target: 220,
    fat_target: 75,
    from_week: 0,
    diligence: 80,
    meals: [
      {
        name: "Omelette",
        description: "4 eggs, spinach, 1 slice of bread",
        calories: 520,
        protein: 36,
        carbs: 22,
        fat: 31,
      },
      {
        name: "Chicken bowl",
        description: "200 g chicken, 80 g rice, edamame, cucumber",
        calories: 720,
        protein: 62,
        carbs: 80,
        fat: 16,
      },
      {
        name: "Protein pudding",
        description: "1 cup, after training",
        calories: 180,
        protein: 20,
        carbs: 17,
        fat: 3,
        days_from_today: [0, 2, 5],
      },
      {
        name: "Cod & beans",
        description: "250 g cod, 200 g green beans, 300 g potatoes",
        calories: 620,
        protein: 58,
        carbs: 58,
        fat: 12,
      },
    ],
  },
];
