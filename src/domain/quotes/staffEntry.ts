import type { Decision } from '../documents/decision'
import type { RfqStatus } from '../rfqs/rfqLifeCycle'
import { isSealed } from '../rfqs/rfqSeal'
import type { QuoteFinding } from './quoteRules'

interface StaffEntry {
  rfq: { status: RfqStatus; sealed: boolean; opened_at: string | null }
  supplier: string
  /** The newest revision that the supplier submitted; null without one. */
  own_revision: number | null
}

interface DecidedEntry {
  /** An admin enters a late bid: it is marked, and not ranked unless that is chosen. */
  after_opening: boolean
  /** It replaces what the supplier submitted, who is notified. */
  over_own: boolean
  warnings: QuoteFinding[]
}

/**
 * Whether staff may enter a supplier's quote, and what needs a reason: one that comes after the end (QUO-12), and one over the
 * supplier's own (QUO-13). A bid never changes after the opening.
 */
export function decideStaffEntry({ rfq, supplier, own_revision }: StaffEntry): Decision<DecidedEntry> {
  if (isSealed(rfq))
    return {
      refused: 'conflict',
      code: 'sealed',
      message: 'The bids of this RFQ are sealed. Only the supplier can enter prices until the bids are opened.',
    }
  const after_opening = rfq.sealed
  const over_own = own_revision !== null
  if (after_opening && over_own)
    return {
      refused: 'conflict',
      code: 'opened',
      message: `The bids of this RFQ were opened, so the bid of ${supplier} can no longer be changed. Revise the RFQ to ask for new prices.`,
    }
  const late = after_opening ? openedEntryWarning : lateEntryWarnings(rfq.status)
  return { decided: { after_opening, over_own, warnings: [...late, ...overOwnWarnings(supplier, own_revision)] } }
}

/** A quote that is entered for a supplier after its RFQ was closed or awarded (QUO-12). */
function lateEntryWarnings(status: RfqStatus): QuoteFinding[] {
  if (status !== 'closed' && status !== 'awarded') return []
  const message =
    status === 'awarded'
      ? 'This RFQ is awarded already, and the award stays as it is. Enter a reason for the changed quote.'
      : 'This RFQ is closed. Enter a reason for the quote that came after it.'
  return [{ code: 'QUO-12', path: 'status', message }]
}

const openedEntryWarning: QuoteFinding[] = [
  {
    code: 'QUO-12',
    path: 'status',
    message:
      'The bids of this RFQ were opened. A quote that is entered now is marked as entered after the opening, and is not ranked unless that is chosen. Enter a reason.',
  },
]

const overOwnWarnings = (supplier: string, own_revision: number | null): QuoteFinding[] =>
  own_revision === null
    ? []
    : [
        {
          code: 'QUO-13',
          path: 'revision',
          message: `${supplier} submitted revision ${own_revision}. What you enter replaces it, and ${supplier} is notified. Enter a reason.`,
        },
      ]
