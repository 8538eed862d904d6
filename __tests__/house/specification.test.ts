import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ledger, root, wordsOfChapter } from '../support/ledger'

const chapters = ledger
  .filter(({ headings, state }) => state === 'heading' && headings.length === 1)
  .map(({ says }) => says)
const lines = ledger.filter(({ state }) => state !== 'heading')
const reasons = lines.flatMap(({ says, by }) =>
  by.flatMap((shown) => ('reason' in shown ? [{ says, reason: shown.reason }] : [])),
)

const journey = '__tests__/journeys/specification.test.ts'
/** What shows the packages and the files at the top, which no browser sees, and how the suites run. */
const card = '__tests__/house/designCard.test.ts'

/** Of the words of both chapters: holds the ledger to the specification where that itself is not at hand. */
const fingerprint = 'b35fa3237765aa4b09815ca4f9e4fee42782065672590c6f9ec4ec8ce1c9cc6d'
const original = path.join(root, '../shared/spec.md')

/** A Markdown text as one line of words: no marks of headings, lists, quotations and tables' rules. */
const wordsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => !/^\|[-|]+\|$/.test(line))
    .map((line) => line.replace(/^(#+|-|>) /, '').trim())
    .filter(Boolean)
    .join(' ')

describe('The ledger of the specification', () => {
  it('has every word of the specification in its order, and no other', () => {
    expect(chapters).toHaveLength(2)
    // Where the specification lies beside the project, the difference is seen; elsewhere its fingerprint tells that there is one.
    if (existsSync(original)) {
      const text = readFileSync(original, 'utf8')
      expect(wordsOfChapter(chapters[0] ?? '')).toBe(wordsOf(text.slice(text.indexOf('### Specification:'))))
      expect(wordsOfChapter(chapters[1] ?? '')).toBe(
        `The design card ${wordsOf(text.slice(text.indexOf('> kind:'), text.indexOf('## The specification')))}`,
      )
    }
    const words = chapters.map(wordsOfChapter).join('\n')
    expect({ words: words.split(' ').length, fingerprint: createHash('sha256').update(words).digest('hex') }).toEqual({
      words: 1040,
      fingerprint,
    })
  })

  it('gives each sentence and each row of a table a line of its own', () => {
    expect(lines.filter(({ says }) => /\. (?=[A-Z*])/.test(says)).map(({ says }) => says)).toEqual([])
    expect(
      lines.filter(({ says }) => says.startsWith('|') && !/^\|[^|]+(\|[^|]+)+\|$/.test(says)).map(({ says }) => says),
    ).toEqual([])
  })

  it('counts its rows from 1 without a gap', () => {
    expect(lines.map(({ row }) => row)).toEqual(lines.map((_, index) => index + 1))
  })

  it('says of each row by what it is shown: its own test, a place where it is decided, or why there is nothing to show', () => {
    const wanting = lines.filter(({ row, headings, state, by }) => {
      const [only] = by
      if (state === 'shown') {
        const own =
          only &&
          'file' in only &&
          (headings[0] === chapters[0] || only.file === journey
            ? only.file === journey && only.row === row
            : only.file === card)
        return by.length !== 1 || !own
      }
      const told = by.length > 0 && by.every((shown) => 'reason' in shown)
      return (
        !told ||
        (state === 'decided'
          ? !by.some((shown) => 'reason' in shown && /`[^`]+`/.test(shown.reason))
          : state !== 'none')
      )
    })
    expect(wanting.map(({ row, says, state }) => `${row}, ${state}: ${says}`)).toEqual([])
  })

  it('has each shown row in the journey, once and in its order, and the journey no other', () => {
    const shown = lines.flatMap(({ row, by }) =>
      by.flatMap((each) => ('file' in each && each.file === journey ? [row] : [])),
    )
    const source = readFileSync(path.join(root, journey), 'utf8')
    expect([...source.matchAll(/^ {2}row\((\d+), /gm)].map(([, row]) => Number(row))).toEqual(shown)
    expect(shown.length).toBeGreaterThan(70)
  })

  it('names only places that are there', () => {
    const places = reasons.flatMap(({ reason }) => [...reason.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place))
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  })
})
