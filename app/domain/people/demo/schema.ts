import { z } from "zod";

/** The form that signs in to the demo's identity provider. */
export const DemoSignIn = z.object({ email: z.email().max(320) });
