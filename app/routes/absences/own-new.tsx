import { ownHandle } from "./dialogs";
import { enterAction, enterScreen } from "./screens.server";

export const handle = ownHandle("absence.enter");

export const loader = enterScreen("client");

export const action = enterAction("client");

export { EnterDialog as default } from "./dialogs";
