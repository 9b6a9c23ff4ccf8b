import type { Journey } from "./journey";
import { backAfterForms, backAfterTick } from "./journeys/back";
import { dailyCheckIn, weeklyCheckIn } from "./journeys/check-ins";
import { comparison } from "./journeys/comparison";
import { copies } from "./journeys/copies";
import { day } from "./journeys/day";
import { diary } from "./journeys/diary";
import { nutritionEditor, trainingEditor } from "./journeys/editors";
import { logout } from "./journeys/logout";
import { messages } from "./journeys/messages";
import { onboarding } from "./journeys/onboarding";
import { rest } from "./journeys/rest";
import { settings } from "./journeys/settings";
import { signIn } from "./journeys/sign-in";

/** All journeys, in the order in which they are made. */
export const JOURNEYS: Journey[] = [
  signIn,
  onboarding,
  day,
  rest,
  nutritionEditor,
  trainingEditor,
  copies,
  diary,
  weeklyCheckIn,
  dailyCheckIn,
  comparison,
  messages,
  settings,
  backAfterTick,
  ...backAfterForms,
  logout,
];
