import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { requiredTexts, texts } from './columnGroups'
import { coded, day, decimal, entity, line, mayReferTo, moreThanZero, newestFirst, partOf } from './columns'

/** One row: an installation is one company. `logo` is a data URL. */
export const companies = pgTable(
  'companies',
  {
    ...entity(),
    ...requiredTexts('name', 'currency', 'timezone'),
    ...texts('logo', 'letterhead', 'terms', 'accent_color'),
    item_pictures: boolean().notNull().default(false),
    rate_max_age_days: integer().notNull().default(7),
    default_markup_percent: decimal().notNull().default('0'),
    /** Hours before an RFQ's deadline at which suppliers without a quote are reminded by mail; empty means never. */
    reminder_hours: integer().array().notNull().default([48, 24]),
    /** Months after which data of a kind is deleted; null for never. */
    keep_mails_months: integer().default(3),
    keep_enquiries_months: integer(),
    keep_sessions_months: integer(),
    keep_imports_months: integer(),
    support_devtools: boolean().notNull().default(true),
    first_steps_hidden: boolean().notNull().default(false),
    second_factor_required: boolean().notNull().default(false),
  },
  () => [uniqueIndex('companies_only_one').on(sql`(true)`)],
)

export const tax_rates = pgTable(
  'tax_rates',
  {
    ...coded(),
    percent: decimal().notNull(),
    recoverable: boolean().notNull().default(true),
    active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('tax_rates_code_key').on(table.code_key),
    check('tax_rates_percent', sql`${table.percent} between 0 and 100`),
  ],
)

export const branches = pgTable(
  'branches',
  {
    ...entity(),
    name: text().notNull(),
    tag: text().notNull(),
    ...texts('address', 'phone', 'email', 'tax_id', 'vat_id'),
    currency: text().notNull().default('TZS'),
    timezone: text().notNull(),
    tax_rate_id: mayReferTo(() => tax_rates.id),
    margin_floor_percent: decimal(),
    price_step: decimal(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('branches_tag').on(table.tag),
    check('branches_tag', sql`${table.tag} ~ '^[A-Z0-9]{2,8}$'`),
    index('branches_tax_rate').on(table.tax_rate_id),
  ],
)

export const bank_accounts = pgTable(
  'bank_accounts',
  {
    ...line(),
    branch_id: partOf(() => branches.id),
    ...requiredTexts('bank_name', 'account_name', 'account_number', 'currency'),
    swift_code: text(),
  },
  (table) => [index('bank_accounts_branch').on(table.branch_id, table.position)],
)

/**
 * The company's exchange rates: one unit of `currency` in the company's currency. The newest of the latest day applies.
 */
export const exchange_rates = pgTable(
  'exchange_rates',
  {
    ...entity(),
    currency: text().notNull(),
    rate: decimal().notNull(),
    valid_from: day().notNull(),
    source: text().notNull(),
  },
  (table) => [
    index('exchange_rates_newest').on(...newestFirst(table.valid_from, table.id)),
    index('exchange_rates_latest').on(
      table.currency,
      table.valid_from.desc().nullsFirst(),
      ...newestFirst(table.created_at, table.id),
    ),
    moreThanZero('exchange_rates_rate', table.rate),
  ],
)
