/** Right-to-left letters: Hebrew, Arabic and their relatives. */
const fromTheRight = /[\u0590-\u08ff]/

/** What a line of the other direction keeps in one piece: "100-555-877", "VAT 18 %", "12:00 (Dar es Salaam, GMT+3)". */
const inOnePiece =
  /[+\u2212-]?(?![\u0590-\u08ff])[\p{L}\p{N}](?:(?:[^\u0590-\u08ff()]|\([^\u0590-\u08ff()]*\))*(?:(?![\u0590-\u08ff])[\p{L}\p{N}%]|\([^\u0590-\u08ff()]*\)))?/gu

/**
 * The line with its figures, codes and Latin names between marks that keep each from left to right: in a right-to-left
 * line the parts of "100-555-877" would be read from the right. Unchanged without right-to-left letters.
 */
export const isolated = (line: string): string =>
  fromTheRight.test(line) ? line.replace(inOnePiece, '\u2066$&\u2069') : line
