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
/** Covers the packages, the files in the root folder and the test suites, which no browser shows. */
const card = '__tests__/house/designCard.test.ts'

/**
 * SHA-256 of the words of both chapters: compares the ledger with the specification, which is not in the repository.
 */
const fingerprint = 'b35fa3237765aa4b09815ca4f9e4fee42782065672590c6f9ec4ec8ce1c9cc6d'

describe('The ledger of the specification', () => {
  it('contains each word of the specification in its order, and no other word', () => {
    expect(chapters).toHaveLength(2)
    const words = chapters.map(wordsOfChapter).join('\n')
    expect({ words: words.split(' ').length, fingerprint: createHash('sha256').update(words).digest('hex') }).toEqual({
      words: 1040,
      fingerprint,
    })
  })

  it('has a separate row for each sentence and each row of a table', () => {
    expect(lines.filter(({ says }) => /\. (?=[A-Z*])/.test(says)).map(({ says }) => says)).toEqual([])
    expect(
      lines.filter(({ says }) => says.startsWith('|') && !/^\|[^|]+(\|[^|]+)+\|$/.test(says)).map(({ says }) => says),
    ).toEqual([])
  })

  it('numbers its rows from 1 without a gap', () => {
    expect(lines.map(({ row }) => row)).toEqual(lines.map((_, index) => index + 1))
  })

  it('states for each row how it is shown: its own test, the place of the decision, or why there is nothing to show', () => {
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
      const hasReason = by.length > 0 && by.every((shown) => 'reason' in shown)
      return (
        !hasReason ||
        (state === 'decided'
          ? !by.some((shown) => 'reason' in shown && /`[^`]+`/.test(shown.reason))
          : state !== 'none')
      )
    })
    expect(wanting.map(({ row, says, state }) => `${row}, ${state}: ${says}`)).toEqual([])
  })

  it('has each shown row in the journey exactly once and in order, and the journey has no other row', () => {
    const shown = lines.flatMap(({ row, by }) =>
      by.flatMap((each) => ('file' in each && each.file === journey ? [row] : [])),
    )
    const source = readFileSync(path.join(root, journey), 'utf8')
    expect([...source.matchAll(/^ {2}row\(\s*(\d+),/gm)].map(([, row]) => Number(row))).toEqual(shown)
    expect(shown.length).toBeGreaterThan(70)
  })

  it('names only places that exist', () => {
    const places = reasons.flatMap(({ reason }) => [...reason.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place))
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  })
})
