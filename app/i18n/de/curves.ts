import type { curves as en } from "../en/curves";

export const curves = {
  period: "Zeitraum",
  ranges: { "4w": "4 Wochen", "3m": "3 Monate", "1y": "1 Jahr", all: "Alle" },
  weight_kg: "Gewicht",
  body_fat_percentage: "Körperfett",
  waist_cm: "Taille",
  hip_cm: "Hüfte",
  chest_cm: "Brust",
  mood_rating: "Stimmung",
  energy_level: "Energie",
  changed: "{{change}} seit {{date}}",
  points: "Prozentpunkte",
  unchanged: "Unverändert seit {{date}}",
  averaged: "Jeder Punkt zwischen dem ersten und dem letzten ist der Durchschnitt von {{count}} Tagen.",
  target: "Ziel {{value}}",
  chart_one: "{{name}} am {{until}}: {{last}}",
  chart_other: "{{name}} vom {{from}} bis {{until}}, {{count}} Werte, am Ende {{last}}",
  table: "Als Tabelle anzeigen",
  date: "Datum",
} satisfies typeof en;
