import { useTexts } from "~/i18n/texts";
import { useRoot } from "./root-facts";

const OPEN_GRAPH_LOCALES: Record<string, string> = { en: "en_US", de: "de_DE" };

export function LinkPreview({ title, description }: { title: string; description: string }) {
  const { t, locale } = useTexts();
  const root = useRoot();
  if (!root) return null;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${root.origin}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t("app.name")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${root.origin}/`} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
      <meta property="og:image" content={`${root.origin}/preview-${locale}.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t("landing.picture")} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
