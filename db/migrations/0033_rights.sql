CREATE TABLE "deleted_people" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"deleted_on" date DEFAULT current_date NOT NULL,
	"is_vacuumed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rights_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rights_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"done_by" text NOT NULL,
	"happened_on" date DEFAULT current_date NOT NULL,
	CONSTRAINT "rights_events_kind" CHECK ("rights_events"."kind" in ('exported', 'consent_withdrawn', 'consent_given', 'closed', 'came_back')),
	CONSTRAINT "rights_events_done_by" CHECK ("rights_events"."done_by" in ('self', 'trainer', 'operator'))
);
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_owner_user_id_users_user_id_fk";
--> statement-breakpoint
ALTER TABLE "health_data_consents" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "health_data_consents" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "removed_photos" ADD COLUMN "owner_user_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "rights_events" ADD CONSTRAINT "rights_events_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rights_events_user_idx" ON "rights_events" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rights_events_day_idx" ON "rights_events" USING btree ("happened_on");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_user_id_users_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_completions_completed_by_idx" ON "daily_completions" USING btree ("completed_by_user_id") WHERE "daily_completions"."completed_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "exercise_sets_plan_idx" ON "exercise_sets" USING btree ("plan_id") WHERE "exercise_sets"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX "exercise_sets_entered_by_idx" ON "exercise_sets" USING btree ("entered_by_user_id") WHERE "exercise_sets"."entered_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "food_logs_logged_by_idx" ON "food_logs" USING btree ("logged_by_user_id") WHERE "food_logs"."logged_by_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_data_consents_open_key" ON "health_data_consents" USING btree ("user_id","version") WHERE "health_data_consents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "removed_photos_owner_idx" ON "removed_photos" USING btree ("owner_user_id") WHERE "removed_photos"."owner_user_id" is not null;--> statement-breakpoint
CREATE INDEX "users_closed_idx" ON "users" USING btree ("closed_at") WHERE "users"."closed_at" is not null;--> statement-breakpoint
ALTER TABLE "health_data_consents" ADD CONSTRAINT "health_data_consents_language" CHECK ("health_data_consents"."language" in ('en', 'de'));--> statement-breakpoint
ALTER TABLE "health_data_consents" ADD CONSTRAINT "health_data_consents_ended" CHECK ("health_data_consents"."ended_at" >= "health_data_consents"."given_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closed_by" CHECK (("users"."closed_at" is null) = ("users"."closed_by" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closer" CHECK ("users"."closed_by" in ('self', 'trainer', 'operator'));