import { readFileSync } from 'node:fs'
import { sourcesIn } from './sources'

/** Names that were retired, each with the term that replaced it, from the table of the decision. */
const retired = [
  ...readFileSync('docs/decisions/0030-terms-in-code.md', 'utf8').matchAll(/^\| (\w+) \| (\w+) \|$/gm),
].flatMap(([, name = '', term = '']) => (name === 'retired' ? [] : [[name, term] as const]))

/** Patterns that no name may match. */
const patterns: [what: string, pattern: RegExp][] = [
  [
    'a paper (it is a document)',
    /\b(?!LuPaperclip)[a-z]\w*Papers?\b|\bpapers?[A-Z]\w*|\bPaper[A-Z]\w*|\b\w+_papers?\b/,
  ],
  ['a type of what was done instead of what it is', /\b(interface|type) (Happening|Place|Reading|Asked|Told)\b/],
  ['a function that is no verb of the field', /\b(function|const) (told|becomes?)\b/],
  ['a field of the API with an everyday word', /^\s+(left|rests|charged|stands|because|told): z\./m],
]

/** Code that reads or creates data of older versions uses the names of those versions. */
const ofOlderVersions = /formerNames(\.test)?\.ts$|server\/db\/(migrations\/|remarksMigration|standardTermsMigration)/

const sources = ['src', '__tests__', 'scripts']
  .flatMap((folder) => sourcesIn(folder))
  .filter(({ file }) => !file.endsWith('codeWords.test.ts') && !ofOlderVersions.test(file))

describe('The names in the code', () => {
  it('are read from all sources', () => {
    expect(sources.length).toBeGreaterThan(150)
    expect(retired.length).toBeGreaterThan(25)
    expect(patterns.filter(([, pattern]) => pattern.test('  rests: z.array(link)')).length).toBe(1)
  })

  it('include no name that was retired', () => {
    const terms = new Map(retired)
    const anyOfThem = new RegExp(`(?<![\\w$])(?:${[...terms.keys()].join('|')})(?![\\w$])`, 'g')
    expect(
      sources.flatMap(({ file, text }) =>
        [...new Set(text.match(anyOfThem))].map((name) => `${file}: ${name} is ${terms.get(name)} now`),
      ),
    ).toEqual([])
  })

  it('match no pattern that is refused', () => {
    expect(
      patterns.flatMap(([what, pattern]) =>
        sources.filter(({ text }) => pattern.test(text)).map(({ file }) => `${file}: ${what}`),
      ),
    ).toEqual([])
  })
})
