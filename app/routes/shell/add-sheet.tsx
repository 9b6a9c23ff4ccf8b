import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";
import { AddLinks } from "./add-links";

const POPOVER_HIDE = { popovertarget: "add", popovertargetaction: "hide" };

/** Shows what "+" opens with a script (see components/add-link.tsx): the links of the page /add. */
export function AddSheet() {
  const { t } = useTexts();
  return (
    <section id="add" className="add-sheet" aria-label={t("add.title")} {...{ popover: "auto" }}>
      <AddLinks inSheet />
      <button type="button" className="button button-quiet w-full" {...POPOVER_HIDE}>
        <Icon name="x" />
        {t("app.close")}
      </button>
    </section>
  );
}
