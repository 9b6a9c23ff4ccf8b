import { ownHandle } from "./dialogs";
import { changeAction, changeScreen } from "./screens.server";

export const handle = ownHandle("absence.change_title");

export const loader = changeScreen("client");

export const action = changeAction("client");

export { ChangeDialog as default } from "./dialogs";
