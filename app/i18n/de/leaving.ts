/** The question before unsaved entries are left. The browser shows it (see behaviors/on-demand/leave-question.ts). */
export const leaving = {
  title: "Diese Seite verlassen?",
  lost: "Was du eingegeben hast, ist nicht gespeichert und geht verloren.",
  kept: "Was du geschrieben hast, ist nicht gespeichert. Dieses Gerät bewahrt es auf, und du kannst später weiterschreiben.",
  stay: "Weiterschreiben",
  leave: "Verlassen",
};
