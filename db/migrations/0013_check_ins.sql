CREATE TABLE "check_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"check_in_date" date NOT NULL,
	"photo_key" text NOT NULL,
	"pose" text,
	"caption" text DEFAULT '' NOT NULL,
	"mood_rating" integer,
	"energy_level" integer,
	"reviewed_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid,
	"idempotency_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_ins_photo_key_unique" UNIQUE("photo_key"),
	CONSTRAINT "check_ins_kind" CHECK ("check_ins"."kind" in ('weekly', 'daily')),
	CONSTRAINT "check_ins_pose" CHECK ("check_ins"."pose" in ('front', 'side', 'back')),
	CONSTRAINT "check_ins_mood_rating" CHECK ("check_ins"."mood_rating" between 1 and 5),
	CONSTRAINT "check_ins_energy_level" CHECK ("check_ins"."energy_level" between 1 and 5),
	CONSTRAINT "check_ins_fields_of_kind" CHECK (case "check_ins"."kind" when 'daily' then "check_ins"."pose" is null else num_nonnulls("check_ins"."mood_rating", "check_ins"."energy_level") = 0 end),
	CONSTRAINT "check_ins_comment" CHECK ("check_ins"."comment" = '' or "check_ins"."reviewed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_size" CHECK ("photos"."width" > 0 and "photos"."height" > 0 and "photos"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "removed_photos" (
	"key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "body_measurements" DROP CONSTRAINT "body_measurements_value";--> statement-breakpoint
ALTER TABLE "body_measurements" ADD COLUMN "waist_cm" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "body_measurements" ADD COLUMN "hip_cm" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "body_measurements" ADD COLUMN "chest_cm" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "body_measurements" ADD COLUMN "check_in_id" integer;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_client_user_id_users_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_photo_key_photos_key_fk" FOREIGN KEY ("photo_key") REFERENCES "public"."photos"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_user_id_users_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_client_idx" ON "check_ins" USING btree ("client_user_id","kind","check_in_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "check_ins_unreviewed_idx" ON "check_ins" USING btree ("client_user_id","kind","check_in_date") WHERE "check_ins"."reviewed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_idempotency_key" ON "check_ins" USING btree ("client_user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "photos_owner_idx" ON "photos" USING btree ("owner_user_id");--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_check_in_id_unique" UNIQUE("check_in_id");--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_waist_cm" CHECK ("body_measurements"."waist_cm" between 10 and 300);--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_hip_cm" CHECK ("body_measurements"."hip_cm" between 10 and 300);--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_chest_cm" CHECK ("body_measurements"."chest_cm" between 10 and 300);--> statement-breakpoint
-- Until now only profiles have made measurements, whatever their source says.
UPDATE "body_measurements" SET "source" = 'profile';--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_check_in" CHECK (("body_measurements"."check_in_id" is null) = ("body_measurements"."source" = 'profile'));--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_value" CHECK (num_nonnulls("body_measurements"."weight_kg", "body_measurements"."body_fat_percentage", "body_measurements"."waist_cm", "body_measurements"."hip_cm", "body_measurements"."chest_cm") > 0);--> statement-breakpoint
-- The photos that are stored already become weekly check-ins. The sizes of their pictures are not known: 3 by 4 is their shape on the screens.
INSERT INTO "photos" ("key", "owner_user_id", "width", "height", "bytes", "created_at") SELECT "photo_key", "client_user_id", 3, 4, 1, "created_at" FROM "progress_photos";--> statement-breakpoint
INSERT INTO "check_ins" ("id", "client_user_id", "kind", "check_in_date", "photo_key", "caption", "created_at") OVERRIDING SYSTEM VALUE SELECT "id", "client_user_id", 'weekly', ("created_at" at time zone 'UTC')::date, "photo_key", "caption", "created_at" FROM "progress_photos";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('check_ins', 'id'), (SELECT coalesce(max("id"), 0) + 1 FROM "check_ins"), false);--> statement-breakpoint
INSERT INTO "body_measurements" ("user_id", "measured_on", "weight_kg", "body_fat_percentage", "source", "check_in_id", "created_at") SELECT "client_user_id", ("created_at" at time zone 'UTC')::date, "weight_kg", "body_fat_percentage", 'weekly_checkin', "id", "created_at" FROM "progress_photos" WHERE num_nonnulls("weight_kg", "body_fat_percentage") > 0;