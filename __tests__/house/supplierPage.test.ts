import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { sourcesIn } from './sources'

/* The supplier's page is shown in the supplier's language and in either writing direction. */

const pages = sourcesIn('src/supplier').filter(({ file }) => file.endsWith('.tsx'))

/** Texts of a file that a user reads or hears and that are not translated. */
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

/** A style sheet with all of our own style sheets that it imports. */
function stylesOf(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen
  const text = readFileSync(file, 'utf8')
  seen.set(file, text)
  for (const [, name = ''] of text.matchAll(/@import ['"]([^'"]+)['"]/g))
    if (!name.startsWith('bootstrap'))
      stylesOf(path.join(path.dirname(file), name.startsWith('.') ? `${name}.scss` : `_${name}.scss`), seen)
  return seen
}

/** Properties and values that name a physical side (left, right) instead of a logical one. */
const sided =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)\b[\w-]*|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/

describe('The supplier’s page', () => {
  it('shows no text that is not a translation key', () => {
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.flatMap(({ file, text }) => rawTexts(file, text))).toEqual([])
    expect(rawTexts('x.tsx', '<p aria-label="Raw">{t("key")} words</p>')).toHaveLength(2)
  })

  it('uses logical properties only: no style names left or right', () => {
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
  const file = 'src/supplier/priceList/priceList.scss'
  return [[file, readFileSync(file, 'utf8')]]
}
