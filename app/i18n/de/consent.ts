export const consent = {
  title: "Deine Einwilligung",
  given: "Du hast am {{date}} eingewilligt, dass deine Gesundheitsdaten für dein Coaching verwendet werden.",
  none: "Von dir gibt es keine Einwilligung.",
  withdrawn:
    "Du hast deine Einwilligung am {{date}} widerrufen. Dein Trainer sieht keine Gesundheitsdaten von dir, und gelöscht wurde nichts.",
  withdraw: "Einwilligung widerrufen",
  withdrawing: "Wird widerrufen...",
  withdraw_question: "Deine Einwilligung widerrufen?",
  follows_stop: "Dein Coaching endet. Du wirst auf allen Geräten abgemeldet.",
  follows_trainer:
    "Dein Trainer sieht keine Gesundheitsdaten und keine Fotos mehr, nur deinen Namen, dein Paket und die Nachrichten.",
  follows_kept: "Gelöscht wird nichts, bevor du darum bittest. Du kannst alle deine Daten mitnehmen.",
  follows_back: "Du kannst jederzeit erneut einwilligen. Die Tage dazwischen gelten nicht als versäumt.",
  again: "Erneut einwilligen",
  giving: "Wird gespeichert...",
  again_title: "Erneut einwilligen",
  again_lead: "Dein Coaching geht dort weiter, wo es aufgehört hat.",
};
