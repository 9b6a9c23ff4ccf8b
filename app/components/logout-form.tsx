import { useTexts } from "~/i18n/texts";
import { FormError } from "./field";
import { Icon } from "./icon";

interface Props {
  className?: string;
  buttonClass?: string;
}

export function LogoutForm({ className, buttonClass }: Props) {
  const { t } = useTexts();
  return (
    <form
      method="post"
      action="/logout"
      data-logout
      data-failure={t("menu.logout_failed")}
      data-unsent={t("messages.unsent")}
      data-anyway={t("messages.log_out_anyway")}
      className={className}
    >
      <button type="submit" className={buttonClass}>
        <Icon name="log-out" />
        <span data-words>{t("menu.logout")}</span>
      </button>
      <FormError />
    </form>
  );
}
