CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "food_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"log_date" date NOT NULL,
	"meal_type" text NOT NULL,
	"food_id" integer,
	"food_name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"serving_size_g" integer NOT NULL,
	"calories_per_100g" numeric(7, 2) NOT NULL,
	"protein_per_100g" numeric(7, 2),
	"carbs_per_100g" numeric(7, 2),
	"fat_per_100g" numeric(7, 2),
	"fiber_per_100g" numeric(7, 2),
	"notes" text DEFAULT '' NOT NULL,
	"plan_id" integer,
	"meal_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid,
	"idempotency_part" smallint DEFAULT 0 NOT NULL,
	"idempotency_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_logs_meal_type" CHECK ("food_logs"."meal_type" in ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "food_logs_food_name" CHECK (length(btrim("food_logs"."food_name")) > 0),
	CONSTRAINT "food_logs_serving_size" CHECK ("food_logs"."serving_size_g" between 1 and 10000),
	CONSTRAINT "food_logs_calories" CHECK ("food_logs"."calories_per_100g" between 0 and 20000),
	CONSTRAINT "food_logs_protein" CHECK ("food_logs"."protein_per_100g" between 0 and 5000),
	CONSTRAINT "food_logs_carbs" CHECK ("food_logs"."carbs_per_100g" between 0 and 5000),
	CONSTRAINT "food_logs_fat" CHECK ("food_logs"."fat_per_100g" between 0 and 5000),
	CONSTRAINT "food_logs_fiber" CHECK ("food_logs"."fiber_per_100g" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "saved_meal_foods" (
	"saved_meal_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"food_id" integer,
	"food_name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"serving_size_g" integer NOT NULL,
	"calories_per_100g" numeric(7, 2) NOT NULL,
	"protein_per_100g" numeric(7, 2),
	"carbs_per_100g" numeric(7, 2),
	"fat_per_100g" numeric(7, 2),
	"fiber_per_100g" numeric(7, 2),
	CONSTRAINT "saved_meal_foods_saved_meal_id_position_pk" PRIMARY KEY("saved_meal_id","position"),
	CONSTRAINT "saved_meal_foods_food_name" CHECK (length(btrim("saved_meal_foods"."food_name")) > 0),
	CONSTRAINT "saved_meal_foods_serving_size" CHECK ("saved_meal_foods"."serving_size_g" between 1 and 10000),
	CONSTRAINT "saved_meal_foods_calories" CHECK ("saved_meal_foods"."calories_per_100g" between 0 and 20000),
	CONSTRAINT "saved_meal_foods_protein" CHECK ("saved_meal_foods"."protein_per_100g" between 0 and 5000),
	CONSTRAINT "saved_meal_foods_carbs" CHECK ("saved_meal_foods"."carbs_per_100g" between 0 and 5000),
	CONSTRAINT "saved_meal_foods_fat" CHECK ("saved_meal_foods"."fat_per_100g" between 0 and 5000),
	CONSTRAINT "saved_meal_foods_fiber" CHECK ("saved_meal_foods"."fiber_per_100g" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "saved_meals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_meals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_meals_name" CHECK (length(btrim("saved_meals"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "water_days" (
	"user_id" uuid NOT NULL,
	"log_date" date NOT NULL,
	"water_ml" integer NOT NULL,
	CONSTRAINT "water_days_user_id_log_date_pk" PRIMARY KEY("user_id","log_date"),
	CONSTRAINT "water_days_water" CHECK ("water_days"."water_ml" between 0 and 20000)
);
--> statement-breakpoint
CREATE TABLE "food_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"licence" text NOT NULL,
	"attribution" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"foods" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_verifications" (
	"food_id" integer NOT NULL,
	"trainer_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_verifications_food_id_trainer_user_id_pk" PRIMARY KEY("food_id","trainer_user_id")
);
--> statement-breakpoint
CREATE TABLE "food_words" (
	"word" text PRIMARY KEY NOT NULL,
	"foods" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "foods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_user_id" uuid,
	"source" text,
	"reference" text,
	"tier" smallint DEFAULT 0 NOT NULL,
	"name_de" text NOT NULL,
	"name_en" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"category" text,
	"basic" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"calories_per_100g" numeric(6, 2) NOT NULL,
	"protein_per_100g" numeric(5, 2),
	"carbs_per_100g" numeric(5, 2),
	"fat_per_100g" numeric(5, 2),
	"fiber_per_100g" numeric(5, 2),
	"alcohol_per_100g" numeric(5, 2),
	"servings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"barcode" text,
	"search" text NOT NULL,
	"compact" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, search)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid,
	"idempotency_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foods_names" CHECK (length(btrim("foods"."name_de")) > 0 and length(btrim("foods"."name_en")) > 0),
	CONSTRAINT "foods_tier" CHECK ("foods"."tier" in ('0', '2', '3', '4')),
	CONSTRAINT "foods_origin" CHECK (case when "foods"."tier" = 0 then "foods"."owner_user_id" is not null and "foods"."source" is null else "foods"."owner_user_id" is null and num_nonnulls("foods"."source", "foods"."reference") = 2 end),
	CONSTRAINT "foods_category" CHECK ("foods"."category" in ('Obst', 'Gemüse', 'Fleisch', 'Fisch', 'Milchprodukte', 'Getreide', 'Nüsse', 'Snacks', 'Getränke', 'Sonstiges')),
	CONSTRAINT "foods_calories" CHECK ("foods"."calories_per_100g" between 0 and 1000),
	CONSTRAINT "foods_protein" CHECK ("foods"."protein_per_100g" between 0 and 100),
	CONSTRAINT "foods_carbs" CHECK ("foods"."carbs_per_100g" between 0 and 100),
	CONSTRAINT "foods_fat" CHECK ("foods"."fat_per_100g" between 0 and 100),
	CONSTRAINT "foods_fiber" CHECK ("foods"."fiber_per_100g" between 0 and 100),
	CONSTRAINT "foods_alcohol" CHECK ("foods"."alcohol_per_100g" between 0 and 100),
	CONSTRAINT "foods_barcode" CHECK ("foods"."barcode" ~ '^[0-9]{8,14}$')
);
--> statement-breakpoint
ALTER TABLE "food_logs" ADD CONSTRAINT "food_logs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_logs" ADD CONSTRAINT "food_logs_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_logs" ADD CONSTRAINT "food_logs_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_meal_foods" ADD CONSTRAINT "saved_meal_foods_saved_meal_id_saved_meals_id_fk" FOREIGN KEY ("saved_meal_id") REFERENCES "public"."saved_meals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_meal_foods" ADD CONSTRAINT "saved_meal_foods_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_meals" ADD CONSTRAINT "saved_meals_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_days" ADD CONSTRAINT "water_days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_verifications" ADD CONSTRAINT "food_verifications_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_verifications" ADD CONSTRAINT "food_verifications_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_owner_user_id_users_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_source_food_sources_source_fk" FOREIGN KEY ("source") REFERENCES "public"."food_sources"("source") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_logs_day_idx" ON "food_logs" USING btree ("user_id","log_date","id");--> statement-breakpoint
CREATE INDEX "food_logs_recent_idx" ON "food_logs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "food_logs_food_idx" ON "food_logs" USING btree ("food_id","user_id");--> statement-breakpoint
CREATE INDEX "food_logs_plan_idx" ON "food_logs" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "food_logs_idempotency_key" ON "food_logs" USING btree ("user_id","idempotency_key","idempotency_part");--> statement-breakpoint
CREATE UNIQUE INDEX "food_logs_planned_key" ON "food_logs" USING btree ("user_id","log_date","plan_id","meal_id") WHERE "food_logs"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_meal_foods_food_idx" ON "saved_meal_foods" USING btree ("food_id");--> statement-breakpoint
CREATE INDEX "saved_meals_user_idx" ON "saved_meals" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_meals_idempotency_key" ON "saved_meals" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "food_verifications_trainer_idx" ON "food_verifications" USING btree ("trainer_user_id");--> statement-breakpoint
CREATE INDEX "foods_owner_idx" ON "foods" USING btree ("owner_user_id","id") WHERE "foods"."owner_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "foods_idempotency_key" ON "foods" USING btree ("owner_user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "foods_source_key" ON "foods" USING btree ("source","reference") WHERE "foods"."source" is not null;--> statement-breakpoint
CREATE INDEX "foods_barcode_idx" ON "foods" USING btree ("barcode") WHERE "foods"."barcode" is not null;