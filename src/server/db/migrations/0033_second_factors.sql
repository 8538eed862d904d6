CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "second_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER second_factors_made AFTER INSERT OR DELETE ON second_factors FOR EACH ROW EXECUTE FUNCTION notify_user_changed('user_id');
--> statement-breakpoint
-- A used code is no change of it.
CREATE TRIGGER second_factors_changed AFTER UPDATE ON second_factors FOR EACH ROW
  WHEN (old.confirmed_at IS DISTINCT FROM new.confirmed_at) EXECUTE FUNCTION notify_user_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER second_factors_emptied AFTER TRUNCATE ON second_factors FOR EACH STATEMENT EXECUTE FUNCTION notify_users_changed();
