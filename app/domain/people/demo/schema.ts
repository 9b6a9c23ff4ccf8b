import { z } from "zod";

export const DemoSignIn = z.object({ email: z.email().max(320) });
