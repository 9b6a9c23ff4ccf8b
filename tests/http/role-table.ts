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
/** Those of the table, and somebody who is out: their consent is withdrawn, and their session began afterwards. */
export type Role = (typeof ROLES)[number] | "out";

/**
 * The expected answer to each request of the product for each role. The plans, the tasks, the check-ins, the diary and `{ultimate}`
 * belong to ultimate, a client of coach. fresh has not been onboarded. coach2 is another trainer, and other
 * is a client of coach2. Somebody who is out is answered as anonymous, unless a ninth word says otherwise. `→/path` is a redirect.
 * After `|` stands what the request sends: the fields of a form, the same with a photo, or JSON; names in braces are the records of `Things` in role-requests.ts.
 */
export const TABLE = `
                                             anonymous   starter      advanced     ultimate     fresh        coach        coach2       other
GET    /                                     200         →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
GET    /sign-in                              200         →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
POST   /sign-in                              401         →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard | password=NOT-A-CODE
GET    /invite                               →/sign-in   →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
POST   /invite                               →/          →/           →/           →/           →/           →/           →/           →/ |
GET    /auth/callback                        200         200          200          200          200          200          200          200
GET    /auth/callback/exchange               400         200          200          200          200          200          200          200  200
GET    /logout                               →/          →/           →/           →/           →/           →/           →/           →/
POST   /logout                               →/          →/           →/           →/           →/           →/           →/           →/ |
GET    /preferences                          →/          →/           →/           →/           →/           →/           →/           →/
POST   /preferences                          →/          →/           →/           →/           →/           →/           →/           →/ | language=en&return_to=/
GET    /attribution                          200         200          200          200          200          200          200          200
GET    /my-data                              →/my-data/sign-in  200    200          200          200          200          200          200  200
GET    /my-data/sign-in                      200         →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data  →/my-data
POST   /my-data/sign-in                      200         →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data  →/my-data |
GET    /my-data/sign-in-again                →/my-data/sign-in  200    200          200          200          200          200          200  200
POST   /my-data/sign-in-again                →/my-data/sign-in  200    200          200          200          200          200          200  200 | page=/my-data
GET    /imprint                              200         200          200          200          200          200          200          200
GET    /privacy                              200         200          200          200          200          200          200          200
GET    /accessibility                        200         200          200          200          200          200          200          200
GET    /my-data/close                        →/my-data/sign-in  200          200          200          200          →/my-data    →/my-data    200  200
POST   /my-data/close                        →/my-data/sign-in  400          400          400          400          →/my-data    →/my-data    400  400 | email=somebody@else.example
GET    /my-data/withdraw                     →/my-data/sign-in  200    200          200          →/my-data    →/my-data    →/my-data    200  →/my-data
POST   /my-data/withdraw                     →/my-data/sign-in  →/my-data  →/my-data  →/my-data  409          409          409          →/my-data  409 |
GET    /my-data/consent                      →/my-data/sign-in  →/my-data  →/my-data  →/my-data  →/my-data     →/my-data    →/my-data    →/my-data  200
POST   /my-data/consent                      →/my-data/sign-in  →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data  400 | health_data_consent=2026-10
GET    /my-data/come-back                    →/my-data/sign-in  →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data  →/my-data
POST   /my-data/come-back                    →/my-data/sign-in  →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data  →/my-data |

GET    /dashboard                            →/          200          200          200          200          200          200          200
GET    /dashboard/attention                  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
POST   /dashboard/attention                  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  404          →/dashboard | client_user_id={ultimate}&reason=rate&answer=1
GET    /dashboard/profile                    →/          200          200          200          200          →/dashboard  →/dashboard  200
POST   /dashboard/profile?back=/tasks        →/          →/tasks      →/tasks      →/tasks      →/tasks      →/dashboard  →/dashboard  →/tasks | age=40
GET    /dashboard/profile/upgrade            →/          200          200          →/dashboard/profile  200  →/dashboard  →/dashboard  →/dashboard/profile
POST   /dashboard/profile/upgrade            →/          400          400          →/dashboard/profile  400  →/dashboard  →/dashboard  →/dashboard/profile  →/ | password=NOT-A-CODE
GET    /dashboard/absence                    →/           200          200          200          200          →/dashboard  →/dashboard  200
POST   /dashboard/absence                    →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard | kind=injured&starts_on={later}&ends_on={later}&note=Table words
GET    /dashboard/absence/:absence           →/           404          404          200          404          →/dashboard  →/dashboard  404
POST   /dashboard/absence/:absence           →/           404          404          →/dashboard  404          →/dashboard  →/dashboard  404 | kind=ill&starts_on={later}&ends_on={later}
GET    /dashboard/absence/:absence/take-back →/           404          404          200          404          →/dashboard  →/dashboard  404
POST   /dashboard/absence/:absence/take-back →/           404          404          →/dashboard  404          →/dashboard  →/dashboard  404 |
GET    /absences/:id/end                     →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
POST   /absences/:id/end                     →/           404          404          →/dashboard  404          →/client/{ultimate} 404          404 |
GET    /absences/:id/confirm                 →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
POST   /absences/:id/confirm                 →/           404          404          →/dashboard  404          →/client/{ultimate} 404          404 |
GET    /add                                  →/          200          200          200          200          200          200          200
GET    /design                               →/          200          200          200          200          200          200          200
GET    /design/dialog                        →/          200          200          200          200          200          200          200
GET    /design/confirm-dialog                →/          200          200          200          200          200          200          200
POST   /design/confirm-dialog                →/          →/design     →/design     →/design     →/design     →/design     →/design     →/design |
GET    /onboarding                           →/          →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard  →/dashboard
POST   /onboarding?from=/tasks               →/          →/tasks      →/tasks      →/tasks      →/tasks      →/dashboard  →/dashboard  →/tasks | age=40&weight_kg=80&height_cm=180&health_data_consent=2026-11-29
GET    /consent                              →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard
POST   /consent?from=/tasks                  →/          →/tasks      →/tasks      →/tasks      →/tasks      →/dashboard  →/dashboard  →/tasks | health_data_consent=2026-11-29
GET    /client/:id                           →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
GET    /client/:id/package                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
POST   /client/:id/package                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  404  →/dashboard | package_type=Beast Advanced
GET    /client/:id/archive                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
POST   /client/:id/archive                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/dashboard  404          →/dashboard |
GET    /client/:id/restore                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  →/dashboard  →/dashboard
POST   /client/:id/restore                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  →/dashboard  →/dashboard |
GET    /client/:id/delete                    →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  →/dashboard  →/dashboard
POST   /client/:id/delete                    →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  →/dashboard  →/dashboard | email=somebody@else.example
GET    /client/:id/take-back                 →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  →/dashboard  →/dashboard
POST   /client/:id/take-back                 →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  →/dashboard  →/dashboard |
GET    /client/:id/absence                   →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
POST   /client/:id/absence                   →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate} 404         →/dashboard | kind=injured&starts_on={later}&ends_on={later}&note=Table words
GET    /client/:id/absence/:absence          →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
POST   /client/:id/absence/:absence          →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate} 404         →/dashboard | kind=ill&starts_on={later}&ends_on={later}
GET    /client/:id/absence/:absence/take-back →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
POST   /client/:id/absence/:absence/take-back →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate} 404          →/dashboard |
GET    /client/:id/photos/:photo             →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          →/dashboard  →/dashboard
GET    /client/:id/export                    →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/client/{ultimate}  →/client/{ultimate}  →/dashboard
POST   /client/:id/export                    →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard |
GET    /my-data/export                       →/my-data/sign-in  →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data    →/my-data  →/my-data
POST   /my-data/export                       →/my-data/sign-in  200          200          200          200          200          200          200  200 |
GET    /nutrition                            →/          200          200          200          200          200          200          200
GET    /nutrition/client                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /nutrition/new                        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /nutrition/new?for={ultimate}     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /nutrition/new?for={ultimate}&start=template     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /nutrition/new                        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard | client_user_id={ultimate}&title=Table plan&meals[0].name=Table meal&is_active=false
GET    /nutrition/:id/edit                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/:id/edit                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard | client_user_id={ultimate}&title=Table plan&meals[0].name=Table meal
GET    /nutrition/:id/copy                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/:id/copy                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard | client_user_id={ultimate}
GET    /nutrition/:id/activity               →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/:id/activity               →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard | is_active=false
GET    /nutrition/:id/delete                 →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/:id/delete                 →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition  404          →/dashboard |
GET    /nutrition/templates                  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /nutrition/templates/:id/edit         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/templates/:id/edit         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition/templates 404          →/dashboard | client_user_id={ultimate}&title=Table plan&meals[0].name=Table meal
GET    /nutrition/templates/:id/copy         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/templates/:id/copy         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition/templates 404          →/dashboard | client_user_id={ultimate}
GET    /nutrition/templates/:id/delete       →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /nutrition/templates/:id/delete       →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/nutrition/templates 404          →/dashboard |
GET    /training                             →/          200          200          200          200          200          200          200
GET    /training/client                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /training/new                         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /training/new?for={ultimate}      →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /training/new?for={ultimate}&start=plan      →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /training/new                         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard | client_user_id={ultimate}&title=Table training&workouts[0].name=Table session&workouts[0].exercises[0].name=Table exercise&is_active=false
GET    /training/:id/edit                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/:id/edit                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard | client_user_id={ultimate}&title=Table training&workouts[0].name=Table session&workouts[0].exercises[0].name=Table exercise
GET    /training/:id/copy                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/:id/copy                    →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard | client_user_id={ultimate}
GET    /training/:id/activity                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/:id/activity                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard | is_active=false
GET    /training/:id/today                   →/          →/training   →/training   →/training   →/training   →/dashboard  →/dashboard  →/training
POST   /training/:id/today                   →/          →/training   →/training   →/training   →/training   →/dashboard  →/dashboard  →/training | workout_id=unknown&is_added=true
GET    /training/:id/delete                  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/:id/delete                  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training   404          →/dashboard |
GET    /training/templates                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /training/templates/:id/edit          →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/templates/:id/edit          →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training/templates 404          →/dashboard | client_user_id={ultimate}&title=Table training&workouts[0].name=Table session&workouts[0].exercises[0].name=Table exercise
GET    /training/templates/:id/copy          →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/templates/:id/copy          →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training/templates 404          →/dashboard | client_user_id={ultimate}
GET    /training/templates/:id/delete        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /training/templates/:id/delete        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/training/templates 404          →/dashboard |
GET    /training/log                         →/          200          200          200          200          →/dashboard  →/dashboard  200
GET    /training/log?client={ultimate}       →/          200          200          200          200          200          →/dashboard  200
GET    /training/exercise?name=Squat         →/          200          200          200          200          →/dashboard  →/dashboard  200
GET    /training/exercise?name=Squat&client={ultimate}  →/  200       200          200          200          200          →/dashboard  200
GET    /manage-tasks                         →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /manage-tasks?client={ultimate}       →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
GET    /manage-tasks/client                 →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /manage-tasks/new                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /manage-tasks/client?client={ultimate}  →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /manage-tasks/new                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/manage-tasks  404       →/dashboard | client_user_id={ultimate}&task_name=Table task&completion_date={today}
GET    /manage-tasks/:id/edit                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /manage-tasks/:id/edit                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/manage-tasks  404       →/dashboard | task_name=Table task&completion_date={today}
GET    /manage-tasks/:id/delete              →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /manage-tasks/:id/delete              →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/manage-tasks  404       →/dashboard |
GET    /codes                                →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /codes/new                            →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /codes/new                            →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard | purpose=access:Beast Starter&label=Table code
GET    /codes/:id/revoke                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /codes/:id/revoke                     →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/codes      404          →/dashboard |
GET    /settings                             →/          200          200          200          200          200          200          200
POST   /settings                             →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/settings   →/settings   →/dashboard | display_name=Table coach
GET    /settings/sign-out                    →/          200          200          200          200          200          200          200
POST   /settings/sign-out                    →/          →/settings   →/settings   →/settings   →/settings   →/settings   →/settings   →/settings |
GET    /settings/attention                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/settings   →/settings   →/dashboard
POST   /settings/attention                   →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/settings   →/settings   →/dashboard | silent_days=5&told=silent
GET    /settings/time-zone                   →/          →/settings   →/settings   →/settings   →/settings   →/settings   →/settings   →/settings
POST   /settings/time-zone                   →/          →/settings   →/settings   →/settings   →/settings   →/settings   →/settings   →/settings | time_zone={zone}
GET    /messages                             →/           →/dashboard  200          200          200          200          200          200
GET    /messages?client={ultimate}           →/           →/dashboard  200          200          200          200          →/messages   200
POST   /messages                             →/           →/dashboard  404          404          404          →/messages   404          404 | recipient_user_id={ultimate}&content=Table message
GET    /messages/part                        →/           →/dashboard  200          200          200          200          200          200
GET    /messages/part?client={ultimate}      →/           →/dashboard  200          200          200          200          404          200
GET    /tasks                                →/          200          200          200          200          200          200          200
GET    /tasks?client={ultimate}              →/          200          200          200          200          200          404          200
GET    /tasks/client                        →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /tasks/client?client={ultimate}      →/          →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /tasks                                →/          404          404          →/tasks      404          →/tasks      404          404 | done={task}
GET    /tasks/adherence                      →/          200          200          200          200          404          404          200
GET    /tasks/adherence?client={ultimate}    →/          200          200          200          200          200          404          200
GET    /tasks/session                        →/          200          200          200          200          →/dashboard  →/dashboard  200
GET    /tasks?exercise={exercise}            →/          200          200          200          200          200          200          200
GET    /tasks/sets                           →/          →/tasks      →/tasks      →/tasks      →/tasks      →/tasks      →/tasks      →/tasks
POST   /tasks/sets?date={today}              →/          →/tasks      →/tasks      →/tasks      →/tasks      404          404          →/tasks | exercise={exercise}&exercise_name=Table movement&sets[0].place=1&sets[0].kind=reps&sets[0].reps=8&sets[0].idempotency_key=8d5f0f0e-7c3c-4a57-9d1b-1f1f5d2f1a01
POST   /tasks/sets?client={ultimate}&date={today}  →/    →/tasks      →/tasks      →/tasks      →/tasks      →/tasks      404          →/tasks | exercise={exercise}&exercise_name=Table lift&sets[0].place=2&sets[0].kind=reps&sets[0].reps=8&sets[0].idempotency_key=8d5f0f0e-7c3c-4a57-9d1b-1f1f5d2f1a02
GET    /tasks/sets/undo                      →/          →/tasks      →/tasks      →/tasks      →/tasks      →/tasks      →/tasks      →/tasks
POST   /tasks/sets/undo?date={today}         →/          404          404          →/tasks      404          404          404          404 | exercise={exercise}&sets=2147483647
POST   /tasks/sets/undo?client={ultimate}&date={today}  →/  404       404          →/tasks      404          →/tasks      404          404 | exercise={exercise}&sets=2147483647
GET    /tasks/:id/sets                       →/          404          404          200          404          200          404          404
GET    /tasks/finish                         →/          200          200          200          200          →/dashboard  →/dashboard  200
POST   /tasks/finish                         →/          →/tasks      →/tasks      →/tasks      →/tasks      →/dashboard  →/dashboard  →/tasks | date={today}&rating=4&note=Table note
GET    /tasks/:id/notes                      →/          404          404          200          404          200          404          404
GET    /tasks/:id/reopen                     →/          404          404          →/tasks      404          →/tasks      404          404
POST   /tasks/:id/reopen                     →/          404          404          →/tasks      404          →/tasks      404          404 | other_entries=keep
POST   /tasks/:id/notes                      →/          404          404          →/tasks      404          →/tasks      404          404 | notes=Table note

GET    /progress                             →/           →/dashboard  200          200          200          200          200          200
GET    /progress?client={ultimate}           →/           →/dashboard  200          200          200          200          →/progress   200
GET    /progress/new                         →/           →/dashboard  200          200          200          →/dashboard  →/dashboard  200
POST   /progress/new                         →/           →/dashboard  →/progress   →/progress   →/progress   →/dashboard  →/dashboard  →/progress | photo caption=Table caption&weight_kg=80
GET    /progress/:id                         →/           →/dashboard  404          200          404          200          404          404
POST   /progress/:id                         →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/progress   404          →/dashboard | comment=Table comment
GET    /progress/:id/delete                  →/           →/dashboard  404          200          404          →/dashboard  →/dashboard  404
POST   /progress/:id/delete                  →/           404          404          →/progress   404          →/dashboard  →/dashboard  404 |
GET    /daily-checkins                       →/           →/dashboard  →/dashboard  200          →/dashboard  200          200          200
GET    /daily-checkins?client={ultimate}     →/           →/dashboard  →/dashboard  200          →/dashboard  200          →/daily-checkins  200
GET    /daily-checkins/new                   →/           →/dashboard  →/dashboard  200          →/dashboard  →/dashboard  →/dashboard  200
POST   /daily-checkins/new                   →/           →/dashboard  →/dashboard  →/daily-checkins  →/dashboard  →/dashboard  →/dashboard  →/daily-checkins | photo caption=Table caption&mood_rating=4
GET    /daily-checkins/seen                  →/           →/dashboard  →/dashboard  →/daily-checkins  →/dashboard  →/daily-checkins  →/daily-checkins  →/daily-checkins
POST   /daily-checkins/seen                  →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/daily-checkins  404          →/dashboard | client={ultimate}&last=2147483647
GET    /daily-checkins/:id                   →/           →/dashboard  →/dashboard  200          →/dashboard  200          404          404
POST   /daily-checkins/:id                   →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/daily-checkins  404          →/dashboard | comment=Table comment
GET    /daily-checkins/:id/edit              →/           →/dashboard  →/dashboard  200          →/dashboard  →/dashboard  →/dashboard  404
POST   /daily-checkins/:id/edit              →/           →/dashboard  →/dashboard  →/daily-checkins/{daily} →/dashboard  →/dashboard  →/dashboard  404 | caption=Table caption
GET    /daily-checkins/:id/delete            →/           →/dashboard  →/dashboard  200          →/dashboard  →/dashboard  →/dashboard  404
POST   /daily-checkins/:id/delete            →/           404          404          →/daily-checkins  404          →/dashboard  →/dashboard  404 |
GET    /photos                               →/           200          200          200          200          →/dashboard  →/dashboard  200
GET    /photos/:id                           →/           404          404          200          404          →/dashboard  →/dashboard  404
GET    /photos/:id/delete                    →/           404          404          200          404          →/dashboard  →/dashboard  404
POST   /photos/:id/delete                    →/           404          404          →/photos     404          →/dashboard  →/dashboard  404 |
GET    /messages                             →/           →/dashboard  200          200          200          200          200          200
GET    /messages/new                         →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /messages/new                         →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/messages   404          →/dashboard | content=Table message&client_user_id={ultimate}&expected=1
GET    /messages/replies                     →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
POST   /messages/replies                     →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/messages/replies  →/messages/replies  →/dashboard | content=Table reply
GET    /messages/replies/:id/edit            →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /messages/replies/:id/edit            →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/messages/replies  404          →/dashboard | content=Table reply
GET    /messages/replies/:id/delete          →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
POST   /messages/replies/:id/delete          →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/messages/replies  404          →/dashboard |
GET    /foods                                →/           200          200          200          200          200          200          200
GET    /foods?of=clients                     →/           200          200          200          200          200          200          200
GET    /foods/new                            →/           200          200          200          200          200          200          200
GET    /foods/new?name=Skyr&meal=lunch       →/           200          200          200          200          200          200          200
POST   /foods/new                            →/           →/foods      →/foods      →/foods      →/foods      →/foods      →/foods      →/foods | name=Table food&calories_per_100g=0
POST   /foods/new?meal=lunch                 →/           →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add  →/calorie-tracking/add | name=Table food&calories_per_100g=0
GET    /foods/:id/edit                       →/           404          404          200          404          200          404          404
POST   /foods/:id/edit                       →/           404          404          →/foods      404          →/foods      404          404 | name=Table food&calories_per_100g=0
GET    /foods/:id/delete                     →/           404          404          200          404          404          404          404
POST   /foods/:id/delete                     →/           404          404          →/foods      404          404          404          404 |
GET    /foods/:id/verify                     →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/foods      →/foods      →/dashboard
POST   /foods/:id/verify                     →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  →/foods      404          →/dashboard | verified=true

GET    /calorie-tracking                     →/           200          200          200          200          200          200          200
GET    /calorie-tracking?client={ultimate}   →/           404          404          200          404          200          404          404
GET    /calorie-tracking/client              →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          200          →/dashboard
GET    /calorie-tracking/client?client={ultimate} →/           →/dashboard  →/dashboard  →/dashboard  →/dashboard  200          404          →/dashboard
GET    /calorie-tracking/add                 →/           200          200          200          200          200          200          200
GET    /calorie-tracking/add?q=quark         →/           200          200          200          200          200          200          200
GET    /calorie-tracking/add?list=frequent   →/           200          200          200          200          200          200          200
POST   /calorie-tracking/add                 →/           404          404          →/calorie-tracking/add 404          →/calorie-tracking/add 404          404 | food_id={food}&serving_size_g=100&meal_type=lunch&log_date={today}
GET    /calorie-tracking/several             →/           200          200          200          200          200          200          200
POST   /calorie-tracking/several             →/           404          404          →/calorie-tracking/add 404          →/calorie-tracking/add 404          404 | foods={food}:100&meal_type=lunch&log_date={today}
GET    /calorie-tracking/part                →/           200          200          200          200          200          200          200
GET    /calorie-tracking/part?q=quark        →/           200          200          200          200          200          200          200
GET    /calorie-tracking/part?client={ultimate} →/           404          404          200          404          200          404          404
GET    /calorie-tracking/quick               →/           200          200          200          200          200          200          200
POST   /calorie-tracking/quick               →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking | calories_per_100g=500&meal_type=lunch&log_date={today}
GET    /calorie-tracking/planned             →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
POST   /calorie-tracking/planned             →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking | plan_id={plan}&meal_id=unknown&meal_type=lunch&log_date={today}
GET    /calorie-tracking/water               →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
POST   /calorie-tracking/water               →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking | water_ml=250&log_date={today}
GET    /calorie-tracking/copy                →/           200          200          200          200          200          200          200
POST   /calorie-tracking/copy                →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking | from_date={today}&from_meal=lunch&meal_type=snack&log_date={today}
GET    /calorie-tracking/undo                →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking
POST   /calorie-tracking/undo                →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking | key=00000000-0000-4000-8000-000000000000&meal_type=lunch&log_date={today}
GET    /calorie-tracking/save-meal           →/           200          200          200          200          200          200          200
POST   /calorie-tracking/save-meal           →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking | name=Table saved meal&meal_type=lunch&log_date={today}
GET    /calorie-tracking/meals               →/           200          200          200          200          200          200          200
POST   /calorie-tracking/meals               →/           →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking →/calorie-tracking | saved_meal_id={saved_meal}&meal_type=lunch&log_date={today}
GET    /calorie-tracking/meals/:id/delete    →/           404          404          200          404          404          404          404
POST   /calorie-tracking/meals/:id/delete    →/           404          404          →/calorie-tracking/meals 404          404          404          404 |
GET    /calorie-tracking/:id/edit            →/           404          404          200          404          404          404          404
POST   /calorie-tracking/:id/edit            →/           404          404          →/calorie-tracking 404          404          404          404 | serving_size_g=150&meal_type=lunch
GET    /calorie-tracking/:id/delete          →/           404          404          200          404          404          404          404
POST   /calorie-tracking/:id/delete          →/           404          404          →/calorie-tracking 404          404          404          404 |

POST   /api/verify-password                  401         401          401          401          401          401          401          401 | {"password":"NOT-A-CODE","userEmail":""}
GET    /api/oauth/:provider/redirect_url     403         200          200          200          200          200          200          200          200
POST   /api/sessions                         403         401          401          401          401          401          401          401          401 | {"code":"not-a-code"}
GET    /api/logout                           204         204          204          204          204          204          204          204
GET    /api/users/me                         401         200          200          200          200          200          200          200
PUT    /api/profile                          401         200          200          200          200          403          403          200 | {"age":40}
POST   /api/profile/initial-data             401         200          200          200          200          403          403          200 | {"age":40,"weight_kg":80,"height_cm":180}
POST   /api/profile/upgrade-package          401         400          400          400          400          403          403          400 | {"password":"NOT-A-CODE"}
GET    /api/trainer/clients                  401         403          403          403          403          200          200          403
GET    /api/trainer/exercises?q=squat        401         403          403          403          403          200          200          403
GET    /api/trainer/meals?q=oats             401         403          403          403          403          200          200          403
GET    /api/trainer/profile                  401         200          200          200          200          200          200          200
POST   /api/trainer/exercise-sets            401         403          403          403          403          201          404          403 | {"client_user_id":"{ultimate}","date":"{today}","exercise_name":"Table exercise","place":2,"reps":8,"idempotency_key":"5f0b9a1c-0000-4000-8000-000000000002"}
PUT    /api/trainer/exercise-sets/:id        401         403          403          403          403          200          404          403 | {"reps":9}
DELETE /api/trainer/exercise-sets/:id        401         403          403          403          403          204          404          403
PUT    /api/trainer/daily-completions/:id    401         403          403          403          403          200          404          403 | {"client_user_id":"{ultimate}","is_completed":true}
GET    /api/nutrition-plans                  401         200          200          200          200          200          200          200
GET    /api/nutrition-plans?client_id={ultimate}  401    404          404          200          404          200          404          404
POST   /api/nutrition-plans                  401         403          403          403          403          201          404          403 | {"client_user_id":"{ultimate}","title":"Table plan","meals":[{"name":"Table meal"}]}
PUT    /api/nutrition-plans/:id              401         403          403          403          403          200          404          403 | {"client_user_id":"{ultimate}","title":"Table plan","meals":[{"name":"Table meal"}]}
DELETE /api/nutrition-plans/:id              401         403          403          403          403          204          404          403
GET    /api/training-plans                   401         200          200          200          200          200          200          200
GET    /api/training-plans?client_id={ultimate}   401    404          404          200          404          200          404          404
POST   /api/training-plans                   401         403          403          403          403          201          404          403 | {"client_user_id":"{ultimate}","title":"Table training","workouts":[{"name":"Table session","exercises":[{"name":"Table exercise"}]}]}
PUT    /api/training-plans/:id               401         403          403          403          403          200          404          403 | {"client_user_id":"{ultimate}","title":"Table training","workouts":[{"name":"Table session","exercises":[{"name":"Table exercise"}]}]}
DELETE /api/training-plans/:id               401         403          403          403          403          204          404          403
POST   /api/daily-tasks/custom               401         403          403          403          403          201          404          403 | {"client_user_id":"{ultimate}","task_name":"Table task","completion_date":"{today}"}
GET    /api/daily-completions                401         200          200          200          200          200          200          200
GET    /api/daily-completions?client_id={ultimate}  401  404          404          200          404          200          404          404
POST   /api/daily-completions                401         404          404          200          404          403          403          404 | {"task_type":"nutrition_meal","task_reference":{"meal_index":0},"plan_id":{plan},"completion_date":"{today}"}
PUT    /api/daily-completions/:id            401         404          404          200          404          403          403          404 | {"is_completed":true}
GET    /api/exercise-sets                    401         200          200          200          200          200          200          200
GET    /api/exercise-sets?client_id={ultimate}  401      404          404          200          404          200          404          404
POST   /api/exercise-sets                    401         201          201          201          201          403          403          201 | {"date":"{today}","exercise_name":"Table exercise","place":1,"reps":8,"idempotency_key":"5f0b9a1c-0000-4000-8000-000000000001"}
PUT    /api/exercise-sets/:id                401         404          404          200          404          403          403          404 | {"reps":9}
DELETE /api/exercise-sets/:id                401         404          404          204          404          403          403          404
GET    /api/exercise-records                 401         200          200          200          200          200          200          200
GET    /api/exercise-records?client_id={ultimate}  401   404          404          200          404          200          404          404
GET    /api/exercise-history?name=squat      401         200          200          200          200          200          200          200
GET    /api/exercise-history?name=squat&client_id={ultimate}  401  404  404        200          404          200          404          404
GET    /api/training-sessions                401         200          200          200          200          200          200          200
GET    /api/training-sessions?client_id={ultimate}  401  404          404          200          404          200          404          404
POST   /api/training-sessions                401         200          200          200          200          403          403          200 | {"date":"{today}","rating":4}
DELETE /api/training-sessions                401         404          404          204          404          403          403          404
GET    /api/progress-photos                  401          403          200          200          200          200          200          200
GET    /api/progress-photos?client_id={ultimate} 401          403          404          200          404          200          404          404
POST   /api/progress-photos                  401          403          201          201          201          403          403          201 | photo caption=Table caption&weight_kg=80
DELETE /api/progress-photos/:id              401          404          404          204          404          403          403          404
PUT    /api/progress-photos/:id/review       401          403          403          403          403          200          404          403 | {"comment":"Table comment"}
GET    /api/daily-checkins                   401          403          403          200          403          200          200          200
GET    /api/daily-checkins?client_id={ultimate} 401          403          403          200          403          200          404          404
POST   /api/daily-checkins                   401          403          403          201          403          403          403          201 | photo caption=Table caption&mood_rating=4
PUT    /api/daily-checkins/:id               401          403          403          200          403          403          403          404 | {"caption":"Table caption"}
DELETE /api/daily-checkins/:id               401          404          404          204          404          403          403          404
PUT    /api/daily-checkins/:id/review        401          403          403          403          403          200          404          403 | {"comment":"Table comment"}
GET    /api/messages?with_user_id={ultimate} 401         403          404          404          404          200          404          404
GET    /api/messages?with_user_id={coach}    401         403          200          200          200          404          404          404
POST   /api/messages                         401         403          404          404          404          201          404          404 | {"recipient_user_id":"{ultimate}","content":"Table message"}
PUT    /api/messages/read                    401         403          404          404          404          204          404          404 | {"with_user_id":"{ultimate}","up_to":{message}}
GET    /api/messages/stream?with_user_id={ultimate} 401  403          404          404          404          200          404          404
GET    /api/messages/stream?with_user_id={coach} 401     403          200          200          200          404          404          404
GET    /api/absences                         401          200          200          200          200          404          404          200
GET    /api/absences?client_id={ultimate}    401          404          404          200          404          200          404          404
POST   /api/absences                         401          201          201          201          201          400          400          201 | {"kind":"ill","starts_on":"{later}","ends_on":"{later}"}
POST   /api/absences?of=ultimate             401          404          404          201          404          201          404          404 | {"client_user_id":"{ultimate}","kind":"ill","starts_on":"{later}","ends_on":"{later}"}
PUT    /api/absences/:id                     401          404          404          200          404          200          404          404 | {"kind":"ill","starts_on":"{later}"}
DELETE /api/absences/:id                     401          404          404          204          404          204          404          404
GET    /api/food-logs                        401         200          200          200          200          200          200          200
GET    /api/food-logs?client_id={ultimate}   401         404          404          200          404          200          404          404
POST   /api/food-logs                        401         201          201          201          201          201          201          201 | {"food_name":"Table entry","calories_per_100g":500,"meal_type":"lunch","log_date":"{today}"}
PUT    /api/food-logs/:id                    401         404          404          200          404          404          404          404 | {"serving_size_g":150}
DELETE /api/food-logs/:id                    401         404          404          204          404          404          404          404
POST   /api/food-database                    401         201          201          201          201          201          201          201 | {"name":"Table food","calories_per_100g":100}
GET    /api/food-search?q=quark             401         200          200          200          200          200          200          200
GET    /api/files/:photo_key                 401          404          404          200          404          200          404          404
GET    /api/files/:photo_key?size=thumb      401          404          404          200          404          200          404          404
GET    /api/files/:photo_key?of=daily        401          404          404          200          404          200          404          404
GET    /api/files/:photo_key?of=daily&size=thumb 401          404          404          200          404          200          404          404

GET    /demo/oauth/authorize                 400         400          400          400          400          400          400          400
POST   /demo/oauth/authorize                 400         400          400          400          400          400          400          400 | email=somebody@people.example
POST   /demo/oauth/token                     400         400          400          400          400          400          400          400 | grant_type=authorization_code&code=not-a-code
GET    /demo/oauth/userinfo                  401         401          401          401          401          401          401          401
GET    /speculation-rules                    200         200          200          200          200          200          200          200
GET    /health                               200         200          200          200          200          200          200          200
GET    /refused                              404         404          404          404          404          404          404          404
POST   /refused                              404         404          404          404          404          404          404          404 |
`;

