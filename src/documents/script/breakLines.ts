/** Chinese, Japanese and Korean characters: a line may break after each of them. */
const ideograph =
  '\\u2e80-\\u2fdf\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff'
const closing =
  '\\u3001\\u3002\\uff01\\uff09\\uff0c\\uff0e\\uff1a\\uff1b\\uff1f\\uff3d\\uff5d\\u300b\\u300d\\u300f\\u3011\\u3015\\u3009\\u30fc'
const opening = '\\uff08\\uff3b\\uff5b\\u300a\\u300c\\u300e\\u3010\\u3014\\u3008'

/**
 * The unbreakable pieces of a text: a word, or an ideograph with its brackets and stops; each with the spaces after it.
 * No-break spaces are kept.
 */
const pieces = new RegExp(
  `[${opening}]*[${ideograph}][${closing}]*[ \\u3000]*|[${opening}${closing}]+[ \\u3000]*|[^ \\u3000${ideograph}${opening}${closing}]+[ \\u3000]*|[ \\u3000]+`,
  'gu',
)

/**
 * Breaks a paragraph into lines of at most `within`. A wider word is broken between its letters.
 * @param widthOf the width of a piece of text
 */
export function breakLines(paragraph: string, within: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  const put = (piece: string) => {
    const wide = widthOf(piece)
    if (line && width + widthOf(piece.trimEnd()) > within) {
      lines.push(line.trimEnd())
      line = ''
      width = 0
    }
    line += piece
    width += wide
  }
  for (const piece of paragraph.match(pieces) ?? ['']) {
    if (widthOf(piece.trimEnd()) <= within) put(piece)
    else for (const letter of piece) put(letter)
  }
  return [...lines, line.trimEnd()]
}
