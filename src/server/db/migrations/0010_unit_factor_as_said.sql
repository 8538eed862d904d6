ALTER TABLE "quote_lines" ALTER COLUMN "unit_factor" DROP NOT NULL;--> statement-breakpoint
-- What is typed and not submitted was given 1 where nobody had said it: that is asked for before it is submitted.
UPDATE "quote_lines" SET "unit_factor" = NULL FROM "quotes", "rfq_lines"
WHERE "quotes"."id" = "quote_lines"."quote_id" AND "quotes"."status" = 'draft' AND "rfq_lines"."id" = "quote_lines"."rfq_line_id"
	AND "rfq_lines"."unit" <> "quote_lines"."unit" AND "quote_lines"."unit_factor" = 1;
