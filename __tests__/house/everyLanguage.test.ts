import ts from 'typescript'
import { sourcesIn } from './sources'

/* Every page is shown in the language of their reader, and in either writing direction. */

const rooms = ['src/app', 'src/components', 'src/features', 'src/pickers', 'src/supplier']
const pages = rooms.flatMap((room) => sourcesIn(room, /\.tsx$/))

/** The same in every language. */
const names = new Set(['Zabuni', 'smtp.example.com', '#1f4e79'])
const isKey = ({ parent }: ts.Node) => ts.isJsxElement(parent) && parent.openingElement.tagName.getText() === 'kbd'

/** Texts of a file that a user reads or hears and that are not translated. */
function rawTexts(file: string, text: string): string[] {
  const found: string[] = []
  const spoken = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'hint'])
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text) && !isKey(node)) found.push(`${file}: ${node.text.trim()}`)
    if (
      ts.isJsxAttribute(node) &&
      spoken.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      /\p{L}/u.test(node.initializer.text) &&
      !names.has(node.initializer.text)
    )
      found.push(`${file}: ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

/** Properties and values that name a physical side (left, right) instead of a logical one; the middle has no side. */
const sided =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)\b[\w-]*|(?:left|right)(?!:\s*50%)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|clear)\s*:\s*(?:left|right)/

describe('Every page', () => {
  it('shows no text that is not a translation key', () => {
    expect(pages.length).toBeGreaterThan(300)
    expect(pages.flatMap(({ file, text }) => rawTexts(file, text))).toEqual([])
    expect(rawTexts('x.tsx', '<p aria-label="Raw">{t("key")} words</p>')).toHaveLength(2)
  })

  it('uses logical properties only: no style names left or right', () => {
    // A document's direction is its own.
    const styles = sourcesIn('src', /\.scss$/).filter(({ file }) => !file.endsWith('_document.scss'))
    expect(styles.length).toBeGreaterThan(30)
    expect(
      styles.flatMap(({ file, text }) =>
        text.split('\n').flatMap((line, at) => (sided.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
      ),
    ).toEqual([])
    expect(sided.test('  padding-left: 1rem;')).toBe(true)
  })
})
