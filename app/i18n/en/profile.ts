import { optional } from "./field";

/** Texts of the profile dialog, the package upgrade and the onboarding dialog. */
export const profile = {
  edit_title: "Edit Profile",
  edit: "Edit profile",
  first_name: "First name",
  last_name: "Last name",
  age: "Age",
  weight_kg: "Weight (kg)",
  height_cm: "Height (cm)",
  body_fat_percentage: "Body fat (%)",
  optional,
  bmi: "BMI",
  bmi_waiting: "Enter weight and height to see your BMI.",
  // The specification fixes these German words for every language.
  bands: {
    under: "Untergewicht",
    normal: "Normalgewicht",
    over: "Übergewicht",
    far_over: "Starkes Übergewicht",
  },
  outside_hint:
    "Your current value is {{value}}, from a check-in. This field doesn't take it. Leave it empty to keep the value.",
  blank_hint: "If you leave a field empty, its value stays as it is.",
  history_hint: "A new weight or body fat value is saved with today's date.",
  save: "Save Changes",
  saving: "Saving...",
  saved: "Your profile is saved.",
  failed: "Failed to update profile. Please try again.",
  failed_network: "An error occurred. Please try again.",
  upgrade_title: "Upgrade your package",
  upgrade_current: "Current: {{package}}",
  upgrade_hint: "Your trainer gives you a code for the next package.",
  upgrade_label: "Upgrade code",
  upgrade: "Upgrade",
  upgrading: "Upgrading...",
  upgrade_network: "Network error during upgrade. Please try again.",
  upgraded: "Your package is now {{package}}.",
  upgraded_advanced: "Your package is now Beast Advanced.",
  upgraded_ultimate: "Your package is now Beast Ultimate.",
  reload: "Page will reload to apply changes.",
  demo_codes: "Demo codes",
  package_notice: "Your trainer has changed your package. You now have {{package}}.",
  welcome_title: "Welcome to Beast Coaching",
  welcome:
    "Your trainer uses these numbers to write your plans. You can change them in your profile at any time.",
  consent_title: "Your health data",
  consent:
    "I agree that Beast Coaching processes the health data I enter (such as age, height, weight, body fat and photographs) so that my trainer can coach me. Besides me, only my trainer and the operator of this installation can see it. I can withdraw this at any time by writing to my trainer; what happened before stays lawful.",
  consent_required: "Without your consent, your trainer can't coach you here.",
  consent_missing_title: "Your consent",
  consent_missing:
    "Your profile has health data, but you have not agreed to its use yet. Please read this text and agree to it to continue.",
  consent_failed: "Your consent was not saved. Please try again.",
  consent_continue: "Continue",
  start: "Start coaching",
  initial_failed: "Failed to save your data. Please try again.",
};
