import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'

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
