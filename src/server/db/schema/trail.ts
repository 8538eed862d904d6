import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { coveredKinds } from '../../../domain/trailContent'
import { instant, made, oneOf } from './columns'

/**
 * What a document said when an activity covered it, so that a difference can be named by its field. The activity carries the digest
 * of `content`, which has a nonce of its own: whoever sees a digest can try no price against it. Append-only; no API reads it.
 */
export const trail_contents = pgTable(
  'trail_contents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: coveredKinds }).notNull(),
    document_id: uuid().notNull(),
    /** The canonical form that it is written in. */
    form: integer().notNull(),
    nonce: text().notNull(),
    /** Of a sealed quote: each value is a digest with the nonce, so that no price stands here before the opening. */
    masked: boolean().notNull().default(false),
    /** Canonical JSON, exactly as it was digested. */
    content: text().notNull(),
    /** SHA-256 of nonce and content. */
    digest: text().notNull(),
  },
  (table) => [
    uniqueIndex('trail_contents_digest').on(table.digest),
    index('trail_contents_document').on(table.kind, table.document_id, table.id.desc()),
    oneOf('trail_contents_kind', table.kind, coveredKinds),
  ],
)

/**
 * The chain of the whole company: one link per statement that wrote activities, with the place and hash of each of them. The database
 * gives a link its position and hash itself, as the last thing of its transaction (a deferred trigger), so none is left out.
 */
export const trail_links = pgTable(
  'trail_links',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Its place among all, from 1 without a gap; null only until its transaction ends. */
    position: bigint({ mode: 'number' }),
    /** The ends of the chains as they stood when the company's chain began, not activities one by one. */
    baseline: boolean().notNull().default(false),
    /** A line for each activity: entity, chain, position and hash. */
    entries: text().notNull(),
    /** SHA-256 of the hash before it, its position and its entries. */
    hash: text(),
    at: made(),
  },
  (table) => [uniqueIndex('trail_links_position').on(table.position)],
)

/** Where the company's chain ends; one row, which only goes forward. */
export const trail_head = pgTable(
  'trail_head',
  {
    id: integer().primaryKey(),
    position: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** Since when documents are covered: older ones may have no content in the trail. */
    covered_from: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [check('trail_head_only_one', sql`${table.id} = 1`)],
)
