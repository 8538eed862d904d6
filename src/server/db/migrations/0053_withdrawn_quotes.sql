-- A supplier can withdraw a quote until the deadline, as a revision with a reason; and a question can carry a file.
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_status";--> statement-breakpoint
ALTER TABLE "rfq_questions" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "rfq_questions" ADD CONSTRAINT "rfq_questions_file_id_attachments_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rfq_questions_file" ON "rfq_questions" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_withdrawn" CHECK (("quotes"."status" = 'withdrawn') = ("quotes"."withdrawn_reason" is not null));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('draft', 'submitted', 'superseded', 'withdrawn'));