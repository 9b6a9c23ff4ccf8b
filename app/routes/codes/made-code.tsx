import { CopyField } from "~/components/copy-field";
import { Icon } from "~/components/icon";
import { PackageBadge } from "~/components/package-badge";
import { useReturnTo } from "~/components/return-to";
import type { Code } from "~/domain/people/codes/codes.server";
import { useTexts } from "~/i18n/texts";

interface Props {
  code: Pick<Code, "kind" | "label" | "package_type"> & { code: string };
  origin: string;
}

/** Shows a new code. This is the only time the code can be read. */
export function MadeCode({ code: { code, kind, label, package_type }, origin }: Props) {
  const { t } = useTexts();
  const back = useReturnTo("/codes#create-code");
  return (
    <>
      <div className="dialog-scroll">
        <div>
          <h3 className="font-sans text-body">{label}</h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
            {t(`codes.kind_${kind}`)} <PackageBadge type={package_type} />
          </p>
        </div>
        <CopyField
          id="made-code"
          label={t("codes.made_code")}
          value={code}
          className="input font-display text-heading tracking-[0.06em]"
          hint={t(`codes.made_hint_${kind}`)}
        />
        {kind === "access" && (
          <CopyField
            id="made-invitation"
            label={t("codes.made_invitation")}
            value={`${origin}/invite?${new URLSearchParams({ code })}`}
            className="input"
            hint={t("codes.made_invitation_hint")}
          />
        )}
        <p className="notice max-w-none">
          <Icon name="triangle-alert" />
          {t("codes.made_once")}
        </p>
      </div>
      <div className="dialog-actions">
        <a className="button button-main" href={back}>
          {t("codes.made_done")}
        </a>
      </div>
    </>
  );
}
