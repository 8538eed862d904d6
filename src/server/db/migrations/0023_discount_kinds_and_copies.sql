ALTER TABLE "orders" ADD COLUMN "discount_percent" numeric;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cc_address" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_percent" CHECK ("orders"."discount_percent" between 0 and 100);