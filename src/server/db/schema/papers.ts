import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, day, decimal, instant, made, primary } from './columns'
import { branches } from './company'

/** The pictures that papers name, by what they are: a paper that was frozen finds its own for ever. */
export const paper_pictures = pgTable('paper_pictures', {
  /** Of the bytes, in small hexadecimal digits. */
  sha256: text().primaryKey(),
  media_type: text().notNull(),
  bytes: bytes().notNull(),
  created_at: made(),
})

export interface CheckedAccount {
  bank_name: string
  account_name: string
  account_number: string
  currency: string
  swift_code: string | null
}

/** What the code on a paper leads to: all that its receiver may check, as it was frozen. */
export const paper_checks = pgTable(
  'paper_checks',
  {
    id: primary(),
    branch_id: uuid()
      .notNull()
      .references(() => branches.id, { onDelete: 'restrict' }),
    /** The document: `orders` or `purchase-orders`. */
    entity: text().notNull(),
    entity_id: uuid().notNull(),
    /** The paper's kind. */
    kind: text().notNull(),
    number: text().notNull(),
    revision: integer().notNull(),
    date: day().notNull(),
    total: decimal().notNull(),
    currency: text().notNull(),
    accounts: jsonb().$type<CheckedAccount[]>().notNull(),
    /** The code itself is on the paper only. */
    code_hash: text().notNull(),
    revoked_at: instant(),
    revoked_reason: text(),
    created_at: made(),
  },
  (table) => [
    uniqueIndex('paper_checks_code').on(table.code_hash),
    index('paper_checks_document').on(table.entity, table.entity_id),
    index('paper_checks_branch').on(table.branch_id),
  ],
)
