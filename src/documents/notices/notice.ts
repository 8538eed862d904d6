import type { Rfq } from '../../contract/rfqs'
import type { NoticeKind } from '../../domain/notices/notice'
import { type Language, languageOf } from '../../domain/parties/languages'
import { withRevision } from '../../domain/documents/numbers'
import { capitalised } from '../../domain/text/capitalised'
import { dayAndTime } from '../format'
import { arabic } from './arabic'
import { chinese } from './chinese'
import { english } from './english'
import { french } from './french'
import type { NoticeAnswer, Phrasebook } from './phrasebook'
import { portuguese } from './portuguese'
import { signatureOf, subjectLine, typed, type Writer } from './signature'
import { swahili } from './swahili'

export interface NoticeFacts extends Writer {
  kind: NoticeKind
  language: string | null
  supplier_name: string
  rfq: Pick<Rfq, 'number' | 'revision' | 'title' | 'deadline' | 'timezone'>
  /** The number of requested lines. */
  line_count: number
  reason?: string | null | undefined
  /** The changes of a revision, in the supplier's language. */
  changes?: readonly string[]
  /** The positions of the lines that this supplier must answer again. */
  again?: readonly number[]
  /** Whether the bids are sealed until their opening. */
  sealed?: boolean
  answer?: NoticeAnswer | undefined
}

export type { NoticeAnswer } from './phrasebook'

export interface NoticeText {
  subject: string
  /** Plain text with a blank line between paragraphs; `linkPlace` is the placeholder of the link, if there is one. */
  text: string
}

const phrasebooks: Record<Language, Phrasebook> = {
  en: english,
  sw: swahili,
  fr: french,
  ar: arabic,
  zh: chinese,
  pt: portuguese,
}

/** A notice to a supplier, in the supplier's language. It never mentions other suppliers or prices. */
export function noticeText({
  kind,
  language,
  supplier_name,
  rfq,
  line_count,
  reason,
  changes = [],
  again = [],
  sealed = false,
  answer,
  ...writer
}: NoticeFacts): NoticeText {
  const spoken = languageOf(language)
  const book = phrasebooks[spoken]
  const { subject, paragraphs } = book.kinds[kind]({
    number: rfq.number ? withRevision(rfq.number, rfq.revision) : 'RFQ-…',
    title: typed(rfq.title),
    company: typed(writer.company_name),
    deadline: rfq.deadline ? dayAndTime(rfq.deadline, rfq.timezone, spoken) : '–',
    lines: line_count,
    reason: reason ? typed(reason) : null,
    changes: changes.map(typed),
    again: again.length > 0 ? again.join(spoken === 'ar' ? '، ' : spoken === 'zh' ? '、' : ', ') : null,
    sealed,
    answer: answer
      ? { ...answer, question: answer.question && typed(answer.question), text: typed(answer.text) }
      : null,
  })
  const body = [
    book.greeting(typed(supplier_name)),
    ...paragraphs.filter((text) => typeof text === 'string').map((text) => capitalised(text, spoken)),
    `${book.goodbye}\n${signatureOf(writer)}`,
  ]
  return { subject: capitalised(subjectLine(subject), spoken), text: body.join('\n\n') }
}
