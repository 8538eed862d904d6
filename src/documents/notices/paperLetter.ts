import type { Language } from '../../domain/languages'
import { readerOf } from '../reader'
import { english } from './letters/english'
import { french } from './letters/french'
import type { LetterBook, LetterWords, MailedKind } from './letters/letterBook'
import { swahili } from './letters/swahili'
import type { NoticeText } from './notice'
import { signatureOf, subjectLine, typed, type Writer } from './signature'

export interface PaperLetterFacts extends Writer, Pick<LetterWords, 'number' | 'reference' | 'order'> {
  kind: MailedKind
  /** The paper's: letter and paper are read by the same person. */
  language: Language
  reader_name: string
  /** YYYY-MM-DD, as `LetterWords.day`. */
  day: string | null
  /** What the staff wrote; it stands in the place of greeting, sentences and goodbye, so that nothing is said twice. */
  message: string | null
}

const books: Record<Language, LetterBook> = { en: english, sw: swahili, fr: french }

/** The letter that a paper goes with, in its reader's language. */
export function paperLetter({
  kind,
  language,
  reader_name,
  message,
  number,
  reference,
  order,
  day,
  ...writer
}: PaperLetterFacts): NoticeText {
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
