import { approvalLifeCycle } from '../../../src/domain/approvals/approvalLifeCycle'
import { awardLifeCycle } from '../../../src/domain/awards/awardLifeCycle'
import { enquiryLifeCycle } from '../../../src/domain/enquiries/enquiryLifeCycle'
import { invitationLifeCycle } from '../../../src/domain/rfqs/invitationLifeCycle'
import {
  actorOf,
  allowedActions,
  isFinal,
  type LifeCycle,
  mayTake,
  next,
} from '../../../src/domain/documents/lifeCycle'
import { orderLifeCycle } from '../../../src/domain/orders/orderLifeCycle'
import { purchaseOrderLifeCycle } from '../../../src/domain/orders/purchaseOrderLifeCycle'
import { quoteLifeCycle } from '../../../src/domain/quotes/quoteLifeCycle'
import { rfqLifeCycle } from '../../../src/domain/rfqs/rfqLifeCycle'

type AnyLifeCycle = LifeCycle<string, string, string>

/** Every transition of each life cycle, as "from action to"; `final` are the statuses without transitions. */
const drawn: { cycle: AnyLifeCycle; final: string[]; arrows: string[] }[] = [
  {
    cycle: enquiryLifeCycle,
    final: [],
    arrows: [
      'draft open open',
      'draft cancel cancelled',
      'open start_sourcing sourcing',
      'open mark_quoted quoted',
      'open lose lost',
      'open cancel cancelled',
      'sourcing stop_sourcing open',
      'sourcing mark_quoted quoted',
      'sourcing lose lost',
      'sourcing cancel cancelled',
      'quoted mark_won won',
      'quoted resume_sourcing sourcing',
      'quoted resume_open open',
      'quoted lose lost',
      'quoted cancel cancelled',
      'won resume_sourcing sourcing',
      'won resume_open open',
      'lost cancel cancelled',
      'lost reopen open',
      'cancelled reopen open',
    ],
  },
  {
    cycle: approvalLifeCycle,
    final: ['rejected', 'withdrawn'],
    arrows: [
      'pending approve approved',
      'pending reject rejected',
      'pending withdraw withdrawn',
      'pending outdate outdated',
      'approved outdate outdated',
      'outdated restore approved',
    ],
  },
  {
    cycle: rfqLifeCycle,
    final: ['cancelled'],
    arrows: [
      'draft send sent',
      'draft cancel cancelled',
      'sent extend sent',
      'sent revise sent',
      'sent close closed',
      'sent cancel cancelled',
      'closed extend sent',
      'closed revise sent',
      'closed open_quotes closed',
      'closed award awarded',
      'closed cancel cancelled',
      'awarded undo_award closed',
    ],
  },
  {
    cycle: invitationLifeCycle,
    final: ['withdrawn'],
    arrows: [
      'pending send sent',
      'pending enter submitted',
      'pending withdraw withdrawn',
      'sent open opened',
      'sent start started',
      'sent enter submitted',
      'sent decline declined',
      'sent withdraw withdrawn',
      'opened start started',
      'opened submit submitted',
      'opened enter submitted',
      'opened decline declined',
      'opened withdraw withdrawn',
      'started submit submitted',
      'started enter submitted',
      'started decline declined',
      'started withdraw withdrawn',
      'submitted submit submitted',
      'submitted enter submitted',
      'submitted withdraw_quote opened',
      'submitted decline declined',
      'submitted withdraw withdrawn',
      'declined withdraw_decline opened',
      'declined withdraw withdrawn',
    ],
  },
  {
    cycle: quoteLifeCycle,
    final: ['superseded', 'withdrawn'],
    arrows: ['draft submit submitted', 'draft withdraw withdrawn', 'submitted supersede superseded'],
  },
  { cycle: awardLifeCycle, final: ['undone'], arrows: ['made undo undone'] },
  {
    cycle: orderLifeCycle,
    final: [],
    arrows: [
      'draft quote quoted',
      'draft discard quoted',
      'draft lose lost',
      'draft cancel cancelled',
      'quoted revise draft',
      'quoted confirm confirmed',
      'quoted lose lost',
      'quoted cancel cancelled',
      'confirmed deliver delivering',
      'confirmed cancel cancelled',
      'delivering deliver delivering',
      'delivering complete completed',
      'delivering close_short completed',
      'delivering reopen confirmed',
      'completed reopen delivering',
      'lost resume_quoted quoted',
      'lost resume_draft draft',
      'cancelled resume_quoted quoted',
      'cancelled resume_draft draft',
    ],
  },
  {
    cycle: purchaseOrderLifeCycle,
    final: ['cancelled'],
    arrows: [
      'draft send sent',
      'draft cancel cancelled',
      'sent acknowledge acknowledged',
      'sent receive receiving',
      'sent cancel cancelled',
      'acknowledged receive receiving',
      'acknowledged cancel cancelled',
      'receiving receive receiving',
      'receiving complete received',
      'receiving close_short received',
      'receiving reopen sent',
      'received reopen receiving',
    ],
  },
]

