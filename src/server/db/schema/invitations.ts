import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { invitationStatuses, linkChannels } from '../../../domain/rfqs/invitationLifeCycle'
import { noticeKinds } from '../../../domain/notices/notice'
import { instants, texts } from './columnGroups'
import { entity, instant, made, newestFirst, oneOf, partOf, primary, refersTo } from './columns'
import { suppliers } from './parties'
import { users } from './people'
import { rfq_lines, rfqs } from './rfqs'
import { outbox } from './system'

export const invitations = pgTable(
  'invitations',
  {
    ...entity(),
    rfq_id: partOf(() => rfqs.id),
    supplier_id: refersTo(() => suppliers.id),
    ...texts('email', 'phone', 'language'),
    /** The channel of the invitation; null until it is sent. */
    channel: text({ enum: linkChannels }),
    status: text({ enum: invitationStatuses }).notNull().default('pending'),
    declined_reason: text(),
    ...instants('sent_at', 'opened_at', 'started_at', 'submitted_at', 'declined_at', 'withdrawn_at'),
    /** The revision of the RFQ in the first invitation, and the newest one that the supplier has seen. */
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
    index('invitations_supplier').on(table.supplier_id, ...newestFirst(table.created_at, table.id)),
    oneOf('invitations_status', table.status, invitationStatuses),
    oneOf('invitations_channel', table.channel, linkChannels),
  ],
)

/** The lines of a supplier's invitation. */
export const invitation_lines = pgTable(
  'invitation_lines',
  {
    invitation_id: partOf(() => invitations.id),
    rfq_line_id: partOf(() => rfq_lines.id),
  },
  (table) => [
    primaryKey({ columns: [table.invitation_id, table.rfq_line_id] }),
    index('invitation_lines_rfq_line').on(table.rfq_line_id),
  ],
)

/** A link's token, stored as a hash only: every mail, message or copy has its own. */
export const invitation_tokens = pgTable(
  'invitation_tokens',
  {
    id: primary(),
    invitation_id: partOf(() => invitations.id),
    token_hash: text().notNull(),
    channel: text({ enum: linkChannels }).notNull(),
    made_at: made(),
    ...instants('first_used_at', 'last_used_at', 'withdrawn_at'),
  },
  (table) => [
    uniqueIndex('invitation_tokens_hash').on(table.token_hash),
    index('invitation_tokens_invitation').on(table.invitation_id),
    oneOf('invitation_tokens_channel', table.channel, linkChannels),
  ],
)

/**
 * Notices to suppliers, when and how they were sent; scheduled ones have the mark that was reached, so that each is
 * sent once.
 */
export const notices = pgTable(
  'notices',
  {
    id: primary(),
    invitation_id: partOf(() => invitations.id),
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
