CREATE TABLE "rfq_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rfq_id" uuid NOT NULL,
	"invitation_id" uuid,
	"rfq_line_id" uuid,
	"question" text,
	"published_question" text,
	"answer" text,
	"audience" text,
	"answered_at" timestamp (3) with time zone,
	"corrected_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "rfq_questions_audience" CHECK ("rfq_questions"."audience" in ('asker', 'all')),
	CONSTRAINT "rfq_questions_answered" CHECK (("rfq_questions"."answer" is null) = ("rfq_questions"."audience" is null)),
	CONSTRAINT "rfq_questions_asked" CHECK ("rfq_questions"."question" is not null or "rfq_questions"."answer" is not null)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "rfq_questions" ADD CONSTRAINT "rfq_questions_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_questions" ADD CONSTRAINT "rfq_questions_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_questions" ADD CONSTRAINT "rfq_questions_rfq_line_id_rfq_lines_id_fk" FOREIGN KEY ("rfq_line_id") REFERENCES "public"."rfq_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_questions" ADD CONSTRAINT "rfq_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rfq_questions_rfq" ON "rfq_questions" USING btree ("rfq_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfq_questions_invitation" ON "rfq_questions" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "rfq_questions_line" ON "rfq_questions" USING btree ("rfq_line_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('rfq_invitation', 'rfq_reminder', 'rfq_extended', 'rfq_closed', 'rfq_cancelled', 'rfq_withdrawn', 'rfq_revised', 'rfq_answered', 'rfq_regret', 'rfq_awarded'));