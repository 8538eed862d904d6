ALTER TABLE "order_lines" ADD COLUMN "cost_tax" numeric;--> statement-breakpoint
-- What lines cost stays as it is; of that the part that is tax is told apart, by the terms that each was bought by.
UPDATE "order_lines" SET "cost_tax" = 0 WHERE "cost_goods" IS NOT NULL;--> statement-breakpoint
UPDATE "order_lines" l SET "cost_tax" = round(l.cost_goods - l.cost_goods / (1 + q.tax_percent / 100), 6)
FROM quote_lines q
WHERE q.id = l.quote_line_id AND NOT q.tax_recoverable AND l.cost_goods IS NOT NULL;
