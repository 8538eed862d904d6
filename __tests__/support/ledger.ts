import { readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * docs/specification.md holds the specification sentence by sentence, each with what shows it. A line is
 * `| what it says | state | by what |`; several tests or reasons stand apart by <br>.
 */

export const root = path.join(__dirname, '../..')

/** A test by its file and its whole name, or why and where there is none. */
export type Shown = { file: string; title: string } | { reason: string }

export interface LedgerLine {
  /** The headings that it stands under, the chapter first; a heading is the last of its own. */
  headings: string[]
  says: string
  state: 'heading' | 'none' | 'shown' | 'later' | 'decided' | (string & {})
  by: Shown[]
}

const tableHead = '| The specification says | State | Shown by |'

/** The ledger as it is read: headings and lines in their order. */
export const ledger: readonly LedgerLine[] = read(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'))

/** The lines under a heading, its own headings left out. */
export const linesUnder = (heading: string) => ledger.filter(({ headings, state }) => headings.includes(heading) && state !== 'heading')

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
      return [{ headings: above.map(({ says }) => says), says: heading, state: 'heading', by: [] }]
    }
    if (!line.startsWith('| ') || line === tableHead) return []
    const [says = '', state = '', by = ''] = line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim().replaceAll('\\|', '|'))
    return [{ headings: above.map((each) => each.says), says, state, by: by.split('<br>').filter(Boolean).map(toShown) }]
  })
}

function toShown(text: string): Shown {
  const [, file, title] = /^`(__tests__\/[^`]+)` › (.+)$/.exec(text.trim()) ?? []
  return file && title ? { file, title } : { reason: text.trim() }
}
