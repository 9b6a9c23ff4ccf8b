CREATE TABLE "attention_answers" (
	"client_user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"until" date,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attention_answers_client_user_id_reason_pk" PRIMARY KEY("client_user_id","reason"),
	CONSTRAINT "attention_answers_reason" CHECK ("attention_answers"."reason" in ('words', 'state', 'mood', 'silent', 'trainings', 'weekly', 'daily', 'food', 'rate', 'no_plan', 'no_data'))
);
--> statement-breakpoint
CREATE TABLE "client_figures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"made_at_change" integer,
	"planned_days" bigint DEFAULT 0 NOT NULL,
	"week_planned" integer DEFAULT 0 NOT NULL,
	"week_done" integer DEFAULT 0 NOT NULL,
	"month_planned" integer DEFAULT 0 NOT NULL,
	"month_done" integer DEFAULT 0 NOT NULL,
	"trained_on" date,
	"training_from" date,
	"trainings_missed" integer DEFAULT 0 NOT NULL,
	"logged_on" date,
	"logged_days" integer DEFAULT 0 NOT NULL,
	"checked_in_on" date,
	"checked_in_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "client_figures_planned_days" CHECK ("client_figures"."planned_days" between 0 and 34359738367),
	CONSTRAINT "client_figures_week" CHECK ("client_figures"."week_done" between 0 and "client_figures"."week_planned"),
	CONSTRAINT "client_figures_month" CHECK ("client_figures"."month_done" between 0 and "client_figures"."month_planned")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waits_from" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "silent_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unsaid_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attention_answers" ADD CONSTRAINT "attention_answers_client_user_id_users_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_figures" ADD CONSTRAINT "client_figures_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_waits" CHECK (num_nonnulls("conversations"."waits_since", "conversations"."waits_from") in (0, 2) and "conversations"."waits_from" <= "conversations"."last_number");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_silent_days" CHECK ("users"."silent_days" between 2 and 14);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unsaid_reasons" CHECK ("users"."unsaid_reasons" <@ array['silent', 'trainings', 'weekly', 'daily', 'food', 'rate']);
--> statement-breakpoint
-- A client has a row of figures from the first moment on, so that a change of a finished day always finds it.
CREATE FUNCTION "begin_client_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO client_figures (user_id, day) VALUES (NEW.user_id, (now() AT TIME ZONE 'UTC')::date) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "client_figures_begin" AFTER INSERT ON "users" FOR EACH ROW WHEN (NOT NEW.is_trainer) EXECUTE FUNCTION "begin_client_figures"();
--> statement-breakpoint
-- In another time zone other days are finished, and whoever returns has other days of coaching.
CREATE FUNCTION "change_client_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE client_figures SET changed = changed + 1 WHERE user_id = NEW.user_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "client_figures_person" AFTER UPDATE OF "time_zone", "archived_at", "consent_withdrawn_at", "closed_at" ON "users"
	FOR EACH ROW WHEN ((OLD.time_zone, OLD.archived_at, OLD.consent_withdrawn_at, OLD.closed_at)
		IS DISTINCT FROM (NEW.time_zone, NEW.archived_at, NEW.consent_withdrawn_at, NEW.closed_at))
	EXECUTE FUNCTION "change_client_figures"();
--> statement-breakpoint
-- Counts one change for each client of whom a statement has changed a day that is finished. Its arguments name the columns of the client
-- and of the day. A change of today or of a later day writes nothing.
CREATE FUNCTION "count_finished_days_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed_rows text := CASE TG_OP WHEN 'INSERT' THEN 'new_rows' WHEN 'DELETE' THEN 'old_rows'
		ELSE '(SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows)' END;
