export const add = {
  title: "Add",
  client_lead: "Choose what you want to log.",
  trainer_lead: "Choose what you want to write.",
  daily: "Check in for today",
  weekly: "Check in for the week",
  food: "Log food",
  water: "Log water",
  message: "Write a message",
  nutrition_plan: "Write a nutrition plan",
  training_plan: "Write a training plan",
  task: "Assign a task",
  code: "Create an access code",
};
