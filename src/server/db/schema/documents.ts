import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, day, decimal, instant, made, primary, refersTo } from './columns'
import { branches } from './company'

/** The pictures that documents refer to, by hash: a frozen document always finds its own. */
export const document_pictures = pgTable('document_pictures', {
  /** The SHA-256 of the bytes, in lower-case hex. */
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

/** What the verification code of a document shows: everything that its receiver can compare, as it was frozen. */
export const document_verifications = pgTable(
  'document_verifications',
  {
    id: primary(),
    branch_id: refersTo(() => branches.id),
    /** The entity: `orders` or `purchase-orders`. */
    entity: text().notNull(),
    entity_id: uuid().notNull(),
    /** The document's kind. */
    kind: text().notNull(),
    number: text().notNull(),
    revision: integer().notNull(),
    date: day().notNull(),
    total: decimal().notNull(),
    currency: text().notNull(),
    accounts: jsonb().$type<CheckedAccount[]>().notNull(),
    /** The code itself is on the document only. */
    code_hash: text().notNull(),
    revoked_at: instant(),
    revoked_reason: text(),
    created_at: made(),
  },
  (table) => [
    uniqueIndex('document_verifications_code').on(table.code_hash),
    index('document_verifications_document').on(table.entity, table.entity_id),
    index('document_verifications_branch').on(table.branch_id),
  ],
)
