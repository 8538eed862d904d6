import type { NoticeKind } from '../../domain/notices/notice'

/** The placeholder of the link in a stored text: the link is created when the text is sent, and never stored. */
export const linkPlace = '{{link}}'

/** The values for the sentences, as text in the language. */
interface NoticeWords {
  number: string
  title: string
  company: string
  deadline: string
  lines: number
  reason: string | null
  changes: readonly string[]
}

export interface Phrasebook {
  greeting: (name: string) => string
  goodbye: string
  /** Subject and paragraphs of each kind; a link is a paragraph of its own. */
  kinds: Record<NoticeKind, (words: NoticeWords) => { subject: string; paragraphs: (string | null | false)[] }>
}
