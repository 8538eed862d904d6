/**
 * What a spreadsheet would take for a formula when it opens a text file: = + - @, a tab, a line break or a zero character in
 * front, and the full-width signs that some of them read in the same way.
 */
const formula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

/** A text that a spreadsheet shows and never calculates: an apostrophe in front of what would be a formula. */
export const asSpreadsheetText = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Does a decimal keep all its digits as a number of a spreadsheet, which has fifteen? */
export const fitsSpreadsheet = (decimal: string): boolean =>
  decimal
    .replace(/^[-+0.]+/, '')
    .replace('.', '')
    .replace(/0+$/, '').length <= 15
