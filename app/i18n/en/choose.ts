export const choose = {
  title: "Choose a client",
  search: "Search",
  search_hint: "Name or e-mail",
  found_one: "{{count}} client",
  found_other: "{{count}} clients",
  several: "Clients",
  searching: "Searching...",
  nobody: "None of your clients match “{{who}}”.",
  nobody_hint: "Check the spelling, or search for a part of the name.",
  archived: "Archived",
  everybody: "Show all clients",
  change: "Change",
};
