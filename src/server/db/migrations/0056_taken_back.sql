-- A payment of commission can be reversed: an entry of its own takes back its amount. A revision keeps the order that it replaced.
ALTER TABLE "commission_entries" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD COLUMN "reversed_reason" text;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_reverses_id_commission_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."commission_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entries_reversal" ON "commission_entries" USING btree ("reverses_id");