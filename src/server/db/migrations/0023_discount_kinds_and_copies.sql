ALTER TABLE "orders" ADD COLUMN "discount_percent" numeric;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cc_address" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_percent" CHECK ("orders"."discount_percent" between 0 and 100);--> statement-breakpoint
-- Unsaved changes of orders get the new field, so that they are neither incomplete nor taken for a conflict.
UPDATE "form_drafts" SET "content" = jsonb_set("content", '{typed}', (
  SELECT jsonb_agg(
    CASE WHEN typed -> 'values' ? 'discount' AND NOT typed -> 'values' ? 'discount_percent'
      THEN jsonb_set(jsonb_set(typed, '{values,discount_percent}', '""'), '{base,values,discount_percent}', '""')
      ELSE typed
    END ORDER BY place)
  FROM jsonb_array_elements("content" -> 'typed') WITH ORDINALITY AS each(typed, place)))
WHERE jsonb_typeof("content" -> 'typed') = 'array' AND jsonb_array_length("content" -> 'typed') > 0;