BEGIN
	EXECUTE format('UPDATE client_figures AS figures SET changed = figures.changed + 1
		FROM (SELECT %1$I AS client, min(%2$I) AS day FROM %3$s AS changed_rows GROUP BY %1$I) AS change
		WHERE figures.user_id = change.client AND change.day < figures.day', TG_ARGV[0], TG_ARGV[1], changed_rows);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "client_figures_insert" AFTER INSERT ON "daily_completions" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'completion_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_update" AFTER UPDATE ON "daily_completions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'completion_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_delete" AFTER DELETE ON "daily_completions" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'completion_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_insert" AFTER INSERT ON "food_logs" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'log_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_update" AFTER UPDATE ON "food_logs" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'log_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_delete" AFTER DELETE ON "food_logs" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'log_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_insert" AFTER INSERT ON "check_ins" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('client_user_id', 'check_in_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_update" AFTER UPDATE ON "check_ins" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('client_user_id', 'check_in_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_delete" AFTER DELETE ON "check_ins" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('client_user_id', 'check_in_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_insert" AFTER INSERT ON "body_measurements" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'measured_on');
--> statement-breakpoint
CREATE TRIGGER "client_figures_update" AFTER UPDATE ON "body_measurements" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'measured_on');
--> statement-breakpoint
CREATE TRIGGER "client_figures_delete" AFTER DELETE ON "body_measurements" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'measured_on');
--> statement-breakpoint
CREATE TRIGGER "client_figures_insert" AFTER INSERT ON "exercise_sets" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'completion_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_update" AFTER UPDATE ON "exercise_sets" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'completion_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_delete" AFTER DELETE ON "exercise_sets" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('user_id', 'completion_date');
--> statement-breakpoint
CREATE TRIGGER "client_figures_insert" AFTER INSERT ON "absences" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('client_user_id', 'starts_on');
--> statement-breakpoint
CREATE TRIGGER "client_figures_update" AFTER UPDATE ON "absences" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('client_user_id', 'starts_on');
--> statement-breakpoint
CREATE TRIGGER "client_figures_delete" AFTER DELETE ON "absences" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "count_finished_days_changed"('client_user_id', 'starts_on');
--> statement-breakpoint
INSERT INTO "client_figures" ("user_id", "day") SELECT "user_id", (now() AT TIME ZONE 'UTC')::date FROM "users" WHERE NOT "is_trainer";
--> statement-breakpoint
-- A person was last here when they last signed in, ticked off a task, logged food, wrote a message or sent a check-in.
INSERT INTO "visits" ("user_id", "last_seen")
SELECT "user_id", max("seen") FROM (
	SELECT "user_id", "created_at" AS "seen" FROM "sessions"
	UNION ALL SELECT "completed_by_user_id", "completed_at" FROM "daily_completions"
	UNION ALL SELECT "user_id", "created_at" FROM "food_logs"
	UNION ALL SELECT CASE WHEN "from_trainer" THEN "trainer_user_id" ELSE "client_user_id" END, "messages"."created_at"
		FROM "messages" JOIN "conversations" ON "conversations"."id" = "conversation_id" WHERE "event" IS NULL
	UNION ALL SELECT "client_user_id", "created_at" FROM "check_ins"
) AS "signs" WHERE "user_id" IS NOT NULL AND "seen" IS NOT NULL GROUP BY "user_id";
--> statement-breakpoint
-- Words that the trainer has read wait for nothing, so that no old "Thanks" comes back. Unread ones wait even where the trainer has written
-- after them: whoever answers has read them, so that this was to several clients.
UPDATE "conversations" SET "waits_since" = "waiting"."created_at", "waits_from" = "waiting"."number"
FROM (
	SELECT DISTINCT ON ("message"."conversation_id") "message"."conversation_id", "message"."created_at", "message"."number"
	FROM "messages" AS "message" JOIN "conversations" AS "talk" ON "talk"."id" = "message"."conversation_id"
	WHERE "message"."from_trainer" = false AND "message"."nth_of_sender" > "talk"."read_by_trainer"
	ORDER BY "message"."conversation_id", "message"."number"
) AS "waiting" WHERE "waiting"."conversation_id" = "conversations"."id";
