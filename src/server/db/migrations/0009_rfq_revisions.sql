ALTER TABLE "invitations" ADD COLUMN "asked_in" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "seen_revision" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "accepted" text;--> statement-breakpoint
ALTER TABLE "rfq_revisions" ADD COLUMN "content" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rfq_revisions" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "rfq_revisions" ADD CONSTRAINT "rfq_revisions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;