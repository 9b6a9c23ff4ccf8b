export const design = {
  title: "Parts of the design",
  lead: "Each part of the screens once, in its states. Only the demo has this page.",
};
