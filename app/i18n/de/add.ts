import type { en } from "../en";

export const add = {
  title: "Hinzufügen",
  client_lead: "Wähle, was du eintragen möchtest.",
  trainer_lead: "Wähle, was du schreiben möchtest.",
  daily: "Für heute einchecken",
  weekly: "Für die Woche einchecken",
  food: "Essen eintragen",
  water: "Wasser eintragen",
  message: "Nachricht schreiben",
  nutrition_plan: "Einen Ernährungsplan schreiben",
  training_plan: "Einen Trainingsplan schreiben",
  task: "Aufgabe zuweisen",
  code: "Einen Zugangscode erstellen",
} satisfies (typeof en)["add"];