export interface Cell {
  method: string;
  /** The path and query, with `:parameters` and `{people}` in place of ids. */
  path: string;
  role: Role;
  expected: string;
  /** Says what the request sends. Undefined without a body. */
  sends: string | undefined;
}

function rows() {
  const lines = TABLE.split("\n").filter((line) => /^[A-Z]+ +\//.test(line));
  return lines.map((line) => {
    const [request = "", sends] = line.split(" |");
    const [method = "", path = "", ...answers] = request.trim().split(/\s+/);
    const expected = answers.slice(0, ROLES.length);
    if (expected.length < ROLES.length || answers.length > ROLES.length + 1)
      throw new Error(`${method} ${path} needs ${ROLES.length} cells, or one more for somebody who is out`);
    return { method, path, expected, out: answers[ROLES.length], sends: sends?.trim() };
  });
}

/** The table's cells, row by row. */
export const cells = (): Cell[] =>
  rows().flatMap(({ out: _, expected, ...request }) =>
    ROLES.map((role, column) => ({ ...request, role, expected: expected[column] as string })),
  );

const HOME = new Set(["→/", "→/dashboard"]);
// The paths that redirect to the start page on success: signing out and choosing a language.
const ENDS_AT_HOME = new Set(["/logout", "/preferences"]);

/**
 * The cells of somebody who is out. Their browser has the cookie of a session, so that a form keeps what was typed: it is answered 401
 * where an anonymous visitor is led to the start page. A password is not kept.
 */
export const outCells = (): Cell[] =>
  rows().map(({ out, expected: [anonymous = ""], ...request }) => {
    const keepsFields = anonymous === "→/" && request.sends && !ENDS_AT_HOME.has(request.path);
    return { ...request, role: "out", expected: out ?? (keepsFields ? "401" : anonymous) };
  });

/** Tells whether the redirect to the dashboard is a success: a trainer archives a client or answers a reason, or clients enter their absences there. */
const endsAtDashboard = ({ method, path, role }: Cell) =>
  method === "POST" &&
  (role === "coach"
    ? path === "/client/:id/archive" || path === "/dashboard/attention"
    : role !== "coach2" && role !== "out" && /^\/(dashboard\/absence|absences)/.test(path));

/** Tells whether a cell is a refusal: the request must change no data and reveal no data. */
export const isRefused = (cell: Cell) =>
  /^4\d\d$/.test(cell.expected) ||
  (HOME.has(cell.expected) && !ENDS_AT_HOME.has(cell.path) && !endsAtDashboard(cell));
