import type { Comparison } from '../../src/contract/comparison'
import type { Rfq } from '../../src/contract/rfqs'
import { workedComparison, workedRfq } from './comparisonData'
import { idOf } from './idOf'
import { anInvitation, anRfqLine } from './rfqData'
import { example } from './workedExample'

const lines = example.rfq.lines.map(({ position, description, quantity, unit }) =>
  anRfqLine({ id: idOf(`line ${position}`), position, description, quantity, unit }),
)

const unanswered = { submitted_at: null, declined_at: null, declined_reason: null, revisions: 0 }

const allocation = (position: number, supplier: string, quantity: string, buyable_quantity = quantity) => ({
  id: idOf(`allocation ${position}`),
  rfq_line_id: idOf(`line ${position}`),
  quote_line_id: idOf(`${supplier}, line ${position}`),
  supplier_id: idOf(supplier),
  supplier_name: supplier,
  quantity,
  buyable_quantity,
  ordered: [],
})

/**
 * The worked example, awarded: sealed bids that were opened, a supplier of each kind of response, lines that are bought
 * in part, with a surplus, or not at all.
 */
export const awardedRfq = (): Rfq =>
  workedRfq({
    status: 'awarded',
    sealed: true,
    opened_at: '2026-11-16T15:00:00Z',
    opened_by_name: 'Joseph Massawe',
    lines,
    invitations: [
      anInvitation({
        ...unanswered,
        supplier_name: 'Ningbo Haitai',
        status: 'submitted',
        submitted_at: '2026-11-15T09:00:00Z',
        revisions: 2,
      }),
      anInvitation({
        ...unanswered,
        supplier_name: 'Bosch Rexroth',
        status: 'declined',
        declined_at: '2026-11-12T09:00:00Z',
        declined_reason: 'nothing in stock',
      }),
      anInvitation({ ...unanswered, supplier_name: 'Mwanza Steel', status: 'sent' }),
    ],
    award: {
      id: idOf('award'),
      status: 'made',
      strategy: 'best_split',
      reason: 'Agreed by phone',
      awarded_on: '2026-11-17',
      awarded_at: '2026-11-17T09:00:00Z',
      awarded_by_name: 'Neema Mushi',
      allocations: [
        allocation(1, 'Ningbo Haitai', '60', '72'),
        allocation(3, 'Ningbo Haitai', '4'),
        allocation(4, 'Tanga Industrial', '100'),
      ],
      used: false,
    },
  })

/** Its comparison, where no supplier offers line 2. */
export function awardedComparison(): Comparison {
  const comparison = workedComparison(
    {},
    {
      trail_hash: 'c0ffee42'.repeat(8),
      award: {
        total: '48457588',
        best_split: { total: '48457588', proven: true, quote_line_ids: [idOf('Ningbo Haitai, line 1')] },
      },
    },
  )
  const uncovered = idOf('line 2')
  return {
    ...comparison,
    lines: comparison.lines.map((line) => (line.id === uncovered ? { ...line, lowest_quote_line_id: null } : line)),
    suppliers: comparison.suppliers.map((supplier) => ({
      ...supplier,
      offers: supplier.offers.map((offer) =>
        offer.rfq_line_id === uncovered
          ? { ...offer, quote_line_id: null, class: 'unanswered' as const, comparable_cost: null, lowest: false }
          : offer,
      ),
    })),
  }
}
