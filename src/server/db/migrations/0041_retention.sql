ALTER TABLE "companies" ADD COLUMN "keep_mails_months" integer DEFAULT 3;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "keep_enquiries_months" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "keep_sessions_months" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "keep_imports_months" integer;