export const comparison = {
  view: "View of the photos",
  side_by_side: "Side by side",
  slider: "Slider",
  divider: "Dividing line between the photos",
};
