import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { dashes } from '../../../domain/text/normaliseCode'
import { invisibles } from '../../../domain/text/visibleText'

/** What is a space for JavaScript once the letter width is normalised, in every collation of a database. */
const spaces = '\t\n\v\f\r \u1680\u2028\u2029'

/** A stored code, number or reference for comparison, as `normaliseCode` has it. */
export const codeKeyOf = (code: SQLWrapper): SQL<string> =>
  sql<string>`upper(translate(normalize(${code}, NFKC), ${dashes + invisibles + spaces}, ${'-'.repeat(dashes.length)}))`

/** A text that is compared with words in plain text. */
export const plainTextOf = (text: SQLWrapper): SQL<string> =>
  sql<string>`translate(lower(unaccent(${text})), ${invisibles}, '')`
