import { visibleText } from './visibleText'

/** The dashes that a code may be written with besides the hyphen. */
export const dashes = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'
const dash = new RegExp(`[${dashes}]`, 'g')

/**
 * A code, a number or a reference for comparison (MST-01): ignores case, spaces, letter width, the kind of dash and what
 * does not show. "vlv gt–050b" is "VLVGT-050B".
 */
export function normaliseCode(code: string): string {
  return visibleText(code.normalize('NFKC')).replace(/\s+/gu, '').replace(dash, '-').toUpperCase()
}
