/** How much of a buffer is looked at as one text, in bytes. */
const piece = 4 * 1024 * 1024

/** The beginning of a row or of a cell, with its address where it has one, in any name space. */
const rowOrCell = /<(?:\w+:)?(row|c)(?=[\s/>])(?:[^>]{0,200}?\sr\s*=\s*["']([A-Z]{0,3})(\d{1,15})["'])?/g

/**
 * Returns the extent of the sheet of a part of an XLSX file: 0 for another part. A reader fills the gaps up to the last
 * cell, so that two cells may need as much memory as millions.
 */
export function extentOf(xml: Buffer): { rows: number; columns: number } {
  const extent = { rows: 0, columns: 0 }
  let [row, column] = [0, 0]
  for (const text of texts(xml))
    for (const [, tag, letters = '', digits] of text.matchAll(rowOrCell)) {
      if (tag === 'row') {
        row = digits === undefined ? row + 1 : Number(digits)
        column = 0
      } else column = letters === '' ? column + 1 : columnOf(letters)
      extent.rows = Math.max(extent.rows, row)
      extent.columns = Math.max(extent.columns, column)
    }
  return extent
}

/** Yields the text in pieces that end between two tags. */
function* texts(xml: Buffer): Generator<string> {
  for (let at = 0; at < xml.length;) {
    const cut = at + piece < xml.length ? xml.lastIndexOf('<', at + piece) : xml.length
    const end = cut > at ? cut : Math.min(at + piece, xml.length)
    yield xml.toString('latin1', at, end)
    at = end
  }
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
