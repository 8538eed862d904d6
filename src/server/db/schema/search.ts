import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { searchedNouns } from '../../../domain/search/searchedNouns'
import { instant, oneOf, partOf } from './columns'
import { users } from './people'

/**
 * The words in the search texts of a table, to compare words with typing errors against. Written by triggers, each word
 * once, or twice after concurrent writes; an unused word stays and finds nothing.
 */
export const search_words = pgTable(
  'search_words',
  {
    /** The table that the word belongs to. */
    noun: text().notNull(),
    /** Whether it is a code or a size instead of a word of a language: there are many of those. */
    numbered: boolean().notNull(),
    word: text().notNull(),
  },
  (table) => [
    // Words with the same first letter are one range of it, independent of the database's collation.
    index('search_words_beginnings').on(table.noun, table.numbered, table.word.op('text_pattern_ops')),
    // Separate from codes; otherwise a word would be compared with every code with the same beginning.
    index('search_words_similar')
      .using('gin', table.word.op('gin_trgm_ops'))
      .where(sql`not numbered`),
    index('search_codes_similar')
      .using('gin', table.word.op('gin_trgm_ops'))
      .where(sql`numbered`),
  ],
)

/** What a user opened last or pinned, by the name of its table: a reminder, without a reference to the record. */
export const marked_records = pgTable(
  'marked_records',
  {
    user_id: partOf(() => users.id),
    noun: text({ enum: searchedNouns }).notNull(),
    record_id: uuid().notNull(),
    opened_at: instant().notNull(),
    pinned: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.noun, table.record_id] }),
    oneOf('marked_records_noun', table.noun, searchedNouns),
  ],
)
