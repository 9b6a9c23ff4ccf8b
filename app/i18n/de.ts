import { absence } from "./de/absence";
import { add } from "./de/add";
import { attribution } from "./de/attribution";
import { bar } from "./de/bar";
import { check_ins } from "./de/check_ins";
import { choose } from "./de/choose";
import { client } from "./de/client";
import { closing } from "./de/closing";
import { codes } from "./de/codes";
import { comparison } from "./de/comparison";
import { consent } from "./de/consent";
import { curves } from "./de/curves";
import { dashboard } from "./de/dashboard";
import { data_export } from "./de/data_export";
import { design } from "./de/design";
import { diary } from "./de/diary";
import { field } from "./de/field";
import { foods } from "./de/foods";
import { leaving } from "./de/leaving";
import { legal } from "./de/legal";
import { manage_tasks } from "./de/manage_tasks";
import { message_tools } from "./de/message_tools";
import { messages } from "./de/messages";
import { my_data } from "./de/my_data";
import { plan_drafts } from "./de/plan_drafts";
import { plans } from "./de/plans";
import { presence } from "./de/presence";
import { profile } from "./de/profile";
import { sets } from "./de/sets";
import { settings } from "./de/settings";
import { targets, training, training_editor } from "./de/training";
import { training_log } from "./de/training_log";
import { week } from "./de/week";
import { weekly_form } from "./de/weekly_form";
import type { en } from "./en";

