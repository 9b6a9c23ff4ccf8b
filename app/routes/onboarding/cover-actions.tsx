import type { ReactNode } from "react";
import { LogoutForm } from "~/components/logout-form";
import { useTexts } from "~/i18n/texts";

interface Props {
  form: string;
  children: ReactNode;
}

/** Shows the buttons of a dialog that covers every screen: send its form, or log out. */
export function CoverActions({ form, children }: Props) {
  const { t } = useTexts();
  return (
    <div className="dialog-actions justify-between">
      <LogoutForm buttonClass="button button-quiet" />
      <button type="submit" form={form} className="button button-main" data-busy={t("profile.saving")}>
        {children}
      </button>
    </div>
  );
}
