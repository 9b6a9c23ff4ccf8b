ALTER TABLE "users" DROP CONSTRAINT "users_weight_kg";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_body_fat_percentage";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "weight_kg";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "body_fat_percentage";