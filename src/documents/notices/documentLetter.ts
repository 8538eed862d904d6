import { numbered } from '../../domain/mails/numbered'
import { salutationOf } from '../../domain/mails/salutation'
import type { RevisionChange } from '../../domain/orders/orderRevision'
import type { Language } from '../../domain/parties/languages'
import { capitalised } from '../../domain/text/capitalised'
import { readerOf } from '../reader'
import { arabic } from './letters/arabic'
import { chinese } from './letters/chinese'
import { english } from './letters/english'
import { french } from './letters/french'
import type { LetterBook, LetterKind, LetterWords } from './letters/letterBook'
import { portuguese } from './letters/portuguese'
import { swahili } from './letters/swahili'
import type { NoticeText } from './notice'
import { orderChangesInWords } from './orderChanges'
import { signatureOf, subjectLine, typed, type Writer } from './signature'

/** The revision that a document of an order replaces. */
export interface ReplacedRevision {
  revision: number
  replaced: number
  /** When that was sent, YYYY-MM-DD. */
  sent_on: string
  /** Null where they are not known. */
  changes: readonly RevisionChange[] | null
  currency: string
}

interface StandardLetterFacts extends Writer, Pick<LetterWords, 'number' | 'reference' | 'order'> {
  kind: LetterKind
  /** The document's: letter and document have the same reader. */
  language: Language
  /** The person whom it addresses, as on the document; null where nobody is known. */
  contact: string | null
  /** YYYY-MM-DD, as `LetterWords.day`. */
  day: string | null
  /** For a quotation and a proforma invoice that replace those of an earlier revision. */
  replaces?: ReplacedRevision | null
}

export interface DocumentLetterFacts extends StandardLetterFacts {
  /** What the user wrote in place of the standard subject. */
  subject?: string | null | undefined
  /** The user's message; it replaces greeting, sentences and closing. */
  message: string | null
}

const books: Record<Language, LetterBook> = {
  en: english,
  sw: swahili,
  fr: french,
  ar: arabic,
  zh: chinese,
  pt: portuguese,
}

/** The standard letter of a document in the reader's language, to be edited: the signature follows it. */
export function standardLetter({
  kind,
  language,
  contact,
  number,
  reference,
  order,
  day,
  replaces = null,
  ...writer
}: StandardLetterFacts): { subject: string; message: string; signature: string } {
  const { greeting, goodbye, kinds } = books[language]
  const { subject, sentences } = kinds[kind]({
    number,
    company: typed(writer.company_name),
    reference: reference && typed(reference),
    order,
    day: day && readerOf(language).day(day),
  })
  const [first, ...further] = sentences.filter((sentence) => typeof sentence === 'string')
  const isOffer = kind === 'quotation' || kind === 'proforma'
  const said = [first ?? '', ...(replaces && isOffer ? replacedInWords(replaces, language) : []), ...further]
  const person = salutationOf(contact && typed(contact))
  const message = [greeting(person), ...said.map((sentence) => capitalised(sentence, language)), goodbye].join('\n\n')
  return { subject: capitalised(subjectLine(subject), language), message, signature: signatureOf(writer) }
}

/** What an offer replaces, and what is different in it. */
function replacedInWords({ revision, replaced, sent_on, changes, currency }: ReplacedRevision, language: Language) {
  const book = books[language]
  const listed = orderChangesInWords({ changes: changes ?? [], currency }, language)
  return [
    book.replaces({ revision, replaced, day: readerOf(language).day(sent_on) }),
    ...(listed.length > 0 ? [[book.changes, ...listed.map((change) => `- ${change}`)].join('\n')] : []),
  ]
}

/** The cover letter of a document, in the reader's language, or as the user wrote it. */
export function documentLetter({ subject, message, ...facts }: DocumentLetterFacts): NoticeText {
  const standard = standardLetter(facts)
  const said = (text: string) => numbered(typed(text), facts.number)
  return {
    subject: subject ? subjectLine(said(subject)) : standard.subject,
    text: message ? `${said(message)}\n\n${standard.signature}` : `${standard.message}\n${standard.signature}`,
  }
}
