import { z } from "zod";

/** Who signs in at the demo's provider. */
export const DemoSignIn = z.object({ email: z.email().max(320) });
