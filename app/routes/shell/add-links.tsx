import { ADD_ANCHOR } from "~/components/add-link";
import { Icon } from "~/components/icon";
import { useDialogLink } from "~/components/return-to";
import { useShell } from "~/components/shell-facts";
import { useTexts } from "~/i18n/texts";
import { addEntries } from "./add-entries";

/** Lists links to everything that can be added. In the sheet their dialogs lead back to the page below it. */
export function AddLinks({ inSheet }: { inSheet?: boolean }) {
  const { t } = useTexts();
  const { user } = useShell();
  const dialogLink = useDialogLink();
  return (
    <ul className="add-links">
      {addEntries(user).map(({ href, text, icon, returns }) => (
        <li key={text}>
          <a href={inSheet && returns ? dialogLink(href, ADD_ANCHOR) : href}>
            <Icon name={icon} />
            {t(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}
