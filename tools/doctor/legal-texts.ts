import { readLegalTexts, WITHOUT_LEGAL_PAGES } from "~/domain/people/legal/legal-texts.server";
import { type Settings, SettingsError } from "~/platform/settings.server";
import { type Finding, warning, wrong } from "./finding";

/** Checks that the texts of the operator can be read. */
export async function* checkLegalTexts({ legalDir, demo }: Settings): AsyncGenerator<Finding> {
  if (!legalDir && !demo) yield warning("settings", WITHOUT_LEGAL_PAGES);
  if (!legalDir) return;
  try {
    readLegalTexts(legalDir);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    yield* error.message.split("\n").map((line) => wrong("settings", line));
  }
}
