import { withoutMark } from '../lines/listMarks'

export interface JoinedLines {
  /** A text is at the index of its first line; the others are empty. */
  texts: string[]
  parts: number[][]
}

/** "Item 1:" on a separate line: the lines below it are that item. */
const markAlone = /^(?:item|line|pos|lot|no|namba|article|poste|#)(?:\s*\.)?\s*\d{1,3}\s*[.:)-]*$|^\(?\d{1,3}[.)]\)?$/i
const goesOn =
  /^(?:with|without|and|including|incl\b|complete|c\/w|for|made|type|suitable|avec|y compris|pour|na|yenye|kwa|mit|für|plus)\b|^(?:w\/|[(&+])/i
const isOpenEnd = /(?:[,&+-]|(?<!\p{L})(?:and|with|of|for|et|de|na|ya|x))$/iu
const isTabular = /\t|\S\s{3,}\S.*\s{3,}\S|[|│]/

/** Limits the lines of an entry, so that the running time stays linear. */
const mostLines = 8

/** Tabs do not count: they make a table row. */
const indentOf = (line: string) => line.length - line.trimStart().length

/**
 * Joins the lines of one entry: lines indented below its marker, lines that continue after a comma or "and", and lines
 * below "Item 1:".
 * @param isAsk whether a text is a complete request: goods with a quantity
 */
export function joinLines(lines: readonly string[], isAsk: (text: string) => boolean): JoinedLines {
  const texts = [...lines]
  const parts = lines.map((_, at) => [at])
  let head: number | undefined
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') {
      head = undefined
      continue
    }
    if (
      head === undefined ||
      (parts[head]?.length ?? 0) >= mostLines ||
      !belongs(lines, head, at, texts[head] ?? '', isAsk)
    ) {
      head = at
      continue
    }
    texts[head] = joined(texts[head] ?? '', line)
    texts[at] = ''
    parts[head]?.push(at)
    parts[at] = []
  }
  return { texts, parts }
}

function belongs(
  lines: readonly string[],
  head: number,
  at: number,
  text: string,
  isAsk: (text: string) => boolean,
): boolean {
  const [first, line] = [lines[head] ?? '', lines[at] ?? '']
  if (withoutMark(line).isMarked || markAlone.test(line.trim()) || isTabular.test(line)) return false
  if (markAlone.test(first.trim())) return true
  if (isTabular.test(first)) return false
  const isEntry = withoutMark(first).isMarked && !/:\s*$/.test(first)
  const [isBegun, isGoingOn] = [goesOn.test(line.trim()), /^\s*\p{Ll}/u.test(line)]
  const isAsked = () => isAsk(line.trim()) && isAsk(withoutMark(text).text)
  if (isEntry && indentOf(line) > indentOf(first)) return isBegun || isGoingOn || !isAsked()
  const isOpen = isOpenEnd.test(text.trim()) && !isAsk(withoutMark(text).text)
  return (isEntry || isOpen) && !/[.:;!?]$/.test(text.trim()) && (isBegun || (isOpen && isGoingOn)) && !isAsked()
}

function joined(above: string, line: string): string {
  const [text, more] = [above.trimEnd(), line.trim()]
  if (markAlone.test(text.trim())) return `- ${more}`
  return isOpenEnd.test(text) || /^[\p{Ll}(&+]/u.test(more) ? `${text} ${more}` : `${text}, ${more}`
}
