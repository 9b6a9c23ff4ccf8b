import { useTranslation } from "react-i18next";
import { type KindName, templatesPath } from "./kind";

/** Links to the trainer's templates of a kind. */
export function TemplatesLink({ kind }: { kind: KindName }) {
  const { t } = useTranslation();
  return (
    <a className="button" href={templatesPath(kind)}>
      {t("plans.templates")}
    </a>
  );
}
