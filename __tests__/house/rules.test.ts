import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourcesIn } from './sources'
import { testsIn } from './testNames'

/** The rules in the table of docs/rules.md, each with the suite of the test that proves it. */
const rules = [
  ...readFileSync(path.join(import.meta.dirname, '../../docs/rules.md'), 'utf8').matchAll(
    /^\| ([A-Z]{3}-\d\d) \| [BW] \| .+ \| `([\w/]+)` \|$/gm,
  ),
].map(([, code = '', suite = '']) => ({ code, suite }))

/** The codes in the names of the tests of a suite, of whatever tier. */
function codesIn(suite: string): Set<string> {
  const suites = sourcesIn('__tests__', /\.test\.tsx?$/).filter(({ file }) =>
    file.replace(/(\.(database|isolated))?\.test\.tsx?$/, '').endsWith(`__tests__/${suite}`),
  )
  const names = suites.flatMap(({ file, text }) => testsIn(text, file).flatMap(({ name, rows }) => [name, ...rows]))
  return new Set(names.flatMap((name) => name.match(/[A-Z]{3}-\d\d/g) ?? []))
}

describe('The rules of sourcing and orders', () => {
  it('are all in the table, in the expected number of each document, without duplicates', () => {
    const count = (about: string) => rules.filter(({ code }) => code.startsWith(about)).length
    expect(['ENQ', 'RFQ', 'QUO', 'AWD', 'ORD', 'PAY', 'NUM'].map(count)).toEqual([6, 8, 10, 6, 13, 2, 2])
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
  })

  it('include each code that the sources mention', () => {
    const spoken = new Set(
      sourcesIn('src').flatMap(({ text }) => text.match(/\b(?:ENQ|RFQ|QUO|AWD|ORD|PAY|NUM)-\d\d\b/g) ?? []),
    )
    expect([...spoken].filter((code) => !rules.some((rule) => rule.code === code))).toEqual([])
  })

  it('each have a test that names them, in the suite that the table says', () => {
    const suites = new Map([...new Set(rules.map(({ suite }) => suite))].map((suite) => [suite, codesIn(suite)]))
    expect(rules.filter(({ code, suite }) => !suites.get(suite)?.has(code))).toEqual([])
  })

  it('are read from the names of tests and from the rows of their tables only', () => {
    const source =
      "describe('A quote (QUO-04)', () => {\n // QUO-01\n it('is', () => { 'QUO-02' })\n it.each([['of 0 (QUO-03)', 'QUO-05'], ['of 1', 1]])('is refused %s', f)\n it.each(['QUO-06'])('%s', f)\n})"
    expect(testsIn(source)).toEqual([
      { name: 'A quote (QUO-04) is', rows: [] },
      { name: 'A quote (QUO-04) is refused %s', rows: ['of 0 (QUO-03)', 'of 1'] },
      { name: 'A quote (QUO-04) %s', rows: ['QUO-06'] },
    ])
  })
})
