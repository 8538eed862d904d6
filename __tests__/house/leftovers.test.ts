import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../support/ledger'
import { sourcesIn } from './sources'

/* What the linter lets pass. Each pattern is written in two halves, so that this file does not match itself. */
const leftovers: [what: string, pattern: RegExp][] = [
  ['a rule of the linter switched off', new RegExp('(es|ox)lint-' + 'disable')],
  ['the compiler silenced', new RegExp('@ts-' + '(ignore|expect-error|nocheck)')],
  ['a test that runs alone', new RegExp('\\b(it|test|describe)\\.' + 'only\\b|\\b[f](it|describe)\\(')],
  [
    'a test that does not run',
    new RegExp('\\b(it|test|describe)\\.' + '(skip|todo|failing)\\b|\\b[x](it|test|describe)\\('),
  ],
  ['work put off', new RegExp('\\b(TO' + 'DO|FIX' + 'ME|HA' + 'CK)\\b')],
  ['an enum, where a string union from an `as const` array is meant', /^\s*(export )?(declare )?(const )?enum /m],
]

const sources = [
  ...['src', '__tests__', 'scripts'].flatMap((folder) => sourcesIn(folder, /\.(tsx?|c?js)$/)),
  ...['babel.config.js', 'webpack.config.ts'].map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  })),
]

describe('The sources', () => {
  it('are read at all', () => {
    expect(sources.length).toBeGreaterThan(150)
    expect(leftovers.filter(([, pattern]) => pattern.test('it.' + 'skip(')).map(([what]) => what)).toEqual([
      'a test that does not run',
    ])
  })

  it('contain none of them', () => {
    expect(
      leftovers.flatMap(([what, pattern]) =>
        sources.filter(({ text }) => pattern.test(text)).map(({ file }) => `${file}: ${what}`),
      ),
    ).toEqual([])
  })
})
