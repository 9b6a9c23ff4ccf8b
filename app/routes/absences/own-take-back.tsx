import { ownHandle } from "./dialogs";
import { takeBackAction, takeBackScreen } from "./screens.server";

export const handle = ownHandle("absence.take_back_title");

export const loader = takeBackScreen("client");

export const action = takeBackAction("client");

export { TakeBackDialog as default } from "./dialogs";
