import type { Journey } from "./journey";
import { day } from "./journeys/day";
import { signIn } from "./journeys/sign-in";

/** All journeys, in the order in which they are made. */
export const JOURNEYS: Journey[] = [signIn, day];
