import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mailSecurities } from '../../../domain/mails/mailServer'
import { instants, texts } from './columnGroups'
import { entity, oneOf } from './columns'

/**
 * The mail server that an admin sets up, and its last test. One row, made by the migration; without a host none is set
 * up. The password is encrypted with a key that the database does not have.
 */
export const mail_settings = pgTable(
  'mail_settings',
  {
    ...entity(),
    ...texts('host', 'user_name', 'sealed_password', 'from_address', 'from_name'),
    port: integer(),
    security: text({ enum: mailSecurities }),
    ...texts('tested_address', 'test_error'),
    /** `delivered_at` is of the last test that succeeded. */
    ...instants('tested_at', 'delivered_at'),
    /** The version that was tested; null where SMTP_URL was. */
    tested_version: integer(),
  },
  (table) => [
    uniqueIndex('mail_settings_only_one').on(sql`(true)`),
    oneOf('mail_settings_security', table.security, mailSecurities),
    check(
      'mail_settings_whole',
      sql`num_nulls(${table.host}, ${table.port}, ${table.security}, ${table.from_address}) = any (array[0, 4])`,
    ),
    check(
      'mail_settings_password',
      sql`(${table.user_name} is null) = (${table.sealed_password} is null) and (${table.host} is not null or ${table.user_name} is null)`,
    ),
  ],
)
