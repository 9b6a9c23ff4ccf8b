import { Icon } from "~/components/icon";
import { useTexts } from "~/i18n/texts";

/** Lets the visitor continue without typing a code, after an accepted code or an earlier sign-in. */
export function GrantedForm({ granted }: { granted: "code" | "member" }) {
  const { t } = useTexts();
  const byCode = granted === "code";
  return (
    <form method="post" action="/sign-in" className="flex flex-col gap-3">
      <p className={byCode ? "flash" : "text-muted"}>
        {byCode && <Icon name="circle-check" />}
        {t(byCode ? "access.granted" : "access.member")}
      </p>
      <button
        type="submit"
        name="intent"
        value="granted"
        className={byCode ? "button button-main" : "button"}
        data-busy={t("access.verifying")}
      >
        {t(byCode ? "access.granted_continue" : "access.member_continue")}
      </button>
      <p className="text-center text-faint text-small">
        {t(byCode ? "access.or_other_code" : "access.or_code")}
      </p>
    </form>
  );
}
