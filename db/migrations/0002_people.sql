CREATE TABLE "code_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_id" integer NOT NULL,
	"trainer_user_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_package" text,
	"to_package" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_uses_from_package" CHECK ("code_uses"."from_package" in ('Beast Starter', 'Beast Advanced', 'Beast Ultimate')),
	CONSTRAINT "code_uses_to_package" CHECK ("code_uses"."to_package" in ('Beast Starter', 'Beast Advanced', 'Beast Ultimate'))
);
--> statement-breakpoint
CREATE TABLE "health_data_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_data_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progress_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "progress_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_user_id" uuid NOT NULL,
	"photo_key" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"weight_kg" numeric(5, 2),
	"body_fat_percentage" numeric(5, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "progress_photos_photo_key_unique" UNIQUE("photo_key"),
	CONSTRAINT "progress_photos_weight_kg" CHECK ("progress_photos"."weight_kg" between 0 and 500),
	CONSTRAINT "progress_photos_body_fat_percentage" CHECK ("progress_photos"."body_fat_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "training_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_user_id" uuid NOT NULL,
	"client_user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"workouts" jsonb NOT NULL,
	"duration_weeks" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "training_plans_title" CHECK (length(btrim("training_plans"."title")) > 0),
	CONSTRAINT "training_plans_workouts" CHECK (jsonb_typeof("training_plans"."workouts") = 'array' and jsonb_array_length("training_plans"."workouts") > 0),
	CONSTRAINT "training_plans_deleted" CHECK ("training_plans"."deleted_at" is null or not "training_plans"."is_active")
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "kind" text DEFAULT 'access' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "package_notice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_social_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_messenger_url" text;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_code_id_access_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."access_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_data_consents" ADD CONSTRAINT "health_data_consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_photos" ADD CONSTRAINT "progress_photos_client_user_id_users_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_client_user_id_users_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_uses_trainer_idx" ON "code_uses" USING btree ("trainer_user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "code_uses_code_idx" ON "code_uses" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "code_uses_user_idx" ON "code_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "health_data_consents_user_idx" ON "health_data_consents" USING btree ("user_id","given_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "progress_photos_client_idx" ON "progress_photos" USING btree ("client_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "training_plans_trainer_idx" ON "training_plans" USING btree ("trainer_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "training_plans"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "training_plans_client_idx" ON "training_plans" USING btree ("client_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "training_plans"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_codes_idempotency_key" ON "access_codes" USING btree ("trainer_user_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_kind" CHECK ("access_codes"."kind" in ('access', 'upgrade'));--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_upgrade" CHECK ("access_codes"."kind" = 'access' or "access_codes"."package_type" <> 'Beast Starter');