import { sourcesIn } from './sources'

/* Comments, test titles and pages of docs are plain technical English: what a reader of the field knows from good open source code. */

const refused =
  /\b(?:he|him|his|himself|she|hers?|herself|somebody|whoever|whosoever|told|becomes?|stands|rests|papers?|by the clock of|comparable costs?|turning rates?)\b/i

const comment = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(])\/\/.*$/gm
// `pattern.test('…')` is not a test.
const title = /\b(?:describe|it|(?<!\.)test)(?:\.each\([\s\S]*?\)|\.each`[\s\S]*?`)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

/** The parts of a source that are prose. */
const proseIn = (text: string): string[] => [
  ...[...text.matchAll(comment)].map(([found]) => found),
  ...[...text.matchAll(title)].map(([, , found = '']) => found),
]

const pages = ['docs', '.github']
  .flatMap((folder) => sourcesIn(folder, /\.md$/))
  // Decisions and the changelog say what was before; a report of a run quotes its data.
  .filter(({ file }) => !/^docs\/decisions\/|CHANGELOG/.test(file))

const sources = ['src', '__tests__', 'scripts'].flatMap((folder) => sourcesIn(folder, /\.(tsx?|[cm]?js|scss)$/))

const findings = (prose: readonly string[]) => prose.flatMap((part) => refused.exec(part)?.[0] ?? [])

describe('The prose of the repository', () => {
  it('is found in comments and in the titles of tests', () => {
    const text = `/** Whoever asks. */\nconst a = 1 // is told\nit('is his', () => {})\nit.each([['a']])("is %s's", () => {})`
    expect(proseIn(text)).toEqual(['/** Whoever asks. */', '// is told', 'is his', "is %s's"])
    expect(findings(proseIn(text))).toEqual(['Whoever', 'told', 'his'])
    expect(sources.length).toBeGreaterThan(1_000)
    expect(pages.length).toBeGreaterThan(5)
  })

  it('uses plain terms in comments and titles', () => {
    const found = sources
      .filter(({ file, text }) => refused.test(text) && !file.endsWith('house/prose.test.ts'))
      .flatMap(({ file, text }) => findings(proseIn(text)).map((word) => `${file}: ${word}`))
    expect(found).toEqual([])
  })

  it('uses plain terms in docs', () => {
    expect(pages.flatMap(({ file, text }) => findings([text]).map((word) => `${file}: ${word}`))).toEqual([])
  })
})
