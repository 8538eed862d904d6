import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The words that stand in the search texts of a table: what a word with a typing error is compared with. Written by triggers, each
 * once, or twice where two wrote it at the same time; a word that is used no more stays, and finds nothing.
 */
export const search_words = pgTable(
  'search_words',
  {
    /** The table that the word is of. */
    noun: text().notNull(),
    /** A code or a size, no word of a language: such words are many. */
    numbered: boolean().notNull(),
    word: text().notNull(),
  },
  (table) => [
    // The words that begin with a letter are one stretch of it, whatever the database's collation.
    index('search_words_beginnings').on(table.noun, table.numbered, table.word.op('text_pattern_ops')),
    // Apart, or a word would be compared with every code that begins like it.
    index('search_words_similar')
      .using('gin', table.word.op('gin_trgm_ops'))
      .where(sql`not numbered`),
    index('search_codes_similar')
      .using('gin', table.word.op('gin_trgm_ops'))
      .where(sql`numbered`),
  ],
)
