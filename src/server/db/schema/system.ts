import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { jobStatuses } from '../../../domain/jobs/job'
import { outboxStatuses } from '../../../domain/jobs/outbox'
import { documentKinds } from '../../../domain/documents/numbers'
import type { MailKind } from '../../outbox/mailKinds'
import { instants, requiredTexts } from './columnGroups'
import { entity, instant, made, oneOf, partOf, primary, refersTo, transactionId } from './columns'
import { branches } from './company'
import { users } from './people'

/** The last number of each kind, branch and year: incremented in the document's own transaction, so without a gap. */
export const document_series = pgTable(
  'document_series',
  {
    kind: text({ enum: documentKinds }).notNull(),
    branch_id: refersTo(() => branches.id),
    year: integer().notNull(),
    last_serial: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.branch_id, table.year] }),
    oneOf('document_series_kind', table.kind, documentKinds),
  ],
)

/** The response to a request with an Idempotency-Key; `owner` separates the keys of different callers. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    ...requiredTexts('owner', 'key', 'operation_id', 'body_hash'),
    response_status: integer(),
    response: jsonb(),
    created_at: made(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
)

/** Wrong guesses of passwords, links and codes, in the columns that rate-limiter-flexible writes; `expire` in milliseconds since 1970. */
export const guess_counts = pgTable('guess_counts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/**
 * Changes for listeners. Ids are assigned before a transaction ends, so a lower one may appear after a higher one: a
 * reader takes only rows whose transaction_id is below pg_snapshot_xmin(pg_current_snapshot()), in the order of
 * transaction and id, and misses none: an older transaction may have the newer id.
 */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transaction_id: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    branch_id: uuid().references(() => branches.id, { onDelete: 'cascade' }),
    /** The only user who receives it; null for all who may see the entity. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    entity: text().notNull(),
    entity_id: uuid().notNull(),
    action: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>(),
    at: made(),
  },
  (table) => [index('events_at').on(table.at), index('events_order').on(table.transaction_id, table.id)],
)

/**
 * Mails to send; inserted in the transaction of the change. They contain no link token: `body` has a placeholder, and
 * the sending server creates the link.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: primary(),
    status: text({ enum: outboxStatuses }).notNull().default('waiting'),
    kind: text().$type<MailKind>().notNull(),
    /** Addresses separated by commas. */
    to_address: text().notNull(),
    cc_address: text(),
    language: text(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The base of its link, without the token; null where it has none. */
    link_base: text(),
    /** Its attached documents, as descriptions to be drawn. */
    documents: jsonb().$type<Record<string, unknown>[]>(),
    entity: text(),
    entity_id: uuid(),
    branch_id: uuid().references(() => branches.id, { onDelete: 'cascade' }),
    /** The user on whose behalf it is sent: replies go to that user where the branch has no address. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    attempts: integer().notNull().default(0),
    next_attempt_at: made(),
    /** The end of the lease of the server that is sending it; after that other servers may take it. */
    claimed_until: instant(),
    last_error: text(),
    created_at: made(),
    sent_at: instant(),
  },
  (table) => [
    index('outbox_next').on(table.status, table.next_attempt_at),
    index('outbox_subject').on(table.entity, table.entity_id),
    oneOf('outbox_status', table.status, outboxStatuses),
  ],
)

/** A saved list view: its query string and its columns. */
export const saved_views = pgTable(
  'saved_views',
  {
    ...entity(),
    user_id: partOf(() => users.id),
    /** The branch in which it was created: its users see it when it is shared. */
    branch_id: partOf(() => branches.id),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull().default(''),
    columns: jsonb().$type<unknown[]>().notNull().default([]),
    shared: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.user_id, table.list, table.name),
    index('saved_views_list').on(table.list, table.branch_id),
  ],
)

/** A user's unsaved form input; visible to that user only. */
export const form_drafts = pgTable(
  'form_drafts',
  {
    user_id: partOf(() => users.id),
    form: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1),
    updated_at: made().$onUpdate(() => sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.form] })],
)

/**
 * Work behind a request; the running server updates `alive_at`, so that another server can take over an abandoned job.
 */
export const jobs = pgTable(
  'jobs',
  {
    ...entity(),
    kind: text().notNull(),
    status: text({ enum: jobStatuses }).notNull().default('waiting'),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    branch_id: uuid().references(() => branches.id, { onDelete: 'cascade' }),
    input: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    done: integer().notNull().default(0),
    total: integer(),
    result: jsonb(),
    error: text(),
    cancel_requested: boolean().notNull().default(false),
    ...instants('started_at', 'alive_at', 'finished_at'),
  },
  (table) => [
    index('jobs_next').on(table.status, table.created_at),
    index('jobs_user').on(table.user_id, table.created_at.desc().nullsFirst()),
    oneOf('jobs_status', table.status, jobStatuses),
  ],
)

/** The scheduled backups: of several servers, the one that inserts the row makes it. */
export const backup_runs = pgTable(
  'backup_runs',
  {
    id: primary(),
    file: text().notNull(),
    started_at: instant().notNull(),
    /** Null while it runs, and for ever where its server was lost. */
    finished_at: instant(),
    error: text(),
  },
  (table) => [index('backup_runs_started').on(table.started_at)],
)
