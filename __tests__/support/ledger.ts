import { readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * docs/specification.md holds the specification row by row. A row is `| number | sentence | state | shown by |`;
 * several places or reasons are separated by <br>.
 */

export const root = process.cwd()

/**
 * A test file, with the row that it shows where it shows rows one by one, or with the name of a test as it is in the source
 * (the titles of its describe blocks first); or the reason why there is no test.
 */
export type Shown = { file: string; row?: number; name?: string } | { reason: string }

export interface LedgerLine {
  /** Counted through both chapters; 0 for a heading. */
  row: number
  /** The headings above it, the chapter first; for a heading, the last one is the heading itself. */
  headings: string[]
  says: string
  state: 'heading' | 'none' | 'shown' | 'decided' | (string & {})
  by: Shown[]
}

const tableHead = '| Row | The specification says | State | Shown by |'

/** The ledger: headings and rows in their order. */
export const ledger: readonly LedgerLine[] = read(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'))

/** The rows under a heading, without the heading itself. */
export const linesUnder = (heading: string) =>
  ledger.filter(({ headings, state }) => headings.includes(heading) && state !== 'heading')

/** The sentence of a row. Throws if there is no row with that number. */
export function sentenceOf(row: number): string {
  const line = ledger.find((each) => each.row === row)
  if (!line || row === 0) throw new Error(`docs/specification.md has no row ${row}`)
  return line.says
}

/** The words of a chapter as one line: its headings and sentences in their order. */
export const wordsOfChapter = (chapter: string) =>
  ledger
    .filter(({ headings }) => headings[0] === chapter)
    .map(({ says }) => says)
    .join(' ')

function read(text: string): LedgerLine[] {
  let above: { depth: number; says: string }[] = []
  return text.split('\n').flatMap((line): LedgerLine[] => {
    const [, marks, heading] = /^(##+) (.+)$/.exec(line) ?? []
    if (marks && heading) {
      above = [...above.filter(({ depth }) => depth < marks.length), { depth: marks.length, says: heading }]
      return [{ row: 0, headings: above.map(({ says }) => says), says: heading, state: 'heading', by: [] }]
    }
    if (!line.startsWith('| ') || line === tableHead) return []
    const [row, says = '', state = '', by = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    return [
      {
        row: Number(row),
        headings: above.map((each) => each.says),
        says,
        state,
        by: by.split('<br>').filter(Boolean).map(toShown),
      },
    ]
  })
}

function toShown(text: string): Shown {
  const [, file, row, name] = /^`(__tests__\/[^`]+)`(?: › row (\d+)| › (.+))?$/.exec(text.trim()) ?? []
  if (!file) return { reason: text.trim() }
  return { file, ...(row ? { row: Number(row) } : {}), ...(name ? { name } : {}) }
}
