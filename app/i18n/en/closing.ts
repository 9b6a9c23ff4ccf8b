export const closing = {
  title: "Close and delete the account",
  lead: "Your account is closed at once, and everything about you is deleted 7 days later.",
  open: "Close the account…",
  question: "Close and delete your account?",
  gone_client:
    "Deleted are your profile, photos, check-ins, measurements, plans, tasks, sets, the diary with your own foods, and the whole conversation with your trainer.",
  gone_trainer:
    "Deleted are your profile, your templates, your own foods, saved replies and access codes. The codes admit nobody from now on.",
  closed_at_once: "You are signed out everywhere, and your trainer sees only your name and the messages.",
  closed_at_once_trainer: "You are signed out everywhere.",
  seven_days: "For 7 days you can sign in on “Your data” and come back. After that it can't be taken back.",
  stays:
    "What stays: the fact that somebody was deleted on this day, without a name. Backups keep the data until they are removed; a restored one deletes it again.",
  take_along: "Take your data along first if you want to keep it.",
  email: "Your e-mail address",
  email_hint: "To confirm, type {{email}}",
  close: "Close the account",
  closing: "Closing...",
  done_closed: "Your account is closed. Until the day below you can come back.",
  clients_left_one:
    "You still have {{count}} client, out or not. Your account can be closed when they are deleted.",
  clients_left_other:
    "You still have {{count}} clients, out or not. Your account can be closed when they are deleted.",
  only_trainer:
    "You are the only trainer here. The next start of the server then needs SETUP_CODE and TRAINER_EMAILS, or it stops; tell the operator.",
  closed_self: "You closed your account on {{date}}. On {{deleted}} everything is deleted.",
  closed_trainer:
    "Your trainer closed your account on {{date}}. On {{deleted}} everything is deleted. Only your trainer can take that back.",
  closed_operator: "The operator closed your account on {{date}}. Everything is deleted on {{deleted}}.",
  begun: "The deletion has begun and can't be taken back.",
  come_back: "Come back",
  coming_back: "Opening the account...",
  done_back: "Your account is open again. Nothing of the days in between counts as missed.",
  delete_client: "Delete client…",
  delete_hint: "Deletes the client and everything about them after 7 days.",
  delete_question: "Delete {{name}}?",
  delete_title: "Delete the client",
  client_gone:
    "Deleted are the profile, photos, check-ins, measurements, plans, tasks, sets, the diary, and the whole conversation, your messages included.",
  client_seven_days:
    "For 7 days you can take this back on the client's page. The client is archived then, as now. After that it can't be taken back.",
  client_closed: "From now on you see only the name and the messages.",
  client_email: "The client's e-mail address",
  delete: "Delete the client",
  deleting: "Deleting...",
  done_deleting: "The client is deleted in 7 days. Until then you can take it back.",
  plans: "Copy plans that you want to keep",
  plans_hint: "The plans go with the client. A copy as a template stays.",
  more_plans: "and {{count}} more, on the pages of the plans",
  copy: "Copy “{{title}}”",
  closed_by_client: "The client closed the account. Only they can take that back.",
  take_back: "Take back",
  taking_back: "Taking back...",
  done_taken_back: "The client is not deleted, and is archived as before.",
};
