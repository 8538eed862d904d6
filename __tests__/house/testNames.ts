import ts from 'typescript'

/**
 * A test in the source: its name with the titles of its describe blocks, and the first text of each row of its table
 * (`it.each`), which is inserted into the name.
 */
interface NamedTest {
  name: string
  rows: string[]
}

/** The tests of a file. */
export function testsIn(source: string, file = 'a.test.tsx'): NamedTest[] {
  const tests: NamedTest[] = []
  const visit = (node: ts.Node, within: string): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : []
    const callee = ts.isCallExpression(node)
      ? /^(it|test|describe)(?:\.each\b|$)/.exec(node.expression.getText())
      : null
    if (!title || !callee || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      return ts.forEachChild(node, (child) => visit(child, within))
    const name = `${within} ${ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1)}`.trim()
    if (callee[1] === 'describe') ts.forEachChild(node, (child) => visit(child, name))
    else
      tests.push({
        name,
        rows: ts.isCallExpression(node) && ts.isCallExpression(node.expression) ? rowsOf(node.expression) : [],
      })
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), '')
  return tests
}

/** The first text of each row of the table in `it.each(table)`. */
function rowsOf({ arguments: [table] }: ts.CallExpression): string[] {
  if (!table || !ts.isArrayLiteralExpression(table)) return []
  return table.elements.flatMap((row) => {
    const first = ts.isArrayLiteralExpression(row) ? row.elements[0] : row
    return first && ts.isStringLiteralLike(first) ? [first.text] : []
  })
}
