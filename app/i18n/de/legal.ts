import type { legal as en } from "../en/legal";

export const legal = {
  imprint: "Impressum",
  privacy: "Datenschutz",
  accessibility: "Barrierefreiheit",
  sources: "Quellen",
  demo: "Das ist eine Demo. In einer echten Installation steht hier der Text des Betreibers.",
  demo_how: "Der Betreiber schreibt ihn in eine Datei des Ordners, den die Einstellung LEGAL_DIR nennt.",
} satisfies typeof en;
