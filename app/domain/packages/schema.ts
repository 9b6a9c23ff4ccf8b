import { z } from "zod";
import { requiredText } from "~/domain/input-fields";
import { PACKAGES } from "./rules";

/** What a client sends to move up; the contract calls the code `password`. */
export const UpgradeInput = z.object({ password: requiredText(200) });

/** The package that a trainer gives a client. */
export const PackageInput = z.object({ package_type: z.enum(PACKAGES) });
