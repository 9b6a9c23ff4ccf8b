export const presence = {
  consent_withdrawn_on: "Einwilligung widerrufen am {{date}}",
  closed_until: "Geschlossen, wird am {{date}} gelöscht",
  only_messages:
    "Du kannst lesen, was ihr euch geschrieben habt. Alles andere ist nicht mehr zugänglich, und gelöscht wird nichts, ohne dass jemand darum bittet.",
  only_messages_closed:
    "Bis dahin kannst du lesen, was ihr euch geschrieben habt. Alles andere ist nicht mehr zugänglich.",
};
