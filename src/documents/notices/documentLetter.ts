import type { Language } from '../../domain/parties/languages'
import { readerOf } from '../reader'
import { english } from './letters/english'
import { french } from './letters/french'
import type { LetterBook, LetterWords, MailedKind } from './letters/letterBook'
import { swahili } from './letters/swahili'
import type { NoticeText } from './notice'
import { signatureOf, subjectLine, typed, type Writer } from './signature'

export interface DocumentLetterFacts extends Writer, Pick<LetterWords, 'number' | 'reference' | 'order'> {
  kind: MailedKind
  /** The document's: letter and document have the same reader. */
  language: Language
  reader_name: string
  /** YYYY-MM-DD, as `LetterWords.day`. */
  day: string | null
  /** The user's message; it replaces greeting, sentences and closing. */
  message: string | null
}

const books: Record<Language, LetterBook> = { en: english, sw: swahili, fr: french }

/** The cover letter of a document, in the reader's language. */
export function documentLetter({
  kind,
  language,
  reader_name,
  message,
  number,
  reference,
  order,
  day,
  ...writer
}: DocumentLetterFacts): NoticeText {
  const { greeting, goodbye, kinds } = books[language]
  const { subject, sentences } = kinds[kind]({
    number,
    company: typed(writer.company_name),
    reference: reference && typed(reference),
    order,
    day: day && readerOf(language).day(day),
  })
  const said = message ? [typed(message)] : [greeting(typed(reader_name)), ...sentences.filter(Boolean), goodbye]
  const above = said.join('\n\n')
  return { subject: subjectLine(subject), text: `${above}${message ? '\n\n' : '\n'}${signatureOf(writer)}` }
}
