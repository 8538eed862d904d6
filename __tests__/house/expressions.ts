import ts from 'typescript'
import { sourcesIn } from './sources'

/** The regular expressions that the sources write as literals, each once, with the first file that has it. */
export function expressionsInSources(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { file, text } of sourcesIn('src'))
    if (mayHold.test(text))
      for (const literal of literalsIn(text, file)) if (!found.has(literal)) found.set(literal, file)
  return found
}

/** A slash that begins neither a comment nor a closing tag. */
const mayHold = /[(=,:?&|!\s[]\/(?![/*\s>])/

function literalsIn(text: string, file: string): string[] {
  const literals: string[] = []
  const visit = (node: ts.Node) => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) literals.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return literals
}

/** The expression of a literal such as "/a+/gi". */
export function toExpression(literal: string): RegExp {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

/** A text that may cost an expression much: what it begins with, and what is repeated. */
export interface Form {
  head: string
  unit: string
}

/** What an expression is made of, repeated: its signs, its words, pairs of its signs, and signs behind a word. */
export function formsOf(literal: string): Form[] {
  const { signs, words } = alphabetOf(literal.slice(1, literal.lastIndexOf('/')))
  const few = signs.slice(0, 8)
  const heads = ['', ...words.slice(0, 6), ...signs.slice(0, 6)]
  return [
    ...signs.flatMap((unit) => heads.map((head) => ({ head, unit }))),
    ...words.map((word) => ({ head: '', unit: `${word} ` })),
    ...words.slice(0, 4).map((word) => ({ head: '', unit: word })),
    ...few.flatMap((one) => few.filter((other) => other !== one).map((other) => ({ head: '', unit: one + other }))),
  ]
}

/** The signs and words that an expression names, and an example of each class. */
function alphabetOf(source: string): { signs: string[]; words: string[] } {
  const signs = new Set<string>()
  const named = source
    .replace(/\(\?(?:<?[=!:]|<\w+>)/g, '(')
    .replace(/\\u\{?([0-9a-fA-F]{4,6})\}?/g, (_, code: string) => {
      signs.add(String.fromCodePoint(parseInt(code, 16)))
      return ' '
    })
  for (const [pattern, examples] of classes) if (pattern.test(named)) for (const sign of examples) signs.add(sign)
  const plain = named
    .replace(/\\p\{[^}]*\}/gi, ' ')
    .replace(/\\[dDsSwWbBnrtvfpP0]/g, ' ')
    .replace(/\{\d*,?\d*\}/g, ' ')
  for (const [, sign = ''] of plain.matchAll(/\\(.)/g)) signs.add(sign)
  const words = [...new Set(plain.match(/\p{L}{2,}/gu))]
  for (const sign of plain.replace(/[[\](){}|^$?*+\\]/g, ''))
    if (words.length === 0 || !/\p{L}/u.test(sign)) signs.add(sign)
  return { signs: [...signs].slice(0, 24), words: words.slice(0, 12) }
}

const classes: [RegExp, string][] = [
  [/\\s|\\W|\[\^| /, ' \t'],
  [/\\s|\\W|\[\^|\\n|\\r/, '\n'],
  [/\\d|\\w|\\p\{N|0-9/, '1'],
  [/\\w|\\p\{L|a-z|A-Z|\\S|\./, 'aA'],
  [/\\S|\\W|\[\^|\\p\{P/, '-.'],
]
