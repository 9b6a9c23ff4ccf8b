export const presence = {
  consent_withdrawn_on: "Consent withdrawn on {{date}}",
  closed_until: "Closed, is deleted on {{date}}",
  only_messages:
    "You can read the messages that you two have written. Everything else is out of reach, and nothing is deleted without being asked for.",
  only_messages_closed:
    "You can read the messages that you two have written until then. Everything else is out of reach.",
};
