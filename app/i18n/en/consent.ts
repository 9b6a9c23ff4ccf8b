/** The withdrawal of the consent, and giving it again. */
export const consent = {
  title: "Your consent",
  given: "You agreed on {{date}} that your health data is used for your coaching.",
  none: "There is no consent of yours.",
  withdrawn:
    "You withdrew your consent on {{date}}. Your trainer sees no health data of yours, and nothing was deleted.",
  withdraw: "Withdraw consent",
  withdrawing: "Withdrawing...",
  withdraw_question: "Withdraw your consent?",
  follows_stop: "Your coaching stops. You are signed out on all devices.",
  follows_trainer:
    "Your trainer sees no health data and no photos any more, only your name, your package and the messages.",
  follows_kept: "Nothing is deleted until you ask for it. You can take all your data along.",
  follows_back: "You can give your consent again at any time. The days in between are not missed.",
  again: "Give consent again",
  giving: "Saving...",
  again_title: "Give your consent again",
  again_lead: "Your coaching goes on where it stopped.",
};
