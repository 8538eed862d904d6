import type { NoticeKind } from '../../domain/notices/notice'

/** The placeholder of the link in a stored text: the link is created when the text is sent, and never stored. */
export const linkPlace = '{{link}}'

/** An answer as its reader gets it. */
export interface NoticeAnswer {
  /** Null for a clarification without a question. */
  question: string | null
  text: string
  /** Whether it replaces an earlier answer. */
  corrected: boolean
}

/** The values for the sentences, as text in the language. */
interface NoticeWords {
  number: string
  title: string
  company: string
  deadline: string
  lines: number
  reason: string | null
  changes: readonly string[]
  /** The positions of the lines that this supplier must answer again; null where all answers count. */
  again: string | null
  /** Whether the bids are sealed until their opening. */
  sealed: boolean
  /** For an answer only. */
  answer: NoticeAnswer | null
}

export interface Phrasebook {
  greeting: (name: string) => string
  goodbye: string
  /** Subject and paragraphs of each kind; a link is a paragraph of its own. */
  kinds: Record<NoticeKind, (words: NoticeWords) => { subject: string; paragraphs: (string | null | false)[] }>
}
