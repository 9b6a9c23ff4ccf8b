import { z } from "zod";
import { LocalPath } from "~/domain/people/preferences/schema";
import { clock } from "~/domain/shared/calendar/clock";
import { once } from "~/platform/once";
import { readSigned, signedCookie } from "./signed-cookie.server";

const DOOR_SECONDS = 30 * 60;

const cookie = once(() => signedCookie("door", DOOR_SECONDS));

const Door = z.union([
  z.object({ to: z.literal("my_data") }),
  z.object({ to: z.literal("again"), person: z.string(), page: LocalPath }),
]);

/**
 * Names where a sign-in without a code was begun: at /my-data, for people who are out, or at a page that asks somebody signed in to
 * sign in again.
 */
export type Door = z.output<typeof Door>;

const DoorValue = z.object({
  door: Door,
  /** The state of the sign-in, so that the door is no other sign-in's of this browser. */
  state: z.string(),
  until: z.number().refine((time) => time > clock.now().getTime()),
});

/** Returns the cookie that keeps through which door the sign-in with this state goes. */
export const setDoor = (door: Door, state: string): Promise<string> =>
  cookie().serialize({ door, state, until: clock.now().getTime() + DOOR_SECONDS * 1000 });

/** Returns the door of the sign-in with this state, or null for a sign-in with a code. */
export async function doorOf(request: Request, state: string | null): Promise<Door | null> {
  const value = DoorValue.safeParse(await readSigned(cookie(), request));
  return value.success && value.data.state === state ? value.data.door : null;
}

export const forgetDoor = (): Promise<string> => cookie().serialize("", { maxAge: 0 });
