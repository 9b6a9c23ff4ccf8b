import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  /** The id of the form that the main button sends. */
  form: string;
  /** The text of the main button. */
  children: ReactNode;
}

/** Shows the buttons of a dialog that covers every screen: send its form, or log out. */
export function DialogActions({ form, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="dialog-actions justify-between">
      <form method="post" action="/logout" data-logout>
        <button type="submit" className="button button-quiet">
          <LogOut className="icon" aria-hidden />
          {t("menu.logout")}
        </button>
      </form>
      <button type="submit" form={form} className="button button-main" data-busy={t("profile.saving")}>
        {children}
      </button>
    </div>
  );
}
