CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backup_runs_started" ON "backup_runs" USING btree ("started_at");