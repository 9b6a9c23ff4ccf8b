import { z } from "zod";
import { requiredText } from "~/domain/shared/input-fields";

/** The e-mail address that is typed before an account is closed. It is compared without regard to case. */
export const ClosingInput = z.object({ email: requiredText(320) });
