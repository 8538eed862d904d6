ALTER TABLE "enquiries" ADD COLUMN "closed_because" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "enquiries_closed" ON "enquiries" USING btree ("branch_id","closed_at") WHERE "enquiries"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "events_order" ON "events" USING btree ("transaction_id","id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_closed_because" CHECK ("enquiries"."closed_because" in ('price', 'lead_time', 'no_offer', 'client_withdrew', 'duplicate', 'other'));