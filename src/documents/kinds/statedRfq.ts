import type { Proposal } from '../../contract/proposal'
import type { Rfq } from '../../contract/rfqs'

/** The best split that the statement marks: the one that was awarded or compared, otherwise the one on the screen. */
export type Split = Pick<Proposal, 'total' | 'proven'> & {
  quote_line_ids: readonly string[]
  /** It could use quotes that do not state their freight. */
  unstated_freight?: boolean | undefined
}
export type StatedRfq = Pick<
  Rfq,
  | 'number'
  | 'revision'
  | 'title'
  | 'currency'
  | 'timezone'
  | 'deadline'
  | 'sent_at'
  | 'sealed'
  | 'opened_at'
  | 'opened_by_name'
  | 'rates'
  | 'invitations'
  | 'award'
  | 'lines'
>
