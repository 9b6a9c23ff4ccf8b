import type { en } from "../en";

export const week = {
  title: "Letzte 7 Tage",
  until: "7 Tage bis {{day}}",
  average_one: "{{count}} abgeschlossener Tag mit Einträgen",
  average_other: "Durchschnitt aus {{count}} abgeschlossenen Tagen mit Einträgen",
  nothing: "In diesen 7 Tagen ist nichts eingetragen.",
  unfinished: "Noch kein abgeschlossener Tag mit Einträgen.",
  amount_of: "{{amount}} / {{goal}} {{unit}}",
  unknown: "unbekannt",
  percent: "{{percent}} %",
  day_kcal: "{{day}}: {{amount}} von {{goal}} kcal",
  day_empty: "{{day}}: nichts eingetragen",
  goal: "Ziel {{goal}} kcal",
  days: "Die Tage",
  kcal: "kcal",
  gram: "g",
  of_client: "Ernährungstagebuch, letzte 7 Tage",
  open: "Ernährungstagebuch öffnen",
  open_own: "Tagebuch öffnen",
  today_eaten: "{{amount}} von {{goal}} kcal",
} satisfies typeof en.week;
