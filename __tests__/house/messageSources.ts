import ts from 'typescript'
import { sourcesIn } from './sources'

/*
 * What people read of the rules, the contract and the server: every text in their sources that ends as a sentence does, its
 * expressions as gaps ({{1}}, {{2}} …). Not what only those who run a server read, nor the e-mails, which have letters of
 * their own.
 */

const rooms = ['src/domain', 'src/contract', 'src/server', 'src/api']
const forOthers =
  /^src\/server\/(backup|restore|backups\/|start|main|prepare|envOfCommand|workers|seed|db\/(embedded|migrate)|crypto|verifyTrail|mail\/compose)|sendTest|userMails|notices\/letters|modules\/activity\/(verify|audit)|enquiryText\/message\/scripts/
/** Patterns, abbreviations and SQL, which end alike, and what only puts two parts together. */
const noSentence = /^(rfqs\?|futi |ls l\.s|\s|(\{\{\d\}\}){2})|\n|^\W+$|^[A-Z]{3}-\d\d: \{\{1\}\}$/

/** A file without a text that ends as a sentence does is not parsed. */
const endOfSentence = /[.?!]\s*['"`]/

/** The sentences, each with the file that says it first. */
export function messagesInSources(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { file, text } of rooms.flatMap((room) => sourcesIn(room, /\.ts$/)))
    if (!forOthers.test(file) && (endOfSentence.test(text) || /\breason: /.test(text)))
      collect(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), (message) => {
        if (!found.has(message)) found.set(message, file)
      })
  return found
}

function collect(node: ts.Node, add: (message: string) => void) {
  const own = textOf(node)?.trim()
  if (
    own &&
    own.includes(' ') &&
    !noSentence.test(own) &&
    (isReason(node) || (/[.?!]$/.test(own) && !isForDevelopers(node)))
  )
    add(own)
  ts.forEachChild(node, (child) => collect(child, add))
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }, index) => `{{${index + 1}}}${literal.text}`).join('')
}

/** What the server gives as the reason of a step is shown in the activity and in revisions, without a full stop. */
function isReason(node: ts.Node): boolean {
  const { parent } = node
  if (!parent || ts.isBlock(parent)) return false
  // Of what is called, not what it is given: [a, b].join(' ').
  if (ts.isCallExpression(parent) && parent.expression !== node) return false
  return ts.isPropertyAssignment(parent) ? parent.name.getText() === 'reason' : isReason(parent)
}

/** What is thrown as a plain Error, or logged, is a bug and never shown. */
const isForDevelopers = ({ parent }: ts.Node) =>
  (ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText())) ||
  (ts.isCallExpression(parent) && /^console|\.(warn|info|error)$/.test(parent.expression.getText()))
