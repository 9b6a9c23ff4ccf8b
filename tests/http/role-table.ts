/** The roles that send the requests, in the order of the table's columns. */
export const ROLES = [
  "anonymous",
  "starter",
  "advanced",
  "ultimate",
  "fresh",
  "coach",
  "coach2",
  "other",
] as const;
export type Role = (typeof ROLES)[number];

/**
 * The expected answer to each request of the product for each role. The plans, the tasks, the check-ins, the diary and `{ultimate}`
 * belong to ultimate, a client of coach. fresh has not been onboarded. coach2 is another trainer, and other
 * is a client of coach2. `→/path` is a redirect. The file role-requests.ts has the data that each row sends.
 */
export const TABLE = `
                                             anonymous   starter      advanced     ultimate     fresh        coach        coach2       other
GET    /                                     200         →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
GET    /sign-in                              200         →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
POST   /sign-in                              401         →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
GET    /invite                               →/sign-in   →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
POST   /invite                               →/          →/           →/           →/           →/           →/           →/           →/
GET    /auth/callback                        200         200          200          200          200          200          200          200
GET    /auth/callback/exchange               400         200          200          200          200          200          200          200
GET    /logout                               →/          →/           →/           →/           →/           →/           →/           →/
POST   /logout                               →/          →/           →/           →/           →/           →/           →/           →/
GET    /preferences                          →/          →/           →/           →/           →/           →/           →/           →/
POST   /preferences                          →/          →/           →/           →/           →/           →/           →/           →/
GET    /attribution                          200         200          200          200          200          200          200          200

GET    /dashboard                            →/          200          200          200          200          200          200          200
GET    /dashboard/profile                    →/          200          200          200          200          →/dashboard  →/dashboard  200
POST   /dashboard/profile?back=/tasks        →/          →/tasks      →/tasks      →/tasks      →/tasks      →/dashboard  →/dashboard  →/tasks
GET    /dashboard/profile/upgrade            →/          200          200          →/dashboard/profile  200  →/dashboard  →/dashboard  →/dashboard/profile
POST   /dashboard/profile/upgrade            →/          400          400          →/dashboard/profile  400  →/dashboard  →/dashboard  →/dashboard/profile
GET    /onboarding                           →/          →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard  →/dashboard
POST   /onboarding?from=/tasks               →/          →/tasks      →/tasks      →/tasks      →/tasks      →/dashboard  →/dashboard  →/tasks
GET    /consent                              →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
POST   /consent?from=/tasks                  →/          →/tasks      →/tasks      →/tasks      →/tasks      →/dashboard  →/dashboard  →/tasks
GET    /client/:id                           →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
GET    /client/:id/package                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
POST   /client/:id/package                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  404  →/dashboard
GET    /client/:id/archive                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
POST   /client/:id/archive                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  404          →/dashboard
GET    /client/:id/restore                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  →/dashboard  →/dashboard
POST   /client/:id/restore                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  →/dashboard  →/dashboard
GET    /client/:id/photos/:photo             →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
GET    /nutrition                            →/          200          200          200          200          200          200          200
GET    /nutrition/client                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /nutrition/new                        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /nutrition/new?for={ultimate}     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /nutrition/new?for={ultimate}&start=template     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /nutrition/new                        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard
GET    /nutrition/:id/edit                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/:id/edit                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard
GET    /nutrition/:id/copy                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/:id/copy                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard
GET    /nutrition/:id/activity               →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/:id/activity               →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard
GET    /nutrition/:id/delete                 →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/:id/delete                 →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard
GET    /nutrition/templates                  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /nutrition/templates/:id/edit         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/templates/:id/edit         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition/templates 404          →/dashboard
GET    /nutrition/templates/:id/copy         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/templates/:id/copy         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition/templates 404          →/dashboard
GET    /nutrition/templates/:id/delete       →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/templates/:id/delete       →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition/templates 404          →/dashboard
GET    /training                             →/          200          200          200          200          200          200          200
GET    /training/client                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /training/new                         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /training/new?for={ultimate}      →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /training/new?for={ultimate}&start=plan      →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /training/new                         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard
GET    /training/:id/edit                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/:id/edit                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard
GET    /training/:id/copy                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/:id/copy                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard
GET    /training/:id/activity                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/:id/activity                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard
GET    /training/:id/today                   →/          →/training   →/training   →/training   →/training   →/dashboard  →/dashboard  →/training
POST   /training/:id/today                   →/          →/training   →/training   →/training   →/training   →/dashboard  →/dashboard  →/training
GET    /training/:id/delete                  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/:id/delete                  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard
GET    /training/templates                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /training/templates/:id/edit          →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/templates/:id/edit          →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training/templates 404          →/dashboard
GET    /training/templates/:id/copy          →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/templates/:id/copy          →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training/templates 404          →/dashboard
GET    /training/templates/:id/delete        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/templates/:id/delete        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training/templates 404          →/dashboard
GET    /manage-tasks                         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /manage-tasks?client={ultimate}       →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
GET    /manage-tasks/client                 →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /manage-tasks/new                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /manage-tasks/client?client={ultimate}  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /manage-tasks/new                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/manage-tasks  404       →/dashboard
GET    /manage-tasks/:id/edit                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /manage-tasks/:id/edit                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/manage-tasks  404       →/dashboard
GET    /manage-tasks/:id/delete              →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /manage-tasks/:id/delete              →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/manage-tasks  404       →/dashboard
GET    /codes                                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /codes/new                            →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /codes/new                            →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /codes/:id/revoke                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /codes/:id/revoke                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/codes      404          →/dashboard
GET    /settings                             →/          200          200          200          200          200          200          200
POST   /settings                             →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/settings   →/settings   →/dashboard
GET    /settings/sign-out                    →/          200          200          200          200          200          200          200
POST   /settings/sign-out                    →/          →/settings   →/settings   →/settings   →/settings   →/settings   →/settings   →/settings
GET    /settings/time-zone                   →/          →/settings   →/settings   →/settings   →/settings   →/settings   →/settings   →/settings
POST   /settings/time-zone                   →/          →/settings   →/settings   →/settings   →/settings   →/settings   →/settings   →/settings
GET    /messages                             →/           →/dashboard  200          200          200          200          200          200
GET    /messages?client={ultimate}           →/           →/dashboard  200          200          200          200          →/messages   200
POST   /messages                             →/           →/dashboard  404          404          404          →/messages   404          404
GET    /messages/part                        →/           →/dashboard  200          200          200          200          200          200
GET    /messages/part?client={ultimate}      →/           →/dashboard  200          200          200          200          404          200
GET    /tasks                                →/          200          200          200          200          200          200          200
GET    /tasks?client={ultimate}              →/          200          200          200          200          200          404          200
GET    /tasks/client                        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /tasks/client?client={ultimate}      →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /tasks                                →/          404          404          →/tasks      404          →/tasks      404          404
GET    /tasks/adherence                      →/          200          200          200          200          404          404          200
GET    /tasks/adherence?client={ultimate}    →/          200          200          200          200          200          404          200
GET    /tasks/:id/notes                      →/          404          404          200          404          200          404          404
POST   /tasks/:id/notes                      →/          404          404          →/tasks      404          →/tasks      404          404

GET    /progress                             →/           →/dashboard  200          200          200          200          200          200
GET    /progress?client={ultimate}           →/           →/dashboard  200          200          200          200          →/progress   200
GET    /progress/new                         →/           →/dashboard  200          200          200          →/dashboard  →/dashboard  200
POST   /progress/new                         →/           →/dashboard  →/progress   →/progress   →/progress   →/dashboard  →/dashboard  →/progress
GET    /progress/:id                         →/           →/dashboard  404          200          404          200          404          404
POST   /progress/:id                         →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/progress   404          →/dashboard
GET    /progress/:id/delete                  →/           →/dashboard  404          200          404          →/dashboard  →/dashboard  404
POST   /progress/:id/delete                  →/           404          404          →/progress   404          →/dashboard  →/dashboard  404
GET    /daily-checkins                       →/           →/dashboard  →/dashboard  200          →/dashboard  200          200          200
GET    /daily-checkins?client={ultimate}     →/           →/dashboard  →/dashboard  200          →/dashboard  200          →/daily-checkins  200
GET    /daily-checkins/new                   →/           →/dashboard  →/dashboard  200          →/dashboard  →/dashboard  →/dashboard  200
POST   /daily-checkins/new                   →/           →/dashboard  →/dashboard  →/daily-checkins  →/dashboard  →/dashboard  →/dashboard  →/daily-checkins
GET    /daily-checkins/:id                   →/           →/dashboard  →/dashboard  200          →/dashboard  200          404          404
POST   /daily-checkins/:id                   →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/daily-checkins  404          →/dashboard
GET    /daily-checkins/:id/delete            →/           →/dashboard  →/dashboard  200          →/dashboard  →/dashboard  →/dashboard  404
POST   /daily-checkins/:id/delete            →/           404          404          →/daily-checkins  404          →/dashboard  →/dashboard  404
GET    /photos                               →/           200          200          200          200          →/dashboard  →/dashboard  200
GET    /photos/:id                           →/           404          404          200          404          →/dashboard  →/dashboard  404
GET    /photos/:id/delete                    →/           404          404          200          404          →/dashboard  →/dashboard  404
POST   /photos/:id/delete                    →/           404          404          →/photos     404          →/dashboard  →/dashboard  404
GET    /messages                             →/           →/dashboard  200          200          200          200          200          200
GET    /messages/new                         →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /messages/new                         →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/messages   404          →/dashboard
GET    /messages/replies                     →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /messages/replies                     →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/messages/replies  →/messages/replies  →/dashboard
GET    /messages/replies/:id/edit            →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /messages/replies/:id/edit            →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/messages/replies  404          →/dashboard
GET    /messages/replies/:id/delete          →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /messages/replies/:id/delete          →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/messages/replies  404          →/dashboard
GET    /foods                                →/           200          200          200          200          200          200          200
GET    /foods?of=clients                     →/           200          200          200          200          200          200          200
GET    /foods/new                            →/           200          200          200          200          200          200          200
GET    /foods/new?name=Skyr&meal=lunch       →/           200          200          200          200          200          200          200
POST   /foods/new                            →/           →/foods      →/foods      →/foods      →/foods      →/foods      →/foods      →/foods
POST   /foods/new?meal=lunch                 →/           →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add
GET    /foods/:id/edit                       →/           404          404          200          404          200          404          404
POST   /foods/:id/edit                       →/           404          404          →/foods      404          →/foods      404          404
GET    /foods/:id/delete                     →/           404          404          200          404          404          404          404
POST   /foods/:id/delete                     →/           404          404          →/foods      404          404          404          404
GET    /foods/:id/verify                     →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/foods      →/foods      →/dashboard
POST   /foods/:id/verify                     →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/foods      404          →/dashboard

GET    /calorie-tracking                     →/           200          200          200          200          200          200          200
GET    /calorie-tracking?client={ultimate}   →/           404          404          200          404          200          404          404
GET    /calorie-tracking/client              →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /calorie-tracking/client?client={ultimate} →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
GET    /calorie-tracking/add                 →/           200          200          200          200          200          200          200
GET    /calorie-tracking/add?q=quark         →/           200          200          200          200          200          200          200
GET    /calorie-tracking/add?list=frequent   →/           200          200          200          200          200          200          200
POST   /calorie-tracking/add                 →/           404          404          →/calorie-tracking 404          →/calorie-tracking 404          404
GET    /calorie-tracking/part                →/           200          200          200          200          200          200          200
GET    /calorie-tracking/part?q=quark        →/           200          200          200          200          200          200          200
GET    /calorie-tracking/part?client={ultimate} →/           404          404          200          404          200          404          404
GET    /calorie-tracking/quick               →/           200          200          200          200          200          200          200
POST   /calorie-tracking/quick               →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
GET    /calorie-tracking/planned             →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
POST   /calorie-tracking/planned             →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
GET    /calorie-tracking/water               →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
POST   /calorie-tracking/water               →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
GET    /calorie-tracking/copy                →/           200          200          200          200          200          200          200
POST   /calorie-tracking/copy                →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
GET    /calorie-tracking/save-meal           →/           200          200          200          200          200          200          200
POST   /calorie-tracking/save-meal           →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
GET    /calorie-tracking/meals               →/           200          200          200          200          200          200          200
POST   /calorie-tracking/meals               →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
GET    /calorie-tracking/meals/:id/delete    →/           404          404          200          404          404          404          404
POST   /calorie-tracking/meals/:id/delete    →/           404          404          →/calorie-tracking/meals 404          404          404          404
GET    /calorie-tracking/:id/edit            →/           404          404          200          404          404          404          404
POST   /calorie-tracking/:id/edit            →/           404          404          →/calorie-tracking 404          404          404          404
GET    /calorie-tracking/:id/delete          →/           404          404          200          404          404          404          404
POST   /calorie-tracking/:id/delete          →/           404          404          →/calorie-tracking 404          404          404          404

POST   /api/verify-password                  401         401          401          401          401          401          401          401
GET    /api/oauth/:provider/redirect_url     403         200          200          200          200          200          200          200
POST   /api/sessions                         403         401          401          401          401          401          401          401
GET    /api/logout                           204         204          204          204          204          204          204          204
GET    /api/users/me                         401         200          200          200          200          200          200          200
PUT    /api/profile                          401         200          200          200          200          403          403          200
POST   /api/profile/initial-data             401         200          200          200          200          403          403          200
POST   /api/profile/upgrade-package          401         400          400          400          400          403          403          400
GET    /api/trainer/clients                  401         403          403          403          403          200          200          403
GET    /api/trainer/exercises?q=squat        401         403          403          403          403          200          200          403
GET    /api/trainer/meals?q=oats             401         403          403          403          403          200          200          403
GET    /api/trainer/profile                  401         200          200          200          200          200          200          200
PUT    /api/trainer/daily-completions/:id    401         403          403          403          403          200          404          403
GET    /api/nutrition-plans                  401         200          200          200          200          200          200          200
GET    /api/nutrition-plans?client_id={ultimate}  401    404          404          200          404          200          404          404
POST   /api/nutrition-plans                  401         403          403          403          403          201          404          403
PUT    /api/nutrition-plans/:id              401         403          403          403          403          200          404          403
DELETE /api/nutrition-plans/:id              401         403          403          403          403          204          404          403
GET    /api/training-plans                   401         200          200          200          200          200          200          200
GET    /api/training-plans?client_id={ultimate}   401    404          404          200          404          200          404          404
POST   /api/training-plans                   401         403          403          403          403          201          404          403
PUT    /api/training-plans/:id               401         403          403          403          403          200          404          403
DELETE /api/training-plans/:id               401         403          403          403          403          204          404          403
POST   /api/daily-tasks/custom               401         403          403          403          403          201          404          403
GET    /api/daily-completions                401         200          200          200          200          200          200          200
GET    /api/daily-completions?client_id={ultimate}  401  404          404          200          404          200          404          404
POST   /api/daily-completions                401         404          404          200          404          403          403          404
PUT    /api/daily-completions/:id            401         404          404          200          404          403          403          404
GET    /api/progress-photos                  401          403          200          200          200          200          200          200
GET    /api/progress-photos?client_id={ultimate} 401          403          404          200          404          200          404          404
POST   /api/progress-photos                  401          403          201          201          201          403          403          201
DELETE /api/progress-photos/:id              401          404          404          204          404          403          403          404
PUT    /api/progress-photos/:id/review       401          403          403          403          403          200          404          403
GET    /api/daily-checkins                   401          403          403          200          403          200          200          200
GET    /api/daily-checkins?client_id={ultimate} 401          403          403          200          403          200          404          404
POST   /api/daily-checkins                   401          403          403          201          403          403          403          201
DELETE /api/daily-checkins/:id               401          404          404          204          404          403          403          404
PUT    /api/daily-checkins/:id/review        401          403          403          403          403          200          404          403
GET    /api/messages?with_user_id={ultimate} 401         403          404          404          404          200          404          404
GET    /api/messages?with_user_id={coach}    401         403          200          200          200          404          404          404
POST   /api/messages                         401         403          404          404          404          201          404          404
PUT    /api/messages/read                    401         403          404          404          404          204          404          404
GET    /api/messages/stream?with_user_id={ultimate} 401  403          404          404          404          200          404          404
GET    /api/messages/stream?with_user_id={coach} 401     403          200          200          200          404          404          404
GET    /api/food-logs                        401         200          200          200          200          200          200          200
GET    /api/food-logs?client_id={ultimate}   401         404          404          200          404          200          404          404
POST   /api/food-logs                        401         201          201          201          201          201          201          201
PUT    /api/food-logs/:id                    401         404          404          200          404          404          404          404
DELETE /api/food-logs/:id                    401         404          404          204          404          404          404          404
POST   /api/food-database                    401         201          201          201          201          201          201          201
GET    /api/food-search?q=quark             401         200          200          200          200          200          200          200
GET    /api/files/:photo_key                 401          404          404          200          404          200          404          404
GET    /api/files/:photo_key?size=thumb      401          404          404          200          404          200          404          404
GET    /api/files/:photo_key?of=daily        401          404          404          200          404          200          404          404
GET    /api/files/:photo_key?of=daily&size=thumb 401          404          404          200          404          200          404          404

GET    /demo/oauth/authorize                 400         400          400          400          400          400          400          400
POST   /demo/oauth/authorize                 400         400          400          400          400          400          400          400
POST   /demo/oauth/token                     400         400          400          400          400          400          400          400
GET    /demo/oauth/userinfo                  401         401          401          401          401          401          401          401
GET    /speculation-rules                    200         200          200          200          200          200          200          200
GET    /health                               200         200          200          200          200          200          200          200
GET    /refused                              404         404          404          404          404          404          404          404
POST   /refused                              404         404          404          404          404          404          404          404
`;

