/** Text that starts with = + - @ (also full-width), a tab, a line break or a null character is read as a formula. */
const formula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

/** Prefixes an apostrophe so that a spreadsheet does not calculate the text. */
export const asSpreadsheetText = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Whether a decimal fits a spreadsheet number, which has fifteen digits. */
export const fitsSpreadsheet = (decimal: string): boolean =>
  decimal
    .replace(/^[-+0.]+/, '')
    .replace('.', '')
    .replace(/(?<!0)0+$/, '').length <= 15
