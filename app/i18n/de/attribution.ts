import type { attribution as en } from "../en/attribution";

export const attribution = {
  title: "Quellen der Lebensmittel",
  lead: "Die Lebensmittel, die alle suchen können, stammen aus diesen Quellen.",
  none: "Diese Installation hat noch keine gemeinsamen Lebensmittel.",
  foods_one: "{{number}} Lebensmittel",
  foods_other: "{{number}} Lebensmittel",
  licence: "Lizenz: {{licence}}",
  home: "Zur Startseite",
} satisfies typeof en;
