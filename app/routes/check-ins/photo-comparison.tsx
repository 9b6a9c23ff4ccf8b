import { Island } from "~/components/island";
import { useTexts } from "~/i18n/texts";
import PhotoSlider, { type PhotoSliderProps } from "~/islands/photo-slider";

export function PhotoComparison(photos: Pick<PhotoSliderProps, "left" | "right" | "summary">) {
  const { t } = useTexts();
  const texts = {
    view: t("comparison.view"),
    side_by_side: t("comparison.side_by_side"),
    slider: t("comparison.slider"),
    divider: t("comparison.divider"),
  };
  return <Island name="photo-slider" component={PhotoSlider} props={{ ...photos, texts }} />;
}
