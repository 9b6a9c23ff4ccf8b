CREATE TABLE "exercise_bests" (
	"user_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"exercise_name" text NOT NULL,
	"sessions" integer NOT NULL,
	"last_date" date NOT NULL,
	"heaviest" numeric(7, 2),
	"heaviest_on" date,
	"estimated_max" numeric(7, 2),
	"estimated_max_on" date,
	"volume" numeric(12, 2),
	"volume_on" date,
	"longest" integer,
	"longest_on" date,
	CONSTRAINT "exercise_bests_user_id_exercise_key_pk" PRIMARY KEY("user_id","exercise_key")
);
--> statement-breakpoint
CREATE TABLE "exercise_sessions" (
	"user_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"completion_date" date NOT NULL,
	"exercise_name" text NOT NULL,
	"sets" integer NOT NULL,
	"heaviest" numeric(7, 2),
	"estimated_max" numeric(7, 2),
	"volume" numeric(12, 2),
	"longest" integer,
	"estimate_kg" numeric(7, 2),
	"repeated_kg" numeric(7, 2),
	"repeated_reps" integer,
	"added_kg" numeric(7, 2),
	"added_reps" integer,
	"lift_up" boolean NOT NULL,
	"record_kind" text,
	"record_value" numeric(7, 2),
	"record_before" numeric(7, 2),
	CONSTRAINT "exercise_sessions_user_id_exercise_key_completion_date_pk" PRIMARY KEY("user_id","exercise_key","completion_date"),
	CONSTRAINT "exercise_sessions_record_kind" CHECK ("exercise_sessions"."record_kind" in ('estimated_max', 'heaviest', 'reps', 'longest')),
	CONSTRAINT "exercise_sessions_record" CHECK (num_nonnulls("exercise_sessions"."record_kind", "exercise_sessions"."record_value", "exercise_sessions"."record_before") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "exercise_bests" ADD CONSTRAINT "exercise_bests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD CONSTRAINT "exercise_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_bests_last_idx" ON "exercise_bests" USING btree ("user_id","last_date" DESC NULLS FIRST,"exercise_key");--> statement-breakpoint
CREATE INDEX "exercise_sessions_day_idx" ON "exercise_sessions" USING btree ("user_id","completion_date");