describe.each(drawn.map((entry) => [entry.cycle.noun, entry] as const))(
  'The life cycle of the %s',
  (_noun, { cycle, final, arrows }) => {
    it('has exactly the documented transitions', () => {
      const actions = [...new Set(cycle.transitions.map((row) => row.action))]
      const taken = cycle.statuses.flatMap((status) =>
        actions.flatMap((action) => {
          const step = next(cycle, status, action)
          return step.ok ? [`${status} ${action} ${step.to}`] : []
        }),
      )
      expect(taken.sort()).toEqual([...arrows].sort())
    })

    it('reaches every status from the first', () => {
      const reached = new Set([cycle.initial])
      for (const status of reached) {
        for (const action of allowedActions(cycle, status)) {
          const step = next(cycle, status, action)
          if (step.ok) reached.add(step.to)
        }
      }
      expect([...reached].sort()).toEqual([...cycle.statuses].sort())
    })

    it('has only the documented final statuses', () => {
      expect(cycle.statuses.filter((status) => isFinal(cycle, status))).toEqual(final)
    })

    it('has one row for each action of a status', () => {
      const steps = cycle.transitions.flatMap((row) => row.from.map((from) => `${from} ${row.action}`))
      expect(new Set(steps).size).toBe(steps.length)
    })
  },
)

describe('A transition that is not allowed', () => {
  it('is refused with the allowed actions', () => {
    expect(next(orderLifeCycle, 'confirmed', 'revise')).toEqual({
      ok: false,
      code: 'wrong_state',
      values: { noun: 'order', status: 'confirmed', action: 'revise', allowed: ['deliver', 'cancel'] },
    })
  })

  it('is refused with the missing conditions', () => {
    expect(next(enquiryLifeCycle, 'draft', 'open', ['line'])).toMatchObject({
      ok: false,
      code: 'not_ready',
      values: { missing: ['client'] },
    })
    expect(next(enquiryLifeCycle, 'draft', 'open', ['line', 'client'])).toMatchObject({ ok: true, to: 'open' })
  })
})

describe('The actor of a transition', () => {
  it('an admin may take those of staff, and is the only one to open sealed bids', () => {
    expect(allowedActions(rfqLifeCycle, 'closed', 'staff')).not.toContain('open_quotes')
    expect(allowedActions(rfqLifeCycle, 'closed', 'admin')).toEqual([
      'extend',
      'revise',
      'open_quotes',
      'award',
      'cancel',
    ])
  })

  it('no user takes those of the system', () => {
    expect(allowedActions(enquiryLifeCycle, 'open', 'admin')).toEqual(['lose', 'cancel'])
    expect(allowedActions(enquiryLifeCycle, 'open', 'system')).toEqual(['start_sourcing', 'mark_quoted'])
  })

  it('a supplier answers, and cannot withdraw the invitation', () => {
    expect(allowedActions(invitationLifeCycle, 'opened', 'supplier')).toEqual(['start', 'submit', 'decline'])
  })

  it('a viewer takes none', () => {
    expect(actorOf('viewer')).toBeNull()
    expect(actorOf('admin')).toBe('admin')
    expect(mayTake({ who: ['supplier'] }, 'admin')).toBe(false)
  })
})

describe('A reason', () => {
  it('is required to cancel, lose, decline, reject, close short or revise', () => {
    const withReason = drawn.flatMap(({ cycle }) =>
      cycle.transitions.filter((row) => row.reason).map((row) => `${cycle.noun} ${row.action}`),
    )
    expect(withReason.sort()).toEqual(
      [
        'approval_request reject',
        'enquiry cancel',
        'enquiry lose',
        'invitation decline',
        'invitation withdraw_quote',
        'quote withdraw',
        'order cancel',
        'order close_short',
        'purchase_order close_short',
        'rfq cancel',
        'rfq revise',
      ].sort(),
    )
  })
})
