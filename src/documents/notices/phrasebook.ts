import type { NoticeKind } from '../../domain/notice'

/** Where the link stands in a text that is kept: it is made when the text goes out, and never kept. */
export const linkPlace = '{{link}}'

/** What the words of a language are given: all text, in that language. */
export interface NoticeWords {
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
  /** The subject and the paragraphs of each kind; a link has a paragraph of its own. */
  kinds: Record<NoticeKind, (words: NoticeWords) => { subject: string; paragraphs: (string | null | false)[] }>
}
