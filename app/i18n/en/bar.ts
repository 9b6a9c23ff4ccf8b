/** The words of the bar at the bottom of a phone. Five of them stand side by side in a window of 320 px. */
export const bar = {
  title: "Shortcuts",
  today: "Today",
  plan: "Plan",
  food: "Food",
  chat: "Chat",
  home: "Home",
  clients: "Clients",
  review: "Review",
  more: "More",
};
