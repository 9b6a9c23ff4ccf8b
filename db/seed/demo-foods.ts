import type { FoodCategory } from "~/domain/food/foods/rules";

/** The values of 100 g: energy in kcal, then protein, carbohydrate, fat and fibre in grams. */
type Hundred = [calories: number, protein: number, carbs: number, fat: number, fiber: number];

/** A food that somebody in the demo has made. */
export interface DemoFood {
  owner: string;
  name: string;
  category: FoodCategory;
  values: Hundred;
  /** True when coach has verified it. A trainer's own foods always are. */
  verified?: boolean;
}

const coach = "coach@beast.example";
const ultimate = "ultimate@beast.example";
const advanced = "advanced@beast.example";
const starter = "starter@beast.example";

/** The foods that the people of the demo have made, by the words that MENUS uses. */
export const OWN_FOODS: Record<string, DemoFood> = {
  shake: {
    owner: coach,
    name: "Brenner's recovery shake",
    category: "Getränke",
    values: [92, 9, 11, 1.2, 0.5],
  },
  balls: { owner: coach, name: "Date and nut balls", category: "Snacks", values: [405, 12, 45, 18.5, 7.5] },
  overnight: {
    owner: ultimate,
    name: "Uta's overnight oats",
    category: "Getreide",
    values: [145, 8.5, 17, 4, 2.6],
    verified: true,
  },
  waffles: { owner: ultimate, name: "Quark waffles", category: "Sonstiges", values: [228, 17, 22, 7.5, 2.5] },
  chili: {
    owner: advanced,
    name: "Adam's beef chili",
    category: "Fleisch",
    values: [118, 9.8, 8.2, 4.6, 2.7],
  },
};

/** The starter foods that entries of the demo belong to, by the words that MENUS uses and their references. */
export const STARTER_FOODS: Record<string, string> = {
  oats: "sr28:08120",
  berries: "label:beerenmischung-tiefgekuehlt",
  almonds: "sr28:12061",
  walnuts: "sr28:12155",
  skyr: "label:skyr",
  quark: "label:magerquark",
  cottage: "label:koerniger-frischkaese",
  apple: "sr28:09003",
  banana: "sr28:09040",
  rice: "label:basmatireis-roh",
  pasta: "sr28:20420",
  potatoes: "sr28:11367",
  bread: "label:roggenvollkornbrot",
  wrap: "label:wrap-vollkorn",
  chicken: "sr28:05062",
  turkey: "label:putenbrust-aufschnitt",
  beef: "sr28:23562",
  salmon: "sr28:15236",
  egg: "sr28:01123",
  broccoli: "sr28:11090",
  cucumber: "sr28:11205",
  lettuce: "label:feldsalat",
  sauce: "sr28:06931",
  oil: "sr28:04053",
  peanut: "sr28:16398",
  coffee: "label:milchkaffee",
};

/** Foods that the people of the demo log, as a label or a table of foods has them. */
export const FOODS: Record<string, { name: string; brand?: string; values: Hundred }> = {
  oats: { name: "Rolled oats", values: [372, 13.5, 58.7, 7, 10] },
  whey: { name: "Whey protein, vanilla", brand: "Kraftwerk", values: [395, 78, 7, 6, 1] },
  berries: { name: "Mixed berries, frozen", values: [45, 1, 7, 0.4, 4] },
  almonds: { name: "Almonds", values: [611, 24, 5.7, 53, 11.4] },
  walnuts: { name: "Walnuts", values: [714, 16, 6.1, 69, 5] },
  skyr: { name: "Skyr, plain", values: [63, 11, 4, 0.2, 0] },
  quark: { name: "Magerquark", values: [67, 12, 4, 0.2, 0] },
  cottage: { name: "Cottage cheese", values: [98, 12.5, 2.7, 4.2, 0] },
  milk: { name: "Milk, 1.5 % fat", values: [47, 3.4, 4.9, 1.5, 0] },
  coffee: { name: "Coffee with milk", values: [22, 1.2, 1.8, 1, 0] },
  apple: { name: "Apple", values: [54, 0.3, 12, 0.2, 2.1] },
  banana: { name: "Banana", values: [93, 1.1, 20, 0.2, 2] },
  rice: { name: "Basmati rice, dry", values: [353, 8.5, 77.5, 0.9, 1.4] },
  pasta: { name: "Pasta, dry", values: [355, 12.5, 71, 1.7, 3.5] },
  potatoes: { name: "Potatoes, boiled", values: [73, 1.9, 15.4, 0.1, 1.6] },
  bread: { name: "Roggenvollkornbrot", values: [217, 6.5, 40, 1.2, 8] },
  wrap: { name: "Wholemeal wrap", values: [300, 9, 47, 7.5, 6] },
  chicken: { name: "Chicken breast", values: [106, 23.5, 0, 1.2, 0] },
  turkey: { name: "Turkey breast, sliced", values: [105, 21, 1, 1.7, 0] },
  beef: { name: "Minced beef, lean", values: [155, 21, 0, 8, 0] },
  salmon: { name: "Salmon", values: [202, 20, 0, 13.6, 0] },
  egg: { name: "Egg", values: [137, 12.6, 0.5, 9.5, 0] },
  broccoli: { name: "Broccoli", values: [34, 3.8, 2.7, 0.2, 3] },
  cucumber: { name: "Cucumber", values: [14, 0.6, 2, 0.2, 0.6] },
  lettuce: { name: "Feldsalat", values: [17, 1.8, 0.8, 0.4, 1.8] },
  sauce: { name: "Tomato sauce", values: [46, 1.4, 6.5, 0.7, 1.6] },
  oil: { name: "Olive oil", values: [899, 0, 0, 99.9, 0] },
  peanut: { name: "Peanut butter", values: [623, 27, 11, 51, 7] },
  chocolate: { name: "Dark chocolate, 85 %", values: [575, 8.5, 21, 46, 13] },
};

