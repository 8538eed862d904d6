import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ledger, root, wordsOfChapter } from '../support/ledger'
import { testsIn } from './testNames'

const chapters = ledger
  .filter(({ headings, state }) => state === 'heading' && headings.length === 1)
  .map(({ says }) => says)
const lines = ledger.filter(({ state }) => state !== 'heading')
const reasons = lines.flatMap(({ says, by }) =>
  by.flatMap((shown) => ('reason' in shown ? [{ says, reason: shown.reason }] : [])),
)

/** Shows its rows by their numbers, in a browser. */
const byRow = '__tests__/browser/specification.test.ts'
/** Covers the packages, the files in the root folder and the test suites: its tests are made from the rows. */
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

  it('states for each row how it is shown: the tests that fail without it, the place of the decision, or why there is nothing to show', () => {
    const wanting = lines.filter(({ headings, state, by }) => {
      if (state === 'shown')
        return (
          by.length === 0 ||
          !by.every(
            (shown) =>
              'file' in shown &&
              (shown.row !== undefined || shown.name || (shown.file === card && headings[0] !== chapters[0])),
          )
        )
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

  it('names only tests that exist, in any tier, by their file and title', () => {
    const known = new Map<string, string[]>()
    const testsOf = (file: string) => {
      const names =
        known.get(file) ??
        (existsSync(path.join(root, file))
          ? testsIn(readFileSync(path.join(root, file), 'utf8'), file).map(({ name }) => name)
          : [])
      known.set(file, names)
      return names
    }
    const named = lines.flatMap(({ row, by }) =>
      by.flatMap((shown) => ('file' in shown && shown.name ? [{ row, file: shown.file, name: shown.name }] : [])),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ file, name }) => !testsOf(file).includes(name))).toEqual([])
    expect(existsSync(path.join(root, card))).toBe(true)
  })

  it('has each row that a browser shows in its suite exactly once, and that suite has no other row', () => {
    const shown = lines.flatMap(({ row, by }) =>
      by.flatMap((each) => ('file' in each && each.row !== undefined ? [[row, each.row, each.file]] : [])),
    )
    expect(shown.filter(([row, named, file]) => row !== named || file !== byRow)).toEqual([])
    const source = readFileSync(path.join(root, byRow), 'utf8')
    const tests = [...source.matchAll(/^ {2}rows\(\[([\d, ]+)\],/gm)].map(([, numbers = '']) =>
      numbers.split(', ').map(Number),
    )
    expect(tests.flat().sort((a, b) => a - b)).toEqual(shown.map(([row]) => row))
    expect(shown.length).toBeGreaterThan(15)
  })

  it('names only places that exist', () => {
    const places = reasons.flatMap(({ reason }) => [...reason.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place))
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  })
})
