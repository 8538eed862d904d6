import { clientMention, type ClientMention, type KnownClient } from '../parties/clientMentions'
import { linesInWords } from './rfqRules'

/** A text that suppliers read: the field's path, its name for the message, or the line that it is of. */
export interface SupplierText {
  path: string
  label: string
  /** Counted from 1; undefined for a text of the whole document. */
  line?: number
  text: string | null | undefined
}

/** RFQ-07: a text for suppliers that tells who the client is. */
export interface ClientMentioned {
  code: 'RFQ-07'
  path: string
  message: string
}

interface Hidden {
  clients: readonly KnownClient[]
  /** The address of the branch, which suppliers may read. */
  own: string | null
}

/** RFQ-07: the texts for suppliers that tell who a client is, one warning for each field, and one for all lines. */
export function clientMentionWarnings(texts: readonly SupplierText[], { clients, own }: Hidden): ClientMentioned[] {
  const found = texts.flatMap(({ text, ...field }) => {
    const mention = text ? firstMention(text, clients, own) : undefined
    return mention ? [{ ...field, mention }] : []
  })
  const [ofDocument, ofLines] = [
    found.filter(({ line }) => line === undefined),
    found.flatMap(({ line, ...field }) => (line === undefined ? [] : [{ ...field, line }])),
  ]
  const [first] = ofLines
  const lines = [...new Set(ofLines.map(({ line }) => line))].sort((one, other) => one - other)
  return [
    ...ofDocument.map(({ path, label, mention }) => warning(path, label, mention)),
    ...(first ? [warning('lines', linesInWords(lines), first.mention)] : []),
  ]
}

function firstMention(text: string, clients: readonly KnownClient[], own: string | null): ClientMention | undefined {
  for (const client of clients) {
    const mention = clientMention(text, client, own)
    if (mention) return mention
  }
  return undefined
}

const warning = (path: string, label: string, { kind, words }: ClientMention): ClientMentioned => ({
  code: 'RFQ-07',
  path,
  message: messageOf[kind](label, words),
})

const messageOf: Record<ClientMention['kind'], (label: string, words: string) => string> = {
  name: (label, words) => `${label}: suppliers would read the client’s name, ${words}. Remove it, or enter a reason.`,
  contact: (label, words) =>
    `${label}: suppliers would read the client’s contact, ${words}. Remove it, or enter a reason.`,
  address: (label, words) =>
    `${label}: suppliers would read the client’s address, ${words}. Remove it, or enter a reason.`,
}

interface RequestTexts {
  title: string | null
  delivery_place: string | null
  terms: string | null
  lines: readonly { position: number; description: string; specification: string | null }[]
}

/** The texts of an RFQ that its suppliers read: on their page, in its document and in mails. */
export const rfqTexts = ({ title, delivery_place, terms, lines }: RequestTexts): SupplierText[] => [
  { path: 'title', label: 'Title', text: title },
  { path: 'delivery_place', label: 'Place of delivery', text: delivery_place },
  { path: 'terms', label: 'Terms', text: terms },
  ...lines.flatMap(({ position, description, specification }) =>
    [description, specification].map((text) => ({ path: 'lines', label: 'Lines', line: position, text })),
  ),
]

interface RevisedTexts {
  terms: readonly { field: string; now: string | null }[]
  lines: readonly {
    position: number
    now: { description: string; specification: string | null } | null
  }[]
}

/** What a revision tells the suppliers anew: its reason, and the texts that it changes. */
export function revisionTexts({ terms, lines }: RevisedTexts, reason: string): SupplierText[] {
  const changed = (field: string) => terms.find((term) => term.field === field)?.now ?? null
  return [
    reasonText(reason),
    ...rfqTexts({
      title: changed('title'),
      delivery_place: changed('delivery_place'),
      terms: changed('terms'),
      lines: lines.flatMap(({ position, now }) => (now ? [{ position, ...now }] : [])),
    }),
  ]
}

/** The reason for closing, cancelling or revising an RFQ, which its suppliers read. */
export const reasonText = (reason: string | null | undefined): SupplierText => ({
  path: 'reason',
  label: 'Reason',
  text: reason,
})

/** An answer to suppliers with the question as they read it; a question that only its supplier reads is their own. */
export const answerTexts = ({
  published_question,
  answer,
}: {
  published_question: string | null
  answer: string | null
}): SupplierText[] => [
  { path: 'question', label: 'Question', text: published_question },
  { path: 'answer', label: 'Answer', text: answer },
]
