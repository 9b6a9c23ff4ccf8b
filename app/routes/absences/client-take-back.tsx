import { clientHandle } from "./dialogs";
import { takeBackAction, takeBackScreen } from "./screens.server";

export const handle = clientHandle("absence.take_back_title");

export const loader = takeBackScreen("trainer");

export const action = takeBackAction("trainer");

export { TakeBackDialog as default } from "./dialogs";
