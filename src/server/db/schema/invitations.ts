import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { invitationStatuses, linkChannels } from '../../../domain/invitationLifeCycle'
import { noticeKinds } from '../../../domain/notice'
import { entity, instant, made, oneOf, primary } from './columns'
import { suppliers } from './parties'
import { users } from './people'
import { rfq_lines, rfqs } from './rfqs'
import { outbox } from './system'

export const invitations = pgTable(
  'invitations',
  {
    ...entity(),
    rfq_id: uuid()
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    supplier_id: uuid()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'restrict' }),
    email: text(),
    phone: text(),
    language: text(),
    /** How he was asked; null until then. */
    channel: text({ enum: linkChannels }),
    status: text({ enum: invitationStatuses }).notNull().default('pending'),
    declined_reason: text(),
    sent_at: instant(),
    opened_at: instant(),
    started_at: instant(),
    submitted_at: instant(),
    declined_at: instant(),
    withdrawn_at: instant(),
    /** The revision of the RFQ with which he was asked first, and the newest one that he has had before him. */
    asked_in: integer().notNull().default(1),
    seen_revision: integer(),
    reminders_sent: integer().notNull().default(0),
    reminded_at: instant(),
  },
  (table) => [
    // A supplier whose invitation was withdrawn may be invited again.
    uniqueIndex('invitations_once')
      .on(table.rfq_id, table.supplier_id)
      .where(sql`${table.status} <> 'withdrawn'`),
    index('invitations_supplier').on(
      table.supplier_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    oneOf('invitations_status', table.status, invitationStatuses),
    oneOf('invitations_channel', table.channel, linkChannels),
  ],
)

/** The lines that a supplier is asked for. */
export const invitation_lines = pgTable(
  'invitation_lines',
  {
    invitation_id: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    rfq_line_id: uuid()
      .notNull()
      .references(() => rfq_lines.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.invitation_id, table.rfq_line_id] }),
    index('invitation_lines_rfq_line').on(table.rfq_line_id),
  ],
)

/** A link's token, of which only the hash is kept: every mail, message or copy makes its own. */
export const invitation_tokens = pgTable(
  'invitation_tokens',
  {
    id: primary(),
    invitation_id: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    channel: text({ enum: linkChannels }).notNull(),
    made_at: made(),
    first_used_at: instant(),
    last_used_at: instant(),
    withdrawn_at: instant(),
  },
  (table) => [
    uniqueIndex('invitation_tokens_hash').on(table.token_hash),
    index('invitation_tokens_invitation').on(table.invitation_id),
    oneOf('invitation_tokens_channel', table.channel, linkChannels),
  ],
)

/** What a supplier was told, when and how; those that a clock sends carry the mark that was reached, so that each goes out once. */
export const notices = pgTable(
  'notices',
  {
    id: primary(),
    invitation_id: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    channel: text({ enum: linkChannels }).notNull(),
    mark: text(),
    outbox_id: uuid().references(() => outbox.id, { onDelete: 'set null' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: made(),
  },
  (table) => [
    uniqueIndex('notices_mark').on(table.invitation_id, table.kind, table.mark),
    index('notices_invitation').on(table.invitation_id, table.at),
    index('notices_outbox').on(table.outbox_id),
    oneOf('notices_kind', table.kind, noticeKinds),
    oneOf('notices_channel', table.channel, linkChannels),
  ],
)
