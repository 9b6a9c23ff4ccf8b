/** The side of a conversation that writes. */
export type Writer = "coach" | "client";

/** A message of the demo: the day, counted from the demo's start (today is 42; some people began before it), the time in UTC, who writes, and what. */
export type Line = [day: number, time: string, from: Writer, text: string];

/** Holds what the coach has sent to several clients at once, without opening their conversations. */
export const TO_ALL =
  "A note to all of you: I'm teaching a course tomorrow and will answer in the evening. Check-ins and training go on as planned 💪";
