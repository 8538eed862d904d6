-- What was printed so far is a remark: of a delivery on its note, of a purchase order and its lines on what the supplier is sent.
ALTER TABLE "deliveries" RENAME COLUMN "notes" TO "remarks";--> statement-breakpoint
ALTER TABLE "purchase_orders" RENAME COLUMN "notes" TO "remarks";--> statement-breakpoint
ALTER TABLE "purchase_order_lines" RENAME COLUMN "notes" TO "remarks";--> statement-breakpoint
-- What was never printed stays so.
ALTER TABLE "orders" RENAME COLUMN "notes" TO "internal_notes";--> statement-breakpoint
ALTER TABLE "receipts" RENAME COLUMN "notes" TO "internal_notes";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "internal_notes" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "internal_notes" text;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD COLUMN "internal_notes" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remarks" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "remarks" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "internal_notes" text;--> statement-breakpoint
-- What was typed and not saved yet is found again under the names of now; within a text the quotes would be escaped.
UPDATE "unsaved_forms" SET "content" = replace("content"::text, '"notes": ', CASE WHEN "form" ~ '^(order|receipt):' THEN '"internal_notes": ' ELSE '"remarks": ' END)::jsonb
WHERE "form" ~ '^(order|receipt|purchase-order|delivery):' AND "content"::text LIKE '%"notes": %';
