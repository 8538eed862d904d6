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
import { redactedKinds } from '../../../domain/audit/redaction'
import { coveredKinds } from '../../../domain/audit/trailContent'
import { instant, made, oneOf } from './columns'

/**
 * The content of a document when an activity covered it, so that a difference can be named by its field. The activity
 * has the digest of `content` with its own nonce, so that prices cannot be guessed from a digest. Append-only; no API
 * reads it.
 */
export const trail_contents = pgTable(
  'trail_contents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: coveredKinds }).notNull(),
    document_id: uuid().notNull(),
    /** The version of the canonical form. */
    form: integer().notNull(),
    nonce: text().notNull(),
    /**
     * For a sealed quote: each value is a digest with the nonce, so that no price is stored here before the opening.
     */
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
 * The chain of the whole company: one link per statement that wrote activities, with the position and hash of each of
 * them. The database sets a link's position and hash itself, at the end of its transaction (a deferred trigger), so
 * none is left out.
 */
export const trail_links = pgTable(
  'trail_links',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Its position in the chain, from 1 without a gap; null only until its transaction ends. */
    position: bigint({ mode: 'number' }),
    /** Whether it lists the ends of the chains when the company's chain began, instead of single activities. */
    baseline: boolean().notNull().default(false),
    /** A line for each activity: entity, chain, position and hash. */
    entries: text().notNull(),
    /** SHA-256 of the previous hash, its position and its entries. */
    hash: text(),
    at: made(),
  },
  (table) => [uniqueIndex('trail_links_position').on(table.position)],
)

/** The end of the company's chain; one row, which only moves forward. */
export const trail_head = pgTable(
  'trail_head',
  {
    id: integer().primaryKey(),
    position: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** The moment from which documents are covered: older ones may have no content in the trail. */
    covered_from: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [check('trail_head_only_one', sql`${table.id} = 1`)],
)

/**
 * What was taken out of the trail because it named a person: the hash of an activity, or the digest of a content, as it
 * was written and as it is since. An entry of the trail records the redaction with a digest of its rows. Append-only;
 * the database lets an activity or a content change only where it has a row here.
 */
export const trail_redactions = pgTable(
  'trail_redactions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The redaction, as its entry names it. */
    redaction_id: uuid().notNull(),
    /** The chain that has this entry. */
    chain_id: uuid().notNull(),
    kind: text({ enum: redactedKinds }).notNull(),
    /** The hash or digest that was written, which later entries go on from. */
    original: text().notNull(),
    /** The hash or digest of what is left. */
    redacted: text().notNull(),
  },
  (table) => [
    index('trail_redactions_original').on(table.original, table.id.desc()),
    index('trail_redactions_of').on(table.redaction_id),
    oneOf('trail_redactions_kind', table.kind, redactedKinds),
  ],
)
