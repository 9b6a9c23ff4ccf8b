import type { training_log as en } from "../en/training_log";

export const training_log = {
  records: {
    heaviest: "Schwerster Satz",
    estimated_max: "Geschätztes Maximum",
    volume: "Größtes Volumen",
    longest: "Längster Satz",
    title: "Rekorde",
    count_one: "{{count}} Rekord",
    count_other: "{{count}} Rekorde",
    estimate_note:
      "Das Maximum ist aus Sätzen mit 1 bis 12 Wiederholungen nach der Formel von Epley (1985) geschätzt: Gewicht × (1 + Wiederholungen / 30). Aufwärmsätze zählen nicht. Bei einer Übung mit dem eigenen Körper kommt dein Gewicht von diesem Tag dazu.",
    estimate_note_trainer:
      "Das Maximum ist aus Sätzen mit 1 bis 12 Wiederholungen nach der Formel von Epley (1985) geschätzt: Gewicht × (1 + Wiederholungen / 30). Aufwärmsätze zählen nicht. Bei einer Übung mit dem eigenen Körper kommt das Körpergewicht von diesem Tag dazu.",
  },
  history: {
    title: "Trainingslog",
    exercise: "Übung",
    lead: "Alle Übungen, die du eingetragen hast, mit deinen Bestwerten.",
    open: "Trainingslog öffnen",
    all: "Alle Übungen",
    back_to_plans: "Trainingspläne",
    last: "Zuletzt {{date}}",
    sessions_one: "{{count}} Einheit",
    sessions_other: "{{count}} Einheiten",
    sessions_title: "Einheiten",
    bests: "Bestwerte",
    curve: "Fortschritt",
    no_curve: "Keine Einheiten in diesem Zeitraum.",
    planned: "Geplant: {{target}}",
    sets_one: "{{count}} Satz",
    sets_other: "{{count}} Sätze",
    volume: "{{value}} kg",
    rating: "Bewertet mit {{rating}} von 5",
    empty: "Noch nichts eingetragen",
    empty_hint: "Öffne in deinen Aufgaben eine Übung und bestätige ihre Sätze. Dann erscheint sie hier.",
    empty_trainer_hint: "Was {{name}} zu den Übungen eines Trainingsplans einträgt, erscheint hier.",
    to_tasks: "Zu den Aufgaben von heute",
    no_sets: "Noch keine Sätze von {{exercise}}",
    no_name: "Keine Übung gewählt",
  },
} satisfies typeof en;
