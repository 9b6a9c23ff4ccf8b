CREATE INDEX "food_words_order_idx" ON "food_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "foods_generic_names_idx" ON "foods" USING gin (string_to_array(btrim(compact, '|'), '|')) WHERE tier in (2, 3) and not hidden;--> statement-breakpoint
CREATE INDEX "foods_generic_words_idx" ON "foods" USING gin ("words") WHERE tier in (2, 3) and not hidden;--> statement-breakpoint
CREATE INDEX "foods_generic_compact_idx" ON "foods" USING gin ("compact" gin_trgm_ops) WHERE tier in (2, 3) and not hidden;--> statement-breakpoint
CREATE INDEX "foods_branded_names_idx" ON "foods" USING gin (string_to_array(btrim(compact, '|'), '|')) WHERE tier = 4 and not hidden;--> statement-breakpoint
CREATE INDEX "foods_branded_words_idx" ON "foods" USING gin ("words") WHERE tier = 4 and not hidden;--> statement-breakpoint
CREATE INDEX "foods_branded_compact_idx" ON "foods" USING gin ("compact" gin_trgm_ops) WHERE tier = 4 and not hidden;