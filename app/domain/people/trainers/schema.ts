import { z } from "zod";
import { NAME_MAX } from "~/domain/people/profile/rules";
import { text } from "~/domain/shared/input-fields";
import { showsItsHost } from "~/platform/web-address";
import { CONTACT_MAX, GREETING_MAX } from "./rules";

const emptyToNull = (value: string | undefined) => value || null;

// Users type `instagram.com/max` for a web page. Text that names a protocol stays and is validated later.
const withProtocol = (value: string) =>
  !value || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`;

const webAddress = text(CONTACT_MAX.address)
  .transform((value) => withProtocol(value) || undefined)
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain })
      .refine(showsItsHost)
      .optional(),
  )
  .optional()
  .transform(emptyToNull);

/** An empty field means the trainer's own name, the contact of the installation, the trainer's own e-mail address, or no greeting. */
export const TrainerSettingsInput = z.object({
  display_name: text(NAME_MAX).optional().transform(emptyToNull),
  contact_social_url: webAddress,
  contact_email: text(CONTACT_MAX.email)
    .transform((value) => value || undefined)
    .pipe(z.email().optional())
    .optional()
    .transform(emptyToNull),
  contact_messenger_url: webAddress,
  greeting: text(GREETING_MAX).optional().transform(emptyToNull),
});
export type TrainerSettingsInput = z.output<typeof TrainerSettingsInput>;
