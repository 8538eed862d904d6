CREATE TABLE "mail_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"host" text,
	"user_name" text,
	"sealed_password" text,
	"from_address" text,
	"from_name" text,
	"port" integer,
	"security" text,
	"tested_address" text,
	"test_error" text,
	"tested_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"tested_version" integer,
	CONSTRAINT "mail_settings_security" CHECK ("mail_settings"."security" in ('starttls', 'tls', 'none')),
	CONSTRAINT "mail_settings_whole" CHECK (num_nulls("mail_settings"."host", "mail_settings"."port", "mail_settings"."security", "mail_settings"."from_address") = any (array[0, 4])),
	CONSTRAINT "mail_settings_password" CHECK (("mail_settings"."user_name" is null) = ("mail_settings"."sealed_password" is null) and ("mail_settings"."host" is not null or "mail_settings"."user_name" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_settings_only_one" ON "mail_settings" USING btree ((true));--> statement-breakpoint
-- One row, without a mail server.
INSERT INTO "mail_settings" ("id") VALUES (gen_random_uuid());
