import { z } from "zod";
import { requiredText } from "~/domain/shared/input-fields";
import { PACKAGES } from "./rules";

/** The upgrade code that a client enters. The contract calls it `password`. */
export const UpgradeInput = z.object({ password: requiredText(200) });

export const PackageInput = z.object({ package_type: z.enum(PACKAGES) });
