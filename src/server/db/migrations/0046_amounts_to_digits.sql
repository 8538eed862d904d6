-- Lines and taxes are rounded to the digits of their currency, and only what is to be paid to the step in which it is paid.
ALTER TABLE "orders" ADD COLUMN "amounts_rounded_to" text DEFAULT 'digits' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "amounts_rounded_to" text DEFAULT 'digits' NOT NULL;--> statement-breakpoint
-- What was issued keeps its figures. The Swiss franc is the only currency that is paid in steps; a purchase order's figures are fixed from its first draft on.
UPDATE "orders" SET "amounts_rounded_to" = 'step' WHERE "currency" = 'CHF' AND "status" <> 'draft';--> statement-breakpoint
UPDATE "purchase_orders" SET "amounts_rounded_to" = 'step' WHERE "currency" = 'CHF';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_rounded_to" CHECK ("orders"."amounts_rounded_to" in ('digits', 'step'));--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_amounts_rounded_to" CHECK ("purchase_orders"."amounts_rounded_to" in ('digits', 'step'));
