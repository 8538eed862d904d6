-- A comment may be only for users who see costs. What is there already is null until the next start has looked for costs in it.
ALTER TABLE "comments" ADD COLUMN "costs_only" boolean;--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "costs_only" SET DEFAULT false;--> statement-breakpoint
-- A purchase order is read only by users who see costs.
UPDATE "comments" SET "costs_only" = true WHERE "entity" = 'purchase-orders';
