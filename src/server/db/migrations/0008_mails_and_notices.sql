CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"mark" text,
	"outbox_id" uuid,
	"user_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('rfq_invitation', 'rfq_reminder', 'rfq_extended', 'rfq_closed', 'rfq_cancelled', 'rfq_withdrawn', 'rfq_revised', 'rfq_regret', 'rfq_awarded')),
	CONSTRAINT "notices_channel" CHECK ("notices"."channel" in ('email', 'whatsapp', 'copy'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "reminder_hours" integer[] DEFAULT '{48,24}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "link_base" text;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "reminder_hours" integer[];--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "link_base" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_mark" ON "notices" USING btree ("invitation_id","kind","mark");--> statement-breakpoint
CREATE INDEX "notices_invitation" ON "notices" USING btree ("invitation_id","at");--> statement-breakpoint
CREATE INDEX "notices_outbox" ON "notices" USING btree ("outbox_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_channel" CHECK ("invitations"."channel" in ('email', 'whatsapp', 'copy'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sent', 'failed', 'given_up', 'dropped'));