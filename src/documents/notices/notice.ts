import type { Rfq } from '../../contract/rfqs'
import type { NoticeKind } from '../../domain/notice'
import { withRevision } from '../../domain/numbers'
import { dayAndTime } from '../format'
import { english } from './english'
import { linkPlace, type Phrasebook } from './phrasebook'
import { swahili } from './swahili'

/** What suppliers are written in; any other language of theirs is answered in English. */
export type NoticeLanguage = 'en' | 'sw'
export const noticeLanguage = (language: string | null): NoticeLanguage => (language === 'sw' ? 'sw' : 'en')

export interface NoticeFacts {
  kind: NoticeKind
  language: string | null
  supplier_name: string
  company_name: string
  branch: { name: string; phone: string | null; email: string | null }
  rfq: Pick<Rfq, 'number' | 'revision' | 'title' | 'deadline' | 'timezone'>
  /** How many lines he is asked for. */
  line_count: number
  reason?: string | null | undefined
  /** What a revision changed, in his language. */
  changes?: readonly string[]
  /** Who writes; null for the server's own clock. */
  by: string | null
}

export interface NoticeText {
  subject: string
  /** Plain text, paragraphs with a blank line between them; with `linkPlace` where its link goes, if it has one. */
  text: string
}

const phrasebooks: Record<NoticeLanguage, Phrasebook> = { en: english, sw: swahili }

/** What a supplier is told, in his language. Nothing in it tells of other suppliers or of prices. */
export function noticeText({ kind, language, supplier_name, company_name, branch, rfq, line_count, reason, changes = [], by }: NoticeFacts): NoticeText {
  const spoken = noticeLanguage(language)
  const book = phrasebooks[spoken]
  const { subject, paragraphs } = book.kinds[kind]({
    number: rfq.number ? withRevision(rfq.number, rfq.revision) : 'RFQ-…',
    title: typed(rfq.title),
    company: typed(company_name),
    deadline: rfq.deadline ? dayAndTime(rfq.deadline, rfq.timezone, spoken) : '–',
    lines: line_count,
    reason: reason ? typed(reason) : null,
    changes: changes.map(typed),
  })
  const signature = [by, company_name, branch.name, [branch.phone, branch.email].filter(Boolean).join(' · ')].filter(Boolean).map((line) => typed(line ?? '')).join('\n')
  const body = [book.greeting(typed(supplier_name)), ...paragraphs.filter(Boolean), `${book.goodbye}\n${signature}`]
  return { subject: subject.replace(/\s+/g, ' ').trim(), text: body.join('\n\n') }
}

/** What people typed must not pass for a link's place. */
const typed = (text: string) => text.replaceAll(linkPlace, '')
