import type { en } from "../en";

export const bar = {
  title: "Schnellzugriff",
  today: "Heute",
  plan: "Plan",
  food: "Essen",
  chat: "Chat",
  home: "Start",
  clients: "Klienten",
  review: "Prüfen",
  more: "Mehr",
} satisfies (typeof en)["bar"];
