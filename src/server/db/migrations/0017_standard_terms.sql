-- The terms of the trade: what the product draws is a document, the code on it verifies it, and what is typed and not saved is a draft.
ALTER TABLE "paper_pictures" RENAME TO "document_pictures";--> statement-breakpoint
ALTER INDEX "paper_pictures_pkey" RENAME TO "document_pictures_pkey";--> statement-breakpoint
ALTER TABLE "paper_checks" RENAME TO "document_verifications";--> statement-breakpoint
ALTER INDEX "paper_checks_pkey" RENAME TO "document_verifications_pkey";--> statement-breakpoint
ALTER INDEX "paper_checks_code" RENAME TO "document_verifications_code";--> statement-breakpoint
ALTER INDEX "paper_checks_document" RENAME TO "document_verifications_document";--> statement-breakpoint
ALTER INDEX "paper_checks_branch" RENAME TO "document_verifications_branch";--> statement-breakpoint
ALTER TABLE "document_verifications" RENAME CONSTRAINT "paper_checks_branch_id_branches_id_fk" TO "document_verifications_branch_id_branches_id_fk";--> statement-breakpoint
ALTER TABLE "unsaved_forms" RENAME TO "form_drafts";--> statement-breakpoint
ALTER TABLE "form_drafts" RENAME CONSTRAINT "unsaved_forms_user_id_form_pk" TO "form_drafts_user_id_form_pk";--> statement-breakpoint
ALTER TABLE "form_drafts" RENAME CONSTRAINT "unsaved_forms_user_id_users_id_fk" TO "form_drafts_user_id_users_id_fk";--> statement-breakpoint
-- Column by column, for what is frozen stays as it is: the trail reads its older forms by these names.
ALTER TABLE "rfq_revisions" RENAME COLUMN "papers" TO "documents";--> statement-breakpoint
ALTER TABLE "order_revisions" RENAME COLUMN "papers" TO "documents";--> statement-breakpoint
ALTER TABLE "purchase_orders" RENAME COLUMN "papers" TO "documents";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME COLUMN "papers" TO "documents";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "papers" TO "documents";--> statement-breakpoint
-- Mails that wait, and those whose state is still shown.
UPDATE "outbox" SET "kind" = 'document_' || substr("kind", 7) WHERE "kind" LIKE 'paper\_%';--> statement-breakpoint
UPDATE "outbox" SET "documents" = (
  SELECT jsonb_agg(CASE WHEN enclosed ? 'paper' THEN (enclosed - 'paper') || jsonb_build_object('document', enclosed -> 'paper') ELSE enclosed END ORDER BY place)
  FROM jsonb_array_elements("documents") WITH ORDINALITY AS file(enclosed, place)
) WHERE jsonb_typeof("documents") = 'array' AND jsonb_array_length("documents") > 0;--> statement-breakpoint
-- A request that is repeated over the upgrade finds its first answer.
UPDATE "idempotency_keys" SET "operation_id" = CASE "operation_id"
  WHEN 'takeBackDecline' THEN 'withdrawDecline'
  WHEN 'typeInQuote' THEN 'enterQuote'
  WHEN 'revokePaperChecks' THEN 'revokeVerifications'
  WHEN 'mailOrderPaper' THEN 'mailOrderDocument'
END WHERE "operation_id" IN ('takeBackDecline', 'typeInQuote', 'revokePaperChecks', 'mailOrderPaper');--> statement-breakpoint
-- What was typed and not saved yet is found again under the names of now; within a text the quotes would be escaped.
UPDATE "form_drafts" SET "content" = replace("content"::text, '"stands": ', '"saved_price": ')::jsonb
WHERE "form" ~ '^order:' AND "content"::text LIKE '%"stands": %';
