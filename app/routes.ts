import { layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** Lists every URL of the product and the file that answers it. */
export default [
  // For everybody
  route("/", "routes/landing/page.tsx", [route("sign-in", "routes/landing/sign-in.tsx")]),
  route("invite", "routes/landing/invite.ts"),
  route("auth/callback", "routes/auth/callback.tsx"),
  route("auth/callback/exchange", "routes/auth/exchange.tsx"),
  route("logout", "routes/auth/logout.tsx"),
  route("preferences", "routes/preferences.tsx"),
  route("attribution", "routes/attribution.tsx"),

  // For signed-in users
  layout("routes/shell/shell.tsx", [
    route("dashboard", "routes/dashboard/page.tsx", [
      route("profile", "routes/profile/edit.tsx", [route("upgrade", "routes/profile/upgrade.tsx")]),
    ]),
    route("onboarding", "routes/onboarding/page.tsx"),
    route("consent", "routes/onboarding/consent.tsx"),
    route("client/:id", "routes/client/page.tsx", [
      route("package", "routes/client/package.tsx"),
      route("archive", "routes/client/archive.tsx"),
      route("restore", "routes/client/restore.ts"),
      route("photos/:photo", "routes/client/photo.tsx"),
    ]),
    route("nutrition", "routes/nutrition/page.tsx", [
      route("client", "routes/nutrition/client.tsx"),
      route("new", "routes/nutrition/new.tsx"),
      route(":id/edit", "routes/nutrition/edit.tsx"),
      route(":id/copy", "routes/nutrition/copy.tsx"),
      route(":id/activity", "routes/nutrition/activity.tsx"),
      route(":id/delete", "routes/nutrition/delete.tsx"),
    ]),
    route("nutrition/templates", "routes/nutrition/templates.tsx", [
      route(":id/edit", "routes/nutrition/edit.tsx", { id: "nutrition-template-edit" }),
      route(":id/copy", "routes/nutrition/copy.tsx", { id: "nutrition-template-copy" }),
      route(":id/delete", "routes/nutrition/delete.tsx", { id: "nutrition-template-delete" }),
    ]),
    route("training", "routes/training/page.tsx", [
      route("client", "routes/training/client.tsx"),
      route("new", "routes/training/new.tsx"),
      route(":id/edit", "routes/training/edit.tsx"),
      route(":id/copy", "routes/training/copy.tsx"),
      route(":id/activity", "routes/training/activity.tsx"),
      route(":id/today", "routes/training/today.ts"),
      route(":id/delete", "routes/training/delete.tsx"),
    ]),
    route("training/templates", "routes/training/templates.tsx", [
      route(":id/edit", "routes/training/edit.tsx", { id: "training-template-edit" }),
      route(":id/copy", "routes/training/copy.tsx", { id: "training-template-copy" }),
      route(":id/delete", "routes/training/delete.tsx", { id: "training-template-delete" }),
    ]),
    route("codes", "routes/codes/page.tsx", [
      route("new", "routes/codes/new.tsx"),
      route(":id/revoke", "routes/codes/revoke.tsx"),
    ]),
    route("settings", "routes/settings/page.tsx", [
      route("sign-out", "routes/settings/sign-out.tsx"),
      route("time-zone", "routes/settings/time-zone.ts"),
    ]),
    route("manage-tasks", "routes/manage-tasks/page.tsx", [
      route("client", "routes/manage-tasks/client.tsx"),
      route("new", "routes/manage-tasks/new.tsx"),
      route(":id/edit", "routes/manage-tasks/edit.tsx"),
      route(":id/delete", "routes/manage-tasks/delete.tsx"),
    ]),
    route("progress", "routes/progress/page.tsx", [
      route("new", "routes/progress/new.tsx"),
      route(":id", "routes/progress/check-in.tsx"),
      route(":id/delete", "routes/progress/delete.tsx"),
    ]),
    route("daily-checkins", "routes/daily-checkins/page.tsx", [
      route("new", "routes/daily-checkins/new.tsx"),
      route(":id", "routes/daily-checkins/check-in.tsx"),
      route(":id/delete", "routes/daily-checkins/delete.tsx"),
    ]),
    route("photos", "routes/photos/page.tsx", [
      route(":id", "routes/photos/photo.tsx"),
      route(":id/delete", "routes/photos/delete.tsx"),
    ]),
    route("messages", "routes/messages/page.tsx", [
      route("new", "routes/messages/new.tsx"),
      route("replies", "routes/messages/replies.tsx"),
      route("replies/:id/edit", "routes/messages/reply-edit.tsx"),
      route("replies/:id/delete", "routes/messages/reply-delete.tsx"),
    ]),
    route("foods", "routes/foods/page.tsx", [
      route("new", "routes/foods/new.tsx"),
      route(":id/edit", "routes/foods/edit.tsx"),
      route(":id/delete", "routes/foods/delete.tsx"),
      route(":id/verify", "routes/foods/verify.ts"),
    ]),
    route("calorie-tracking", "routes/calorie-tracking/page.tsx", [
      route("client", "routes/calorie-tracking/client.tsx"),
      route("add", "routes/calorie-tracking/add.tsx"),
      route("quick", "routes/calorie-tracking/quick.tsx"),
      route("planned", "routes/calorie-tracking/planned.ts"),
      route("water", "routes/calorie-tracking/drink.ts"),
      route("copy", "routes/calorie-tracking/copy.tsx"),
      route("save-meal", "routes/calorie-tracking/save-meal.tsx"),
      route("meals", "routes/calorie-tracking/saved-meals.tsx"),
      route("meals/:id/delete", "routes/calorie-tracking/saved-meal-delete.tsx"),
      route(":id/edit", "routes/calorie-tracking/edit.tsx"),
      route(":id/delete", "routes/calorie-tracking/delete.tsx"),
    ]),
    route("tasks", "routes/tasks/page.tsx", [
      route("client", "routes/tasks/client.tsx"),
      route(":id/notes", "routes/tasks/notes.tsx"),
    ]),
  ]),
  route("tasks/adherence", "routes/tasks/adherence.tsx"),
  route("calorie-tracking/part", "routes/calorie-tracking/part.tsx"),
  route("messages/part", "routes/messages/part.tsx"),

  // JSON calls
  ...prefix("api", [
    route("verify-password", "routes/api/verify-password.ts"),
    route("oauth/:provider/redirect_url", "routes/api/oauth/$provider/redirect_url.ts"),
    route("sessions", "routes/api/sessions.ts"),
    route("logout", "routes/api/logout.ts"),
    route("users/me", "routes/api/users/me.ts"),
    route("profile", "routes/api/profile.ts"),
    route("profile/upgrade-package", "routes/api/profile/upgrade-package.ts"),
    route("profile/initial-data", "routes/api/profile/initial-data.ts"),
    route("trainer/clients", "routes/api/trainer/clients.ts"),
    route("trainer/profile", "routes/api/trainer/profile.ts"),
    route("trainer/daily-completions/:id", "routes/api/trainer/daily-completions/$id.ts"),
    route("nutrition-plans", "routes/api/nutrition-plans.ts"),
    route("nutrition-plans/:id", "routes/api/nutrition-plans/$id.ts"),
    route("training-plans", "routes/api/training-plans.ts"),
    route("training-plans/:id", "routes/api/training-plans/$id.ts"),
    route("daily-tasks/custom", "routes/api/daily-tasks/custom.ts"),
    route("daily-completions", "routes/api/daily-completions.ts"),
    route("daily-completions/:id", "routes/api/daily-completions/$id.ts"),
    route("progress-photos", "routes/api/progress-photos.ts"),
    route("progress-photos/:id", "routes/api/progress-photos/$id.ts"),
    route("progress-photos/:id/review", "routes/api/progress-photos/$id/review.ts"),
    route("daily-checkins", "routes/api/daily-checkins.ts"),
    route("daily-checkins/:id", "routes/api/daily-checkins/$id.ts"),
    route("daily-checkins/:id/review", "routes/api/daily-checkins/$id/review.ts"),
    route("messages", "routes/api/messages.ts"),
    route("messages/read", "routes/api/messages/read.ts"),
    route("messages/stream", "routes/api/messages/stream.ts"),
    route("food-logs", "routes/api/food-logs.ts"),
    route("food-logs/:id", "routes/api/food-logs/$id.ts"),
    route("food-search", "routes/api/food-search.ts"),
    route("food-database", "routes/api/food-database.ts"),
    route("files/:photo_key", "routes/api/files/$photo_key.ts"),
    route("*", "routes/api/$.ts"),
  ]),

  // The demo's identity provider
  route("demo/oauth/authorize", "routes/demo/authorize.tsx"),
  route("demo/oauth/token", "routes/demo/token.ts"),
  route("demo/oauth/userinfo", "routes/demo/userinfo.ts"),

  // For browsers and for what watches the server, and for requests that are rejected or unknown
  route("speculation-rules", "routes/speculation-rules.ts"),
  route("health", "routes/health.ts"),
  route("refused", "routes/refused.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
