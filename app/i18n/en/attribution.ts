export const attribution = {
  title: "Sources of the foods",
  lead: "The foods that everybody can search come from these sources.",
  none: "This installation has no shared foods yet.",
  foods_one: "{{number}} food from here",
  foods_other: "{{number}} foods from here",
  licence: "Licence: {{licence}}",
  home: "To the start page",
};
