import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { actorKinds } from '../../../domain/audit/activity'
import { bytes, entity, instant, mayReferTo, newestFirst, oneOf, partOf, primary, refersTo } from './columns'
import { branches } from './company'
import { users } from './people'

/** The subject of a comment, a file or an activity: an entity's name, its id, and its branch where it has one. */
const subject = () => ({
  entity: text().notNull(),
  entity_id: uuid().notNull(),
  branch_id: mayReferTo(() => branches.id),
})

export const comments = pgTable(
  'comments',
  {
    ...entity(),
    ...subject(),
    author_id: refersTo(() => users.id),
    text: text().notNull(),
    /** The ids of the mentioned users. */
    mentions: uuid().array().notNull().default([]),
    /** Only for users who see costs. Null from before there was the choice, until the next start decides. */
    costs_only: boolean().default(false),
  },
  (table) => [
    index('comments_subject').on(table.entity, table.entity_id, ...newestFirst(table.created_at, table.id)),
    index('comments_mentions').using('gin', table.mentions),
  ],
)

/**
 * A file's metadata; its bytes are in chunks in the database, so that every server has them. `uploaded_by` is null for
 * a supplier's file.
 */
export const attachments = pgTable(
  'attachments',
  {
    ...entity(),
    ...subject(),
    file_name: text().notNull(),
    media_type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Of an item's photo: the hash of its small copy in `document_pictures`; null until it is made, empty if it cannot be. */
    thumbnail_sha256: text(),
    uploaded_by: mayReferTo(() => users.id),
  },
  (table) => [
    index('attachments_subject').on(table.entity, table.entity_id, ...newestFirst(table.created_at, table.id)),
  ],
)

export const attachment_chunks = pgTable(
  'attachment_chunks',
  {
    attachment_id: partOf(() => attachments.id),
    position: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachment_id, table.position] })],
)

/**
 * Who did what to which entity. Append-only (a trigger refuses other changes) and chained: each row's hash covers the
 * one before it in its chain, one chain per document, so that a row changed outside the product is detected.
 */
export const activities = pgTable(
  'activities',
  {
    id: primary(),
    actor_kind: text({ enum: actorKinds }).notNull(),
    actor_name: text().notNull(),
    user_id: mayReferTo(() => users.id),
    /** Not a reference: the trail outlives sample data, which is removed with its suppliers. */
    supplier_id: uuid(),
    action: text().notNull(),
    ...subject(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    /** The documents whose content it covers, each with its digest; null where it covers none. */
    content: jsonb().$type<{ kind: string; id: string; digest: string }[]>(),
    at: instant().notNull(),
    ip: text(),
    request_id: text(),
    chain_id: uuid().notNull(),
    chain_position: integer().notNull(),
    previous_hash: text(),
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex('activities_chain').on(table.chain_id, table.chain_position),
    index('activities_subject').on(table.entity, table.entity_id, ...newestFirst(table.at, table.id)),
    index('activities_branch').on(table.branch_id, ...newestFirst(table.at, table.id)),
    index('activities_user').on(table.user_id, table.at.desc().nullsFirst()),
    oneOf('activities_actor_kind', table.actor_kind, actorKinds),
  ],
)