/** Lists what a meal has: words of FOODS and OWN_FOODS with their grams, or something else with all its kcal. */
export interface DemoDish {
  meal: "breakfast" | "lunch" | "dinner" | "snack";
  foods: Record<string, number>;
  guessed?: { name: string; calories: number; notes: string };
}

/** The menus that people repeat, and on how many of the last days they have logged one. */
export const MENUS: { client: string; days: number; skips: number; menus: DemoDish[][] }[] = [
  {
    client: ultimate,
    days: 42,
    skips: 9,
    menus: [
      [
        { meal: "breakfast", foods: { oats: 60, whey: 30, berries: 150, almonds: 10, coffee: 200 } },
        { meal: "lunch", foods: { rice: 75, chicken: 180, broccoli: 200, oil: 10 } },
        { meal: "snack", foods: { skyr: 250, apple: 150 } },
        { meal: "dinner", foods: { salmon: 130, potatoes: 250, lettuce: 80 } },
      ],
      [
        { meal: "breakfast", foods: { overnight: 320, coffee: 200 } },
        { meal: "lunch", foods: { wrap: 124, turkey: 100, cucumber: 100, skyr: 60 } },
        { meal: "snack", foods: { apple: 160, chocolate: 20 } },
        { meal: "dinner", foods: { egg: 120, bread: 90, cottage: 150, cucumber: 150 } },
      ],
      [
        { meal: "breakfast", foods: { skyr: 300, banana: 120, oats: 40, coffee: 200 } },
        {
          meal: "lunch",
          foods: {},
          guessed: {
            name: "Canteen: fish with vegetables",
            calories: 640,
            notes: "My guess, plate half full.",
          },
        },
        { meal: "snack", foods: { shake: 300 } },
        { meal: "dinner", foods: { pasta: 70, sauce: 150, turkey: 100 } },
      ],
      [
        { meal: "breakfast", foods: { waffles: 180, berries: 100, coffee: 200 } },
        { meal: "lunch", foods: { potatoes: 300, quark: 250, lettuce: 60, oil: 8 } },
        { meal: "snack", foods: { balls: 40, apple: 150 } },
        { meal: "dinner", foods: { chicken: 160, rice: 60, broccoli: 250, oil: 8 } },
      ],
    ],
  },
  {
    client: advanced,
    days: 35,
    skips: 5,
    menus: [
      [
        { meal: "breakfast", foods: { oats: 110, milk: 400, banana: 120, peanut: 20 } },
        { meal: "lunch", foods: { wrap: 186, turkey: 150, skyr: 80, cucumber: 100 } },
        { meal: "dinner", foods: { pasta: 120, beef: 150, sauce: 200, oil: 5 } },
        { meal: "snack", foods: { bread: 150, egg: 180 } },
      ],
      [
        { meal: "breakfast", foods: { bread: 180, egg: 120, cottage: 200, milk: 300 } },
        { meal: "lunch", foods: { chili: 600, rice: 90 } },
        { meal: "snack", foods: { whey: 40, banana: 240, milk: 300 } },
        { meal: "dinner", foods: { chicken: 220, potatoes: 450, broccoli: 200, oil: 10 } },
      ],
      [
        { meal: "breakfast", foods: { oats: 100, whey: 40, milk: 350, berries: 150 } },
        {
          meal: "lunch",
          foods: {},
          guessed: { name: "Döner at the station", calories: 950, notes: "Worth it." },
        },
        { meal: "dinner", foods: { rice: 120, beef: 180, broccoli: 200, oil: 10 } },
        { meal: "snack", foods: { shake: 500, walnuts: 30 } },
      ],
    ],
  },
  {
    client: starter,
    days: 4,
    skips: 3,
    menus: [
      [
        { meal: "breakfast", foods: { bread: 100, cottage: 200 } },
        { meal: "lunch", foods: { turkey: 150, potatoes: 300, cucumber: 150 } },
        { meal: "snack", foods: { apple: 150, almonds: 20 } },
      ],
    ],
  },
  {
    client: coach,
    days: 6,
    skips: 4,
    menus: [
      [
        { meal: "breakfast", foods: { egg: 180, bread: 100, coffee: 250 } },
        { meal: "lunch", foods: { chicken: 250, rice: 100, broccoli: 200, oil: 10 } },
        { meal: "snack", foods: { shake: 500, balls: 60 } },
        { meal: "dinner", foods: { quark: 300, walnuts: 25, berries: 150 } },
      ],
    ],
  },
];

/** The meals that people have saved. */
export const SAVED_MEALS: { client: string; name: string; foods: Record<string, number> }[] = [
  { client: ultimate, name: "Usual office box", foods: { rice: 75, chicken: 180, broccoli: 200, oil: 10 } },
  { client: ultimate, name: "Quark before bed", foods: { quark: 200, walnuts: 15 } },
  { client: advanced, name: "After leg day", foods: { pasta: 120, beef: 150, sauce: 200, oil: 5 } },
];

/** People who count their water. */
export const DRINKERS = [ultimate, advanced];
