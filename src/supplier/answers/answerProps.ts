import type { PublicChange } from '../../contract/quotes'
import type { Problem } from '../checks'
import type { RfqLine, AnswerDraft } from '../draft'
import type { Refusal } from '../quote/quoteState'
import type { QuoteStore } from '../quote/quoteStore'

export interface AnswerProps {
  line: RfqLine
  /** 0 is the answer as requested; alternatives follow. */
  index: number
  answer: AnswerDraft
  currency: string
  refusals: readonly Refusal[]
  /** The price that its own, a hundred times off, has replaced (QUO-07). */
  replaced?: string | null | undefined
  /** The change of the line since it was answered. */
  change?: PublicChange | undefined
  /** It was changed after this answer was typed here, which waits to be confirmed. */
  again: boolean
  store: QuoteStore
}
export interface AnswerDetailsProps extends AnswerProps {
  problems: readonly Problem[]
}
