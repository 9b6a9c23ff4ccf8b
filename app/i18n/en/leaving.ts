/** The question before unsaved entries are left. The browser shows it (see behaviors/on-demand/leave-question.ts). */
export const leaving = {
  title: "Leave this page?",
  lost: "What you have entered is not saved and will be lost.",
  kept: "What you have written is not saved. This device keeps it, and you can go on later.",
  stay: "Keep writing",
  leave: "Leave",
};
