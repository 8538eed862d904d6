-- A freight left blank is null: not stated. A stored 0 stays, and counts as stated then; "no_freight" says that a 0 was stated.
ALTER TABLE "quotes" ALTER COLUMN "freight" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "freight" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "no_freight" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_no_freight" CHECK (not "quotes"."no_freight" or coalesce("quotes"."freight" = 0, false));--> statement-breakpoint
-- A draft states nothing yet: its page shows a 0 as a blank field.
update quotes set freight = null where status = 'draft' and freight = 0;
