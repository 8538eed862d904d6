import type { Rfq } from '../../contract/rfqs'
import type { NoticeKind } from '../../domain/notice'
import { withRevision } from '../../domain/numbers'
import { dayAndTime } from '../format'
import { english } from './english'
import type { Phrasebook } from './phrasebook'
import { signatureOf, subjectLine, typed, type Writer } from './signature'
import { swahili } from './swahili'

/** What suppliers are written in; any other language of theirs is answered in English. */
export type NoticeLanguage = 'en' | 'sw'
export const noticeLanguage = (language: string | null): NoticeLanguage => (language === 'sw' ? 'sw' : 'en')

export interface NoticeFacts extends Writer {
  kind: NoticeKind
  language: string | null
  supplier_name: string
  rfq: Pick<Rfq, 'number' | 'revision' | 'title' | 'deadline' | 'timezone'>
  /** How many lines he is asked for. */
  line_count: number
  reason?: string | null | undefined
  /** What a revision changed, in his language. */
  changes?: readonly string[]
}

export interface NoticeText {
  subject: string
  /** Plain text, paragraphs with a blank line between them; with `linkPlace` where its link goes, if it has one. */
  text: string
}

const phrasebooks: Record<NoticeLanguage, Phrasebook> = { en: english, sw: swahili }

/** What a supplier is told, in his language. Nothing in it tells of other suppliers or of prices. */
export function noticeText({
  kind,
  language,
  supplier_name,
  rfq,
  line_count,
  reason,
  changes = [],
  ...writer
}: NoticeFacts): NoticeText {
  const spoken = noticeLanguage(language)
  const book = phrasebooks[spoken]
  const { subject, paragraphs } = book.kinds[kind]({
    number: rfq.number ? withRevision(rfq.number, rfq.revision) : 'RFQ-…',
    title: typed(rfq.title),
    company: typed(writer.company_name),
    deadline: rfq.deadline ? dayAndTime(rfq.deadline, rfq.timezone, spoken) : '–',
    lines: line_count,
    reason: reason ? typed(reason) : null,
    changes: changes.map(typed),
  })
  const body = [
    book.greeting(typed(supplier_name)),
    ...paragraphs.filter(Boolean),
    `${book.goodbye}\n${signatureOf(writer)}`,
  ]
  return { subject: subjectLine(subject), text: body.join('\n\n') }
}
