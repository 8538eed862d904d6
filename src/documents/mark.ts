import type { Paper } from '../contract/paper'
import { languageOf } from '../domain/languages'
import { wordsIn } from './words/wordsIn'

/** What has become of a paper since it was frozen. */
export interface Fate {
  cancelled: boolean
  /** The newest revision that was frozen, where it is another one. */
  replaced_by?: number | null
}

/** The paper with its fate across it, in its own language. It is said when it is read, and never kept. */
export function markedWith(paper: Paper, { cancelled, replaced_by = null }: Fate): Paper {
  const { marks } = wordsIn(languageOf(paper.language))
  return { ...paper, mark: cancelled ? marks.cancelled : replaced_by === null ? null : marks.replaced(replaced_by) }
}
