/** Something else than digits, spaces and right-to-left letters (Hebrew, Arabic and their relatives). */
const fromTheLeft = /[^\d\s\u0590-\u08ff]/

/**
 * A name or a figure for a right-to-left sentence, between marks (U+2068, U+2069) that let it run in its own direction:
 * without them "VAT 18 %" and "Tanga Industrial Ltd." would be drawn with their last sign first. Arabic words and plain
 * numbers need none.
 */
export const isolate = (text: string): string => (fromTheLeft.test(text) ? `\u2068${text}\u2069` : text)

/** A text without these marks, for what is stored or sent. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '')
