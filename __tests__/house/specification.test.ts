import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ledger, linesUnder, root, wordsOfChapter } from '../support/ledger'
import { testsIn } from './testNames'

const chapters = ledger.filter(({ headings, state }) => state === 'heading' && headings.length === 1).map(({ says }) => says)
const lines = ledger.filter(({ state }) => state !== 'heading')
const tests = lines.flatMap(({ says, by }) => by.flatMap((shown) => ('title' in shown ? [{ says, ...shown }] : [])))
const reasons = lines.flatMap(({ says, by }) => by.flatMap((shown) => ('reason' in shown ? [{ says, reason: shown.reason }] : [])))

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

/** The names of a test file's tests, each with the descriptions that it stands in, as they are written. */
const namesIn = (source: string, file?: string) => testsIn(source, file).map(({ name }) => name)

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('The ledger of the specification', () => {
  it('has every word of the specification in its order, and no other', () => {
    expect(chapters).toHaveLength(2)
    // Where the specification lies beside the project, the difference is seen; elsewhere its fingerprint tells that there is one.
    if (existsSync(original)) {
      const text = readFileSync(original, 'utf8')
      expect(wordsOfChapter(chapters[0] ?? '')).toBe(wordsOf(text.slice(text.indexOf('### Specification:'))))
      expect(wordsOfChapter(chapters[1] ?? '')).toBe(`The design card ${wordsOf(text.slice(text.indexOf('> kind:'), text.indexOf('## The specification')))}`)
    }
    const words = chapters.map(wordsOfChapter).join('\n')
    expect({ words: words.split(' ').length, fingerprint: createHash('sha256').update(words).digest('hex') }).toEqual({ words: 1040, fingerprint })
  })

  it('gives each sentence and each row of a table a line of its own', () => {
    expect(lines.filter(({ says }) => /\. (?=[A-Z*])/.test(says)).map(({ says }) => says)).toEqual([])
    expect(lines.filter(({ says }) => says.startsWith('|') && !/^\|[^|]+(\|[^|]+)+\|$/.test(says)).map(({ says }) => says)).toEqual([])
  })

  it('says of each line by what it is shown: a test, a place where it is decided, or why there is nothing to show', () => {
    const wanting = lines.filter(({ state, by }) => {
      const titles = by.filter((shown) => 'title' in shown).length
      const places = by.filter((shown) => 'reason' in shown && /`[^`]+`/.test(shown.reason)).length
      if (state === 'shown' || state === 'later') return titles === 0
      return state === 'decided' ? places === 0 : state !== 'none' || by.length === 0 || titles > 0
    })
    expect(wanting.map(({ says, state }) => `${state}: ${says}`)).toEqual([])
  })

  it('puts nothing off any more once every route has its page', () => {
    const later = lines.filter(({ state }) => state === 'later').map(({ says }) => says)
    const routes = linesUnder('Route table').map(({ says }) => says)
    if (!later.some((says) => routes.includes(says))) expect(later.filter((says) => !linesUnder(chapters[1] ?? '').some((item) => item.says === says))).toEqual([])
    expect(later.length).toBeLessThan(lines.length / 4)
  })

  it('names only tests that are there, each once in its file', () => {
    expect(tests.length).toBeGreaterThan(100)
    const names = new Map([...new Set(tests.map(({ file }) => file))].map((file) => [file, existsSync(path.join(root, file)) ? namesIn(read(file), file) : []]))
    const lost = tests.filter(({ file, title }) => names.get(file)?.filter((name) => name === title).length !== 1)
    expect([...new Set(lost.map(({ file, title }) => `${file} › ${title}`))]).toEqual([])
  })

  it('names only places that are there', () => {
    const places = reasons.flatMap(({ reason }) => [...reason.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place))
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  })

  it('reads the names of tests as they are written', () => {
    const source = "describe('The bell', () => {\n it('rings', f)\n it.each([[1], ['it(no)']])('rings %i times', f)\n for (const a of b) it(`rings ${a}`, f)\n})\ndescribe.each(x)('%s', () => { it('is', f) })"
    expect(namesIn(source)).toEqual(['The bell rings', 'The bell rings %i times', 'The bell rings ${a}', '%s is'])
  })
})