export interface Cell {
  method: string;
  /** The path and query, with `:parameters` and `{people}` in place of ids. */
  path: string;
  role: Role;
  expected: string;
}

/** The table's cells, row by row. */
export function cells(): Cell[] {
  const rows = TABLE.split("\n").filter((line) => /^[A-Z]+ +\//.test(line));
  return rows.flatMap((row) => {
    const [method = "", path = "", ...expected] = row.trim().split(/\s+/);
    if (expected.length !== ROLES.length) throw new Error(`${method} ${path} needs ${ROLES.length} cells`);
    return ROLES.map((role, column) => ({ method, path, role, expected: expected[column] as string }));
  });
}

const HOME = new Set(["→/", "→/dashboard"]);
// The paths that redirect to the start page on success: signing out and choosing a language.
const ENDS_AT_HOME = new Set(["/logout", "/preferences"]);

/** Tells whether the trainer archives a client: the redirect to the dashboard is then a success. */
const isArchived = ({ method, path, role }: Cell) =>
  method === "POST" && path === "/client/:id/archive" && role === "coach";

/** Tells whether a cell is a refusal: the request must change no data and reveal no data. */
export const isRefused = (cell: Cell) =>
  /^4\d\d$/.test(cell.expected) ||
  (HOME.has(cell.expected) && !ENDS_AT_HOME.has(cell.path) && !isArchived(cell));
