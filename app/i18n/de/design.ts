import type { en } from "../en";

export const design = {
  title: "Bausteine der Gestaltung",
  lead: "Jeder Baustein der Seiten einmal, in seinen Zuständen. Nur die Demo hat diese Seite.",
} satisfies typeof en.design;
