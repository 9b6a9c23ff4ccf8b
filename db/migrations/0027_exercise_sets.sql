CREATE TABLE "exercise_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exercise_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"completion_date" date NOT NULL,
	"exercise_key" text NOT NULL,
	"exercise_name" text NOT NULL,
	"plan_id" integer,
	"item_id" text,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"weight_kg" numeric(6, 2),
	"reps" integer,
	"seconds" integer,
	"rir" integer,
	"is_warm_up" boolean DEFAULT false NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entered_by_user_id" uuid,
	"idempotency_key" uuid NOT NULL,
	"idempotency_hash" text NOT NULL,
	CONSTRAINT "exercise_sets_place" UNIQUE("user_id","exercise_key","completion_date","place"),
	CONSTRAINT "exercise_sets_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "exercise_sets_kind" CHECK ("exercise_sets"."kind" in ('reps', 'bodyweight', 'seconds', 'skipped')),
	CONSTRAINT "exercise_sets_place_bound" CHECK ("exercise_sets"."place" between 1 and 100),
	CONSTRAINT "exercise_sets_weight_kg" CHECK ("exercise_sets"."weight_kg" between 0 and 1000),
	CONSTRAINT "exercise_sets_reps" CHECK ("exercise_sets"."reps" between 0 and 1000),
	CONSTRAINT "exercise_sets_seconds" CHECK ("exercise_sets"."seconds" between 0 and 86400),
	CONSTRAINT "exercise_sets_rir" CHECK ("exercise_sets"."rir" between 0 and 10),
	CONSTRAINT "exercise_sets_name" CHECK ("exercise_sets"."exercise_key" <> ''),
	CONSTRAINT "exercise_sets_values" CHECK (case "exercise_sets"."kind" when 'skipped' then num_nonnulls("exercise_sets"."weight_kg", "exercise_sets"."reps", "exercise_sets"."seconds", "exercise_sets"."rir") = 0 when 'seconds' then "exercise_sets"."seconds" is not null and "exercise_sets"."reps" is null else "exercise_sets"."reps" is not null and "exercise_sets"."seconds" is null end)
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"user_id" uuid NOT NULL,
	"completion_date" date NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rating" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "training_sessions_user_id_completion_date_pk" PRIMARY KEY("user_id","completion_date"),
	CONSTRAINT "training_sessions_rating" CHECK ("training_sessions"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "daily_completions" ADD COLUMN "exercise_key" text;--> statement-breakpoint
ALTER TABLE "exercise_sets" ADD CONSTRAINT "exercise_sets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_sets" ADD CONSTRAINT "exercise_sets_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_sets" ADD CONSTRAINT "exercise_sets_entered_by_user_id_users_user_id_fk" FOREIGN KEY ("entered_by_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_sets_day_idx" ON "exercise_sets" USING btree ("user_id","completion_date");