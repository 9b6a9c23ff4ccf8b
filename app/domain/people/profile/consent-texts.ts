import type { Locale } from "~/domain/people/preferences/rules";

/**
 * The texts that clients agreed to, by version. A text is never changed, because rows of consents name its version; a test holds their
 * hashes. Every change needs a new version.
 */
export const CONSENT_TEXTS = {
  "2026-11": {
    en: "I agree that Beast Coaching processes the health data I enter (such as age, height, weight, body fat and photographs) so that my trainer can coach me. Only my trainer and I can see it. I can withdraw this at any time by writing to my trainer; what happened before stays lawful.",
    de: "Ich willige ein, dass Beast Coaching die Gesundheitsdaten, die ich eingebe (etwa Alter, Größe, Gewicht, Körperfett und Fotos), verarbeitet, damit mein Trainer mich betreuen kann. Nur mein Trainer und ich können sie sehen. Ich kann das jederzeit widerrufen, indem ich meinem Trainer schreibe; was vorher geschah, bleibt rechtmäßig.",
  },
  "2026-11-25": {
    en: "I agree that Beast Coaching processes the health data I enter (such as age, height, weight, body fat and photographs) so that my trainer can coach me. Besides me, only my trainer and the operator of this installation can see it. I can withdraw this at any time by writing to my trainer; what happened before stays lawful.",
    de: "Ich willige ein, dass Beast Coaching die Gesundheitsdaten, die ich eingebe (etwa Alter, Größe, Gewicht, Körperfett und Fotos), verarbeitet, damit mein Trainer mich betreuen kann. Außer mir können nur mein Trainer und der Betreiber dieser Installation sie sehen. Ich kann das jederzeit widerrufen, indem ich meinem Trainer schreibe; was vorher geschah, bleibt rechtmäßig.",
  },
  "2026-11-29": {
    en: "I agree that Beast Coaching processes the health data I enter (such as age, height, weight, body fat and photographs) so that my trainer can coach me. Besides me, only my trainer and the operator of this installation can see it. I can withdraw this at any time in my settings; what happened before stays lawful.",
    de: "Ich willige ein, dass Beast Coaching die Gesundheitsdaten, die ich eingebe (etwa Alter, Größe, Gewicht, Körperfett und Fotos), verarbeitet, damit mein Trainer mich betreuen kann. Außer mir können nur mein Trainer und der Betreiber dieser Installation sie sehen. Ich kann das jederzeit in meinen Einstellungen widerrufen; was vorher geschah, bleibt rechtmäßig.",
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type ConsentVersion = keyof typeof CONSENT_TEXTS;
export const CONSENT_VERSIONS = Object.keys(CONSENT_TEXTS) as [ConsentVersion, ...ConsentVersion[]];

/** The version that forms ask for. */
export const CURRENT_CONSENT: ConsentVersion = "2026-11-29";

/** The versions that still count, so that nobody who agreed to one of them is asked again. */
export const COUNTING_CONSENTS: readonly ConsentVersion[] = ["2026-11-25", "2026-11-29"];