export const de = {
  app: {
    name: "Beast Coaching",
    demo_banner: "Das ist eine Demo mit erfundenen Daten.",
    skip_to_content: "Zum Inhalt springen",
    close: "Schließen",
    cancel: "Abbrechen",
    continue: "Weiter",
    more_named: "Mehr zu {{name}}",
    undo: "Rückgängig",
    undoing: "Wird zurückgenommen...",
  },
  pager: {
    pages: "Seiten",
    page_of: "Seite {{page}} von {{pages}}",
    previous: "Zurück",
    next: "Weiter",
  },
  add,
  bar,
  menu: {
    title: "Menü",
    open: "Menü öffnen",
    close: "Menü schließen",
    main: "Hauptmenü",
    dashboard: "Übersicht",
    nutrition: "Ernährung",
    training: "Training",
    calorie_tracking: "Kalorientracking",
    weekly_check_ins: "Wochen-Check-ins",
    messages: "Nachrichten",
    news: "{{figure}} neu",
    unread_messages_one: "{{figure}} ungelesene Nachricht",
    unread_messages_other: "{{figure}} ungelesene Nachrichten",
    daily_check_ins: "Tägliche Check-ins",
    tasks: "Tagesaufgaben",
    trainer_tools: "Für Trainer",
    client_overview: "Klienten\u00adübersicht",
    contact: "Kontakt",
    set_contacts: "Kontakte festlegen",
    coach: "Dein Trainer: {{name}}",
    contact_social: "Soziale Medien",
    contact_email: "E-Mail",
    contact_messenger: "Messenger und Videoanrufe",
    logout: "Abmelden",
    logout_failed: "Du bist noch angemeldet. Bitte versuche es erneut.",
    role_trainer: "Trainer",
    role_client: "Klient",
    user_fallback: "Nutzer",
    language: "Sprache",
    theme: "Darstellung",
    theme_dark: "Dunkel",
    theme_light: "Hell",
    theme_system: "System",
  },
  landing: {
    title: "Dein Trainer. Dein Plan. Jeden Tag.",
    line_1: "Dein Trainer.",
    line_2: "Dein Plan.",
    line_3: "Jeden Tag.",
    lead: "Trainingspläne, Ernährungspläne und Kalorientracking mit einem echten Trainer, der jede Woche auf deinen Fortschritt schaut. App öffnen, dranbleiben, Ergebnisse sehen.",
    description:
      "Trainingspläne, Ernährungspläne, Tagesaufgaben und Kalorientracking mit deinem eigenen Trainer: Beast Coaching bringt sie in eine App.",
    picture: "Beast Coaching. Dein Trainer. Dein Plan. Jeden Tag.",
    sign_in: "ANMELDEN",
    packages: "Drei Pakete, ein Trainer",
    starter: "Der Plan",
    starter_points: [
      "Trainingspläne und Ernährungspläne",
      "Kalorientracking",
      "Tagesaufgaben aus deinen Plänen",
      "Deine Werte an einem Ort",
    ],
    advanced: "Der Plan und das Feedback",
    advanced_points: ["Alles aus Starter", "Wochen-Check-ins mit Fotos", "Chat mit deinem Trainer"],
    ultimate: "Der Trainer an deiner Seite",
    ultimate_points: ["Alles aus Advanced", "Tägliche Check-ins", "Messenger-Kontakt und Videoanrufe"],
    demo_codes: "Demo-Codes",
  },
  access: {
    title: "Gib deinen Zugangscode ein",
    hint: "Du hast ihn von deinem Trainer zusammen mit deinem Paket bekommen.",
    label: "Zugangscode",
    case_hint: "Großschreibung und Bindestriche spielen keine Rolle.",
    show: "Anzeigen",
    hide: "Verbergen",
    submit: "Weiter zur Anmeldung",
    verifying: "Wird geprüft...",
    member: "Du hast dich auf diesem Gerät schon einmal angemeldet.",
    member_continue: "Ohne Code weiter",
    or_code: "oder Code eingeben",
    granted: "Dein Code ist gültig. Melde dich jetzt an.",
    granted_continue: "Jetzt anmelden",
    or_other_code: "oder anderen Code eingeben",
    notice_invitation_failed:
      "Diese Einladung ist nicht gültig. Bitte deinen Trainer um eine neue oder gib deinen Code ein.",
    leaving_title: "Anmeldung wird geöffnet",
    leaving: "Dein Code ist richtig. Die Anmeldung öffnet sich jetzt.",
  },
  callback: {
    authenticating: "Anmeldung läuft...",
    welcome: "Willkommen bei Beast Coaching!",
    to_dashboard: "Deine Übersicht öffnet sich gleich.",
    open_dashboard: "Übersicht jetzt öffnen",
    failed: "Anmeldung fehlgeschlagen",
    to_start: "Gleich geht es zurück zur Startseite.",
    open_start: "Jetzt zurück zur Startseite",
    open_my_data: "Deine Daten ansehen",
    to_my_data: "Deine Daten öffnen sich gleich.",
    open_page: "Seite jetzt öffnen",
    to_page: "Deine Seite öffnet sich gleich.",
    still_your_data:
      "Du kannst weiter sehen, was über dich gespeichert ist, es mitnehmen oder löschen lassen.",
    try_again: "Erneut versuchen",
  },
  demo: {
    title: "Bei der Demo anmelden",
    lead: "Wähle ein Demo-Konto oder gib eine beliebige E-Mail-Adresse ein, um ein neues anzulegen.",
    trainers: "Trainer",
    clients: "Klienten",
    email: "E-Mail-Adresse",
    submit: "Anmelden",
  },
  attribution,
  legal,
  check_ins,
  choose,
  client,
  codes,
  comparison,
  consent,
  curves,
  closing,
  dashboard,
  manage_tasks,
  messages,
  my_data,
  message_tools,
  data_export,
  design,
  diary,
  foods,
  training_log,
  week,
  weekly_form,
  plans,
  absence,
  presence,
  profile,
  sets,
  settings,
  training,
  training_editor,
  targets,
  package: {
    "Beast Starter": "Beast Starter",
    "Beast Advanced": "Beast Advanced",
    "Beast Ultimate": "Beast Ultimate",
    trainer: "Trainer",
  },
  nutrition: {
    targets: "Tagesziele",
    kcal: "kcal",
    calories: "Kalorien",
    protein: "Eiweiß",
    carbs: "Kohlenhydrate",
    fat: "Fett",
    gram: "g",
    no_targets: "Keine Tagesziele",
    meals: "Mahlzeiten",
    show_all_meals: "Alle Mahlzeiten anzeigen",
    show_fewer_meals: "Weniger Mahlzeiten anzeigen",
  },
  editor: {
    title_hint: "Dein Klient sieht diesen Titel, zum Beispiel „Sauberer Aufbau“.",
    totals: "Summe aller Mahlzeiten",
    calories_total: "{{sum}} von {{target}} kcal",
    macro_total: "{{sum}} von {{target}} g",
    total_left: "noch {{by}}",
    total_over: "{{by}} zu viel",
    total_met: "Ziel erreicht",
    targets: "Tagesziele",
    calories_target: "Kalorien",
    protein_target: "Eiweiß",
    carbs_target: "Kohlenhydrate",
    fat_target: "Fett",
    meals: "Mahlzeiten",
    meal: "Mahlzeit {{number}}",
    meal_name: "Bezeichnung",
    meal_description: "Was auf den Teller kommt",
    meal_calories: "Kalorien (kcal)",
    meal_protein: "Eiweiß (g)",
    meal_carbs: "Kohlenhydrate (g)",
    meal_fat: "Fett (g)",
    meal_notes: "Notiz",
    meal_details: "Teller, Tage und Notiz",
    meal_more: "Mehr zu Mahlzeit {{number}}",
    column_calories: "kcal",
    column_protein: "E (g)",
    column_carbs: "KH (g)",
    column_fat: "F (g)",
    meals_added: "Mahlzeiten eingefügt: {{count}}",
    meal_line: "Haferflocken 540 kcal E 35 KH 60 F 12",
    add_meal: "Mahlzeit hinzufügen",
    remove_meal: "Mahlzeit {{number}} entfernen",
    copy_meal: "Mahlzeit {{number}} duplizieren",
    meal_up: "Mahlzeit {{number}} nach oben",
    meal_down: "Mahlzeit {{number}} nach unten",
  },
  tasks: {
    title: "Tagesaufgaben",
    date: "Datum",
    go: "Anzeigen",
    previous_day: "Vorheriger Tag",
    next_day: "Nächster Tag",
    today: "Heute",
    yesterday: "Gestern",
    tomorrow: "Morgen",
    to_today: "Zurück zu heute",
    client: "Klient",
    choose_client_hint: "Wessen Tag möchtest du sehen?",
    no_clients: "Noch keine Klienten",
    no_clients_hint:
      "Schick jemandem einen Zugangscode. Die Aufgaben erscheinen hier nach der ersten Anmeldung.",
    rate: "Erledigungsquote",
    completed: "Erledigt",
    meals: "Mahlzeiten",
    exercises: "Übungen",
    done_of: "{{completed}} von {{total}} erledigt",
    meal_group: "Mahlzeiten",
    exercise_group: "Übungen",
    custom_group: "Zusatzaufgaben",
    complete: "Als erledigt markieren: {{name}}",
    reopen: "Als offen markieren: {{name}}",
    notes: "Notiz",
    notes_add: "Notiz hinzufügen",
    notes_edit: "Notiz bearbeiten",
    notes_for: "Notiz zu {{name}} schreiben",
    notes_of: "Notiz zu {{name}} von {{client}} schreiben",
    notes_label: "Notiz",
    notes_hint: "Du und dein Trainer könnt sie sehen. Wie lief es? Was war anders?",
    notes_hint_trainer:
      "Du und dein Klient könnt sie sehen. Was ist dir aufgefallen? Worauf kommt es nächstes Mal an?",
    note_newer: "Die aktuelle Notiz",
    note_newer_none: "Sie wurde entfernt.",
    open_client: "Seite des Klienten öffnen",
    note_lost: "Diese Aufgabe wurde entfernt",
    note_lost_typed:
      "Diese Aufgabe ist nicht mehr geplant und wurde von der Liste entfernt. Deine Notiz ist nicht gespeichert. Kopiere sie, wenn du sie behalten möchtest.",
    note_lost_label: "Deine Notiz",
    note_lost_copy: "Notiz kopieren",
    note_lost_back: "Zurück zur Liste",
    save: "Speichern",
    saving: "Wird gespeichert...",
    empty: "Für diesen Tag ist nichts geplant. Genieß die Pause.",
    empty_nothing: "Für diesen Tag ist nichts geplant.",
    empty_hint: "Aufgaben entstehen aus den Plänen, die an diesem Tag aktiv sind.",
    empty_trainer: "Für diesen Tag ist nichts geplant",
    empty_trainer_hint: "Aufgaben entstehen aus den aktiven Plänen. Du kannst eigene hinzufügen.",
    create_custom: "Zusatzaufgaben anlegen",
    priorities: { low: "Niedrige Priorität", medium: "Mittlere Priorität", high: "Hohe Priorität" },
    last_time: "Letztes Mal,",
    done_by: "erledigt von {{name}}",
    done_by_trainer: "von deinem Trainer erledigt",
    tick_failed: "Das konnte nicht gespeichert werden. Bitte versuche es erneut.",
    reopen_title: "Doch nicht gegessen?",
    keep_question_one: "{{count}} Lebensmittel ({{kcal}} kcal) behalten?",
    keep_question_other: "{{count}} Lebensmittel ({{kcal}} kcal) behalten?",
    keep_hint: "Was du behältst, bleibt im Tagebuch, zählt aber nicht mehr für diese Mahlzeit.",
    keep_foods_one: "{{count}} Lebensmittel behalten",
    keep_foods_other: "{{count}} Lebensmittel behalten",
    delete_foods_one: "{{count}} Lebensmittel löschen",
    delete_foods_other: "{{count}} Lebensmittel löschen",
    done_kept_one: "{{count}} Lebensmittel bleibt im Tagebuch.",
    done_kept_other: "{{count}} Lebensmittel bleiben im Tagebuch.",
    notice_tick_gone: "Diese Aufgabe ist nicht mehr geplant und wurde von der Liste entfernt.",
    tick_signed_out: "Du bist abgemeldet, deshalb wurde das nicht gespeichert.",
    sign_in_again: "Erneut anmelden",
    adherence: "Plantreue",
    adherence_chart: "Erledigungsquote der letzten {{count}} Tage und von heute, {{rate}} % am letzten davon",
    all_done: "Alles erledigt.",
    all_done_streak_one: "Alles erledigt. {{count}} Tag in Folge.",
    all_done_streak_other: "Alles erledigt. {{count}} Tage in Folge.",
    show_done: "Aufgaben des Tages zeigen",
    streak: "Serie",
    streak_days_one: "Tag in Folge",
    streak_days_other: "Tage in Folge",
    four_weeks: "Letzte vier Wochen",
    too_far: "Aufgaben gibt es bis zu einem Monat im Voraus.",
    too_early: "Dieser Tag liegt vor dem Beginn des Coachings.",
    next_meal: "Nächste Mahlzeit",
    completed_of: "{{completed}} von {{count}}",
    meal_count_one: "{{count}} Mahlzeit",
    meal_count_other: "{{count}} Mahlzeiten",
    exercise_count_one: "{{count}} Übung",
    exercise_count_other: "{{count}} Übungen",
    other_workouts: "Weitere Workouts",
    target: "Ziel",
    last: "Letztes Mal, {{date}}",
    same_as_last: "Wie letztes Mal",
    heavier: "{{kg}} kg",
    heavier_step: "+{{kg}} kg",
    save_and_tick: "Speichern und abhaken",
    ideas: "Vorschläge",
  },
  field,
  leaving,
  plan_drafts,
  error: {
    not_found: "Nicht gefunden",
    no_such_call: "Diesen API-Aufruf gibt es nicht",
    not_signed_in: "Bitte melde dich zuerst an",
    forbidden: "Du hast darauf keinen Zugriff",
    open_as_page:
      "Eine Einladung gilt nur, wenn sie als Seite geöffnet wird. Bitte öffne den Link selbst. Er wurde nicht verbraucht.",
    foreign_host: "Unter dieser Adresse gibt es Beast Coaching nicht. Bitte geh zur Startseite.",
    trainers_only: "Das können nur Trainer",
    clients_only: "Das können nur Klienten",
    invalid_input: "Bitte prüfe deine Eingaben",
    unreadable_body: "Die Anfrage konnte nicht gelesen werden",
    unreadable_form: "Das Formular konnte nicht gelesen werden",
    cut_form:
      "Du hast das Formular gesendet, bevor seine Seite ganz da war, deshalb wurde nichts gespeichert. Bitte geh zurück, warte, bis die Seite geladen ist, und sende es noch einmal.",
    expects_json: "Bitte sende die Anfrage als JSON",
    expects_form: "Bitte sende die Anfrage als Formular",
    too_large: "Das ist zu lang. Bitte kürze es",
    too_slow:
      "Deine Verbindung war zu langsam oder wurde unterbrochen, deshalb wurde nichts gespeichert. Bitte sende es noch einmal.",
    too_many_attempts: "Zu viele Versuche. Bitte warte ein paar Minuten und versuche es erneut.",
    too_many_changes:
      "Du hast in kurzer Zeit zu viele Änderungen gemacht. Diese wurde nicht gespeichert. Bitte warte eine Minute und versuche es erneut.",
    too_many_changes_this_hour:
      "Du hast innerhalb einer Stunde zu viele Änderungen gemacht oder zu viel hochgeladen. Dies wurde nicht gespeichert. Bitte warte und versuche es spätestens in einer Stunde erneut.",
    too_many_at_once:
      "Du machst zu viele Änderungen gleichzeitig. Diese wurde nicht gespeichert. Bitte warte einen Moment und versuche es erneut.",
    method_not_allowed: "Diese Methode ist hier nicht erlaubt",
    invalid_password: "Ungültiger Code",
    internal: "Interner Serverfehler. Bitte versuche es erneut.",
    network: "Netzwerkfehler. Bitte versuche es erneut.",
    unavailable:
      "Beast Coaching erreicht seine Daten im Moment nicht. Bitte versuche es in ein paar Sekunden noch einmal.",
    maybe_saved:
      "Die Verbindung zu den Daten ging beim Speichern verloren. Bitte sieh nach, ob gespeichert wurde, bevor du es noch einmal sendest.",
    being_changed:
      "Dies wird gerade an anderer Stelle geändert. Bitte versuche es in ein paar Sekunden noch einmal.",
    authentication_failed: "Anmeldung fehlgeschlagen. Bitte versuche es erneut.",
    code_required: "Bitte gib deinen Zugangscode ein",
    no_grant: "Bitte gib zuerst deinen Zugangscode ein",
    not_admitted: "Dieser Code ist für dein Konto nicht gültig",
    membership_ended:
      "Dieses Gerät wurde von einem anderen aus abgemeldet. Bitte melde dich mit deinem Zugangscode an.",
    code_spent: "Dieser Code ist abgelaufen oder aufgebraucht. Bitte deinen Trainer um einen neuen.",
    email_unverified: "Dein Anmeldedienst hat diese E-Mail-Adresse nicht bestätigt",
    email_missing: "Dein Anmeldedienst hat deine E-Mail-Adresse nicht mitgeschickt",
    archived: "Dieses Konto ist geschlossen. Bitte wende dich an deinen Trainer.",
    unknown_person: "Zu dieser Anmeldung gibt es kein Konto. Über dich ist hier nichts gespeichert.",
    code_needed: "Dein Konto ist in Gebrauch. Bitte melde dich auf der Startseite mit deinem Zugangscode an.",
    other_person: "Du hast dich als eine andere Person angemeldet. Du bist weiter angemeldet wie zuvor.",
    not_asked_again:
      "Dein Anmeldedienst hat dich nicht neu gefragt. Melde dich dort ab und versuche es erneut.",
    demo_is_off: "Die Demo ist abgeschaltet",
    provider_failed: "Der Anmeldedienst antwortet nicht. Bitte versuche es gleich erneut.",
    no_code: "Die Anmeldung ist nicht möglich: In der Adresse fehlt der Code",
    unknown_client: "Das ist keiner deiner Klienten",
    closed_already: "Dieses Konto ist schon geschlossen. Es wird gelöscht wie angekündigt.",
    clients_left:
      "Du hast noch Klienten, deshalb kann dein Konto nicht geschlossen werden. Auch archivierte und geschlossene zählen, bis sie gelöscht sind.",
    not_closed: "Dieses Konto ist offen.",
    closed_by_other:
      "Jemand anderes hat dieses Konto geschlossen, und nur diese Person kann das zurücknehmen.",
    deletion_begun: "Das Löschen hat begonnen und lässt sich nicht mehr zurücknehmen.",
    email_differs: "Das ist nicht die E-Mail-Adresse des Kontos. Es wurde nichts gelöscht.",
    unknown_row: "Das ist keine Zeile dieser Liste. Beginne wieder am Anfang",
    client_fixed: "Der Klient eines Plans lässt sich nicht ändern",
    newer_version:
      "Jemand anderes hat diesen Plan gespeichert, während du ihn bearbeitet hast. Deine Änderungen sind noch hier. Speichere erneut, um die neuere Fassung zu ersetzen.",
    already_created:
      "Mit diesem Formular wurde schon ein Plan erstellt. Speichere erneut, um aus diesen Eingaben einen zweiten zu erstellen.",
    nobody_chosen: "Wähle zuerst einen Klienten aus.",
    too_many_copies: "Eine Kopie kann an höchstens 12 Klienten gehen. Nimm einige heraus.",
    chosen_client_gone:
      "Ein ausgewählter Klient ist archiviert oder nicht mehr bei dir, deshalb wurde nichts kopiert. Nimm ihn heraus und versuche es noch einmal.",
    too_many_active_plans:
      "Dieser Klient hat schon 10 aktive Pläne dieser Art. Schalte zuerst einen davon aus und versuche es dann erneut.",
    too_many_tasks:
      "Ein Tag kann höchstens 300 Aufgaben haben. Kürze diesen Plan oder entferne einen anderen Eintrag und versuche es dann erneut.",
    plan_too_long:
      "Ein Plan kann insgesamt bis zu 256 KB Text haben. Das ist sein längster Text. Bitte kürze den Plan oder mach zwei daraus.",
    too_long_to_copy:
      "Dieser Plan ist länger als die 256 KB, die ein Plan heute haben kann. Kürze ihn zuerst und kopiere ihn dann.",
    plans_full:
      "Deine Pläne füllen die 200 MB, die für dich da sind, gelöschte mitgezählt. Deshalb wurde nichts gespeichert. Kürze lange Pläne, um Platz zu schaffen.",
    upgrade_failed: "Das Upgrade ist fehlgeschlagen. Bitte prüfe deinen Code.",
    not_upward: "Du hast dieses oder ein höheres Paket schon. Dein Code wurde nicht verbraucht.",
    code_ends_too_early:
      "Der letzte Tag liegt in der Vergangenheit. Bitte wähle heute oder einen späteren Tag.",
    code_already_created:
      "Mit diesem Formular wurde schon ein Code erstellt, der einmal angezeigt wurde. Speichere erneut, um einen weiteren zu erstellen.",
    already_assigned:
      "Mit diesem Formular wurde schon eine Aufgabe zugewiesen. Speichere erneut, um eine weitere zuzuweisen.",
    newer_task:
      "Jemand anderes hat diese Aufgabe geändert, während du sie bearbeitet hast. Deine Änderungen sind noch hier. Speichere erneut, um die neuere Fassung zu ersetzen.",
    newer_note:
      "Jemand anderes hat diese Notiz geändert, während du geschrieben hast. Deine Notiz ist noch hier. Speichere erneut, um die andere zu ersetzen.",
    task_gone: "Diese Aufgabe ist nicht mehr geplant und wurde von der Liste entfernt.",
    client_archived:
      "Dieser Klient wurde inzwischen archiviert, deshalb ist deine Notiz noch nicht gespeichert. Stell den Klienten wieder her, komm hierher zurück und speichere sie erneut.",
    sets_client_archived:
      "Dieser Klient wurde inzwischen archiviert, deshalb ist das nicht gespeichert. Um es zu speichern, stell den Klienten wieder her, komm hierher zurück und versuch es noch einmal.",
    no_weekday: "Bitte wähle mindestens einen Wochentag",
    no_day: "Der letzte Tag liegt vor dem ersten Tag",
    no_day_left: "Der letzte Tag darf nicht in der Vergangenheit liegen",
    assigned_out_of_reach:
      "Du kannst Aufgaben vom Beginn des Coachings bis ein Jahr im Voraus zuweisen, wiederholte Aufgaben ab heute",
    ends_before_start: "Der letzte Tag liegt vor dem ersten Tag",
    absence_too_long:
      "Ein Eintrag kann höchstens 366 Tage haben. Lass den letzten Tag leer, wenn ihn noch niemand kennt.",
    absence_too_early_client:
      "Du kannst das höchstens 7 Tage rückwirkend eintragen. Frag deinen Trainer nach früheren Tagen.",
    absence_too_early_trainer: "Du kannst das höchstens 28 Tage rückwirkend eintragen",
    absence_too_late: "Der erste Tag darf höchstens ein Jahr in der Zukunft liegen",
    absence_overlaps: "An diesen Tagen gibt es schon einen Eintrag. Ändere ihn, oder wähle andere Tage.",
    absence_without_client: "Wähle zuerst einen Klienten aus.",
    absence_gone:
      "Dieser Eintrag wurde inzwischen zurückgenommen. Deine Eingaben sind noch hier. Speichere sie als neuen Eintrag.",
    newer_absence:
      "Jemand anderes hat diesen Eintrag inzwischen geändert. Deine Eingaben sind noch hier. Speichere erneut, um die neuere Fassung zu ersetzen.",
    custom_needs_trainer: "Nur dein Trainer kann Zusatzaufgaben anlegen, mit POST /api/daily-tasks/custom",
    day_out_of_reach: "Aufgaben können vom Beginn des Coachings bis einen Monat im Voraus angelegt werden",
    not_in_package: "Dein Paket enthält das nicht",
    one_photo: "Dieses Formular hat dasselbe Fotofeld zweimal. Bitte sende darin ein Foto.",
    expects_upload: "Bitte sende das Foto als Formular mit einer Datei (multipart/form-data)",
    busy: "Im Moment kommen viele Fotos an. Bitte warte ein paar Sekunden und sende das Formular noch einmal.",
    photo_missing: "Bitte wähle ein Foto aus",
    photo_kind:
      "Diese Datei ist kein Foto einer unterstützten Art. Bitte wähle ein JPG, PNG, GIF, WebP, HEIC oder HEIF.",
    photo_damaged:
      "Dieses Foto ist beschädigt oder unvollständig. Bitte wähle ein anderes oder speichere es auf deinem Gerät noch einmal.",
    photo_too_many_pixels:
      "Dieses Foto hat zu viele Pixel. Bitte nimm es mit einer kleineren Auflösung auf (HEIC bis 24 Megapixel, andere Arten bis 50) oder verkleinere es vorher.",
    photo_too_large: "Dieses Foto ist größer als 10 MB. Bitte wähle ein kleineres.",
    no_space:
      "Das Foto konnte gerade nicht gespeichert werden. Es wurde nichts gespeichert. Bitte versuche es später noch einmal und sage deinem Trainer Bescheid, wenn es so bleibt.",
    storage_away:
      "Fotos können gerade weder gespeichert noch angezeigt werden. Es wurde nichts gespeichert. Bitte versuche es gleich noch einmal.",
    storage_full:
      "Der Speicher ist voll, deshalb wurde nichts gespeichert. Bitte versuche es später noch einmal. Wenn es so bleibt, sage dem Betreiber dieser Seite Bescheid.",
    check_in_day: "Ein Check-in kann vom Beginn deines Coachings bis heute sein",
    already_checked_in:
      "Dieses Formular hat schon einen Check-in gespeichert. Speichere noch einmal, um aus diesen Angaben einen zweiten anzulegen.",
    day_has_check_in:
      "An diesem Tag hast du schon eingecheckt. Speichere noch einmal, um diesen Check-in zu ändern.",
    check_in_reviewed: "Dein Trainer hat diesen Check-in geprüft. Die Notiz kannst du weiter ändern.",
    unknown_recipient: "Mit dieser Person hast du kein Gespräch.",
    no_consent: "Es gibt keine Einwilligung, die du widerrufen könntest.",
    not_withdrawn: "Du hast deine Einwilligung nicht widerrufen und kannst sie hier nicht erneut geben.",
    chat_ended: "Dieser Klient kann keine Nachrichten mehr bekommen.",
    chat_archived: "Dieser Klient ist archiviert. Stelle ihn wieder her, um ihm zu schreiben.",
    chat_not_in_package:
      "Das Paket dieses Klienten enthält keine Nachrichten. Ändere das Paket, um ihm zu schreiben.",
    set_already_entered:
      "Dieses Formular hat schon einen anderen Satz gespeichert. Lade die Seite neu, um ihn zu sehen.",
    set_place_taken:
      "Dieser Satz ist schon eingetragen, vielleicht auf einem anderen Gerät. Lade die Seite neu, um ihn zu sehen.",
    sets_of_too_many_exercises:
      "Dieser Tag hat schon Sätze von 20 Übungen, die nicht in seinen Aufgaben stehen. Lösche die Sätze einer Übung, um eine andere einzutragen.",
    already_sent:
      "Dieses Formular hat schon eine andere Nachricht gesendet. Sende noch einmal, um auch diese zu senden.",
    too_many_exports:
      "Diese Daten wurden heute schon dreimal exportiert, deshalb wurde jetzt nichts exportiert. Morgen kannst du sie wieder exportieren.",
    export_running:
      "Ein Export von dir läuft noch. Warte, bis er angekommen ist, und starte dann den nächsten.",
    too_many_streams: "Deine Nachrichten sind in zu vielen Fenstern geöffnet. Schließe einige davon.",
    too_many_replies:
      "Du hast so viele Antworten gespeichert wie möglich. Lösche eine, um eine weitere zu speichern.",
    newer_reply:
      "Diese Antwort wurde inzwischen an anderer Stelle geändert. Deine Änderungen sind noch hier. Speichere noch einmal, um die neuere Fassung zu ersetzen.",
    reply_already_saved:
      "Dieses Formular hat schon eine Antwort gespeichert. Speichere noch einmal, um eine weitere zu speichern.",
    reply_gone:
      "Diese Antwort wurde inzwischen gelöscht. Dein Text ist noch hier. Speichere ihn als neue Antwort.",
    no_recipients: "Das würde niemanden erreichen. Wähle mindestens einen Klienten aus.",
    too_many_recipients: "Eine Nachricht kann an höchstens 500 Klienten gehen. Wähle weniger aus.",
    unknown_food:
      "Dieses Lebensmittel gibt es nicht mehr, oder du kannst es nicht sehen. Suche es noch einmal.",
    unknown_meal:
      "Diese Mahlzeit steht in keinem deiner aktiven Pläne mehr. Trage stattdessen ihre Lebensmittel ein.",
    diary_day: "Du kannst bis einen Monat im Voraus eintragen",
    diary_full: "Ein Tag kann höchstens 200 Einträge haben. Lösche zuerst einige davon.",
    sets_gone: "Diese Sätze haben sich inzwischen geändert. Es wurde nichts rückgängig gemacht.",
    entry_gone: "Diese Einträge haben sich inzwischen geändert. Es wurde nichts rückgängig gemacht.",
    meal_has_entries:
      "In deinem Tagebuch stehen für diese Mahlzeit Lebensmittel, die du selbst eingetragen hast. Sag, ob sie bleiben.",
    newer_entry:
      "Dieser Eintrag wurde inzwischen an anderer Stelle geändert. Deine Änderungen sind noch hier. Speichere noch einmal, um die neuere Fassung zu ersetzen.",
    already_logged:
      "Dieses Formular hat schon etwas anderes eingetragen. Sende es noch einmal, um auch das einzutragen.",
    copy_to_itself: "Das ist derselbe Tag. Wähle einen anderen.",
    nothing_to_copy:
      "An diesem Tag gibt es nichts zu kopieren. Wähle einen anderen Tag oder eine andere Mahlzeit.",
    nothing_to_save: "Diese Mahlzeit hat keine Einträge. Trage zuerst ihre Lebensmittel ein.",
    too_many_saved_meals:
      "Du hast so viele Mahlzeiten gespeichert wie möglich. Lösche eine, um eine weitere zu speichern.",
    saved_meal_gone: "Diese gespeicherte Mahlzeit wurde inzwischen gelöscht.",
    too_many_foods:
      "Du hast so viele Lebensmittel angelegt wie möglich. Lösche eines, um ein weiteres anzulegen.",
    food_already_made:
      "Dieses Formular hat schon ein anderes Lebensmittel angelegt. Sende es noch einmal, um auch dieses anzulegen.",
    food_gone:
      "Dieses Lebensmittel wurde inzwischen gelöscht. Deine Eingaben sind noch da. Speichere sie als neues Lebensmittel.",
    food_changed:
      "Dieses Lebensmittel wurde inzwischen geändert. Sieh dir seine Werte noch einmal an, bevor du sie prüfst.",
    newer_food:
      "Dieses Lebensmittel wurde inzwischen an anderer Stelle geändert. Deine Änderungen sind noch hier. Speichere noch einmal, um die neuere Fassung zu ersetzen.",
  },
  signed_out: {
    title: "Du bist abgemeldet",
    photo:
      "Das Foto selbst kann nicht behalten werden. Die nächste Seite bittet dich, es noch einmal auszuwählen.",
    lead: "Deine Eingaben sind noch nicht gespeichert, bleiben aber auf dieser Seite erhalten. Melde dich in einem neuen Tab an, komm hierher zurück und sende sie erneut.",
    hint: "Du bist abgemeldet, deshalb wurde nichts gespeichert. Deine Eingaben bleiben hier: Melde dich an, komm zurück und sende sie erneut.",
    sign_in: "In neuem Tab anmelden",
    send_again: "Erneut senden",
    sending: "Wird gesendet...",
  },
  oops: {
    not_found_title: "Diese Seite gibt es nicht",
    not_found: "Vielleicht ist die Adresse falsch, oder die Seite wurde entfernt.",
    refused_title: "Diese Anfrage wurde nicht angenommen",
    refused: "Sie kam nicht von einer Seite von Beast Coaching. Bitte geh zurück und versuche es erneut.",
    failed_title: "Etwas ist schiefgegangen",
    failed: "Es liegt nicht an dir. Bitte geh zurück und versuche es erneut.",
    unavailable_title: "Im Moment nicht erreichbar",
    unavailable: "Bitte versuche es in ein paar Sekunden noch einmal.",
    entries_kept:
      "Beast Coaching erreicht seine Daten im Moment nicht. Nichts wurde gespeichert, aber diese Seite behält deine Eingaben. Sende sie in ein paar Sekunden noch einmal.",
    home: "Zur Startseite",
  },
} satisfies typeof en;
