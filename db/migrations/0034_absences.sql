CREATE TABLE "absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_user_id" uuid NOT NULL,
	"client_id" integer NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"note" text DEFAULT '' NOT NULL,
	"set_by" text NOT NULL,
	"confirmed_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid,
	"idempotency_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "absences_kind" CHECK ("absences"."kind" in ('away', 'ill', 'injured')),
	CONSTRAINT "absences_set_by" CHECK ("absences"."set_by" in ('client', 'trainer')),
	CONSTRAINT "absences_note" CHECK (length("absences"."note") <= 200),
	CONSTRAINT "absences_days" CHECK ("absences"."ends_on" >= "absences"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "daily_completions" DROP CONSTRAINT "daily_completions_added";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_event";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_news";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_subject";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "absence_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_numbers_key" UNIQUE("user_id","id");--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_client_fk" FOREIGN KEY ("client_user_id","client_id") REFERENCES "public"."users"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_overlap" EXCLUDE USING gist (
	int4range("client_id", "client_id", '[]') WITH &&,
	(CASE WHEN "kind" = 'injured' THEN int4range(1, 1, '[]') ELSE int4range(0, 0, '[]') END) WITH &&,
	daterange("starts_on", "ends_on", '[]') WITH &&
) WHERE ("taken_back_at" is null);--> statement-breakpoint
CREATE INDEX "absences_client_idx" ON "absences" USING btree ("client_user_id","starts_on") WHERE "absences"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "absences_list_idx" ON "absences" USING btree ("client_user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "absences_idempotency_key" ON "absences" USING btree ("client_user_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_absence_key" ON "messages" USING btree ("absence_id") WHERE "messages"."absence_id" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_event" CHECK ("messages"."event" in ('plan_new', 'plan_changed', 'check_in_reviewed', 'package_changed', 'training_finished', 'absence'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_news" CHECK ("messages"."news_at" is null or coalesce("messages"."event" not in ('package_changed', 'training_finished', 'absence'), false));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_subject" CHECK (case when "messages"."event" is null then num_nonnulls("messages"."plan_id", "messages"."check_in_id", "messages"."package_type") = 0 when "messages"."event" = 'check_in_reviewed' then num_nonnulls("messages"."plan_id", "messages"."package_type") = 0 when "messages"."event" = 'package_changed' then "messages"."package_type" is not null and num_nonnulls("messages"."plan_id", "messages"."check_in_id") = 0 when "messages"."event" in ('training_finished', 'absence') then num_nonnulls("messages"."plan_id", "messages"."check_in_id", "messages"."package_type") = 0 else "messages"."plan_id" is not null and num_nonnulls("messages"."check_in_id", "messages"."package_type") = 0 end);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_absence" CHECK (("messages"."absence_id" is not null) = coalesce("messages"."event" = 'absence', false));