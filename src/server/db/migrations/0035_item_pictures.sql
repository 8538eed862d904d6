ALTER TABLE "companies" ADD COLUMN "item_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "thumbnail_sha256" text;