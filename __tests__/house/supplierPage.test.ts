import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { sourcesIn } from './sources'

/* The supplier's page is spoken in his language and laid out for any direction of writing. */

const pages = sourcesIn('src/supplier').filter(({ file }) => file.endsWith('.tsx'))

/** What a person would read or hear of a file without its having been translated. */
function rawTexts(file: string, text: string): string[] {
  const found: string[] = []
  const spoken = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'hint'])
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(`${file}: ${node.text.trim()}`)
    if (
      ts.isJsxAttribute(node) &&
      spoken.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      /\p{L}/u.test(node.initializer.text)
    )
      found.push(`${file}: ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

/** A file of styles with all that it imports of ours. */
function stylesOf(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen
  const text = readFileSync(file, 'utf8')
  seen.set(file, text)
  for (const [, name = ''] of text.matchAll(/@import "([^"]+)"/g))
    if (!name.startsWith('bootstrap'))
      stylesOf(path.join(path.dirname(file), name.startsWith('.') ? `${name}.scss` : `_${name}.scss`), seen)
  return seen
}

/** Properties and values that name a side of the screen and not of the writing. */
const sided =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)\b[\w-]*|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/

describe('The supplier’s page', () => {
  it('says nothing that is no key of its texts', () => {
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.flatMap(({ file, text }) => rawTexts(file, text))).toEqual([])
    expect(rawTexts('x.tsx', '<p aria-label="Raw">{t("key")} words</p>')).toHaveLength(2)
  })

  it('is laid out by the direction of its language alone: no style names left or right', () => {
    const styles = [...stylesOf('src/styles/supplier.scss'), ...sourcesOfStyles()]
    expect(styles.map(([file]) => file)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('_quotation.scss'),
        expect.stringContaining('_forms.scss'),
        expect.stringContaining('priceList.scss'),
      ]),
    )
    expect(
      styles.flatMap(([file, text]) =>
        text.split('\n').flatMap((line, at) => (sided.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
      ),
    ).toEqual([])
    expect(sided.test('  padding-left: 1rem;')).toBe(true)
  })
})

function sourcesOfStyles(): [string, string][] {
  const file = 'src/supplier/priceList.scss'
  return [[file, readFileSync(file, 'utf8')]]
}
