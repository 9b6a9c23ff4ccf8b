import { useTexts } from "~/i18n/texts";
import { type KindName, templatesPath } from "./kind";

export function TemplatesLink({ kind }: { kind: KindName }) {
  const { t } = useTexts();
  return (
    <a className="button" href={templatesPath(kind)}>
      {t("plans.templates")}
    </a>
  );
}
