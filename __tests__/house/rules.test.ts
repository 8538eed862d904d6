import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourcesIn } from './sources'
import { testsIn } from './testNames'

/** The codes in the table of docs/rules.md, each with its kind: blocks (B) or warns (W). */
const rules = [
  ...readFileSync(path.join(import.meta.dirname, '../../docs/rules.md'), 'utf8').matchAll(
    /^\| ([A-Z]{3}-\d\d) \| ([BW]) \| .+ \|$/gm,
  ),
].map(([, code = '', kind]) => ({ code, kind }))

/** The codes in the test names of these folders. */
function codesIn(...folders: string[]): Set<string> {
  const names = folders.flatMap((folder) =>
    sourcesIn(folder, /\.test\.tsx?$/).flatMap(({ file, text }) =>
      testsIn(text, file).flatMap(({ name, rows }) => [name, ...rows]),
    ),
  )
  return new Set(names.flatMap((name) => name.match(/[A-Z]{3}-\d\d/g) ?? []))
}

describe('The rules of enquiries, RFQs, quotes, awards, orders and numbers', () => {
  it('are all in the table, in the expected number of each kind, without duplicates', () => {
    const count = (kind: string) => rules.filter(({ code }) => code.startsWith(kind)).map(({ code }) => code)
    expect([
      count('ENQ').length,
      count('RFQ').length,
      count('QUO').length,
      count('AWD').length,
      count('ORD').length,
      count('NUM').length,
    ]).toEqual([6, 6, 8, 4, 8, 2])
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
  })

  it('include each code that the sources mention', () => {
    const spoken = new Set(
      sourcesIn('src').flatMap(({ text }) => text.match(/\b(?:ENQ|RFQ|QUO|AWD|ORD|NUM)-\d\d\b/g) ?? []),
    )
    expect([...spoken].filter((code) => !rules.some((rule) => rule.code === code))).toEqual([])
  })

  it('each have a server test that names them', () => {
    const there = codesIn('__tests__/server')
    expect(rules.map(({ code }) => code).filter((code) => !there.has(code))).toEqual([])
  })

  it('each have a form test that names them, for staff or for suppliers', () => {
    const there = codesIn('__tests__/features', '__tests__/supplier')
    expect(rules.map(({ code }) => code).filter((code) => !there.has(code))).toEqual([])
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
