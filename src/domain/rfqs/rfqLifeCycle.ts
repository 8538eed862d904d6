import type { LifeCycle } from '../documents/lifeCycle'

export const rfqStatuses = ['draft', 'sent', 'closed', 'awarded', 'cancelled'] as const
export type RfqStatus = (typeof rfqStatuses)[number]

export type RfqAction = 'send' | 'extend' | 'revise' | 'close' | 'open_quotes' | 'award' | 'undo_award' | 'cancel'

export type RfqNeed =
  | 'line'
  | 'supplier'
  | 'deadline_ahead'
  | 'later_deadline'
  | 'rates'
  | 'deadline_passed'
  | 'sealed'
  | 'quotes_readable'
  | 'allocation'
  | 'award_unused'

/** The system closes an RFQ after its deadline; an admin opens a sealed one, once, after the deadline. */
export const rfqLifeCycle: LifeCycle<RfqStatus, RfqAction, RfqNeed> = {
  noun: 'rfq',
  statuses: rfqStatuses,
  initial: 'draft',
  transitions: [
    {
      from: ['draft'],
      action: 'send',
      to: 'sent',
      who: ['staff'],
      needs: ['line', 'supplier', 'deadline_ahead', 'rates'],
    },
    {
      from: ['sent', 'closed'],
      action: 'extend',
      to: 'sent',
      who: ['staff'],
      needs: ['deadline_ahead', 'later_deadline'],
    },
    {
      from: ['sent', 'closed'],
      action: 'revise',
      to: 'sent',
      who: ['staff'],
      needs: ['line', 'supplier', 'deadline_ahead', 'rates'],
      reason: true,
    },
    { from: ['sent'], action: 'close', to: 'closed', who: ['staff', 'system'] },
    { from: ['closed'], action: 'open_quotes', to: 'closed', who: ['admin'], needs: ['sealed', 'deadline_passed'] },
    { from: ['closed'], action: 'award', to: 'awarded', who: ['staff'], needs: ['quotes_readable', 'allocation'] },
    { from: ['awarded'], action: 'undo_award', to: 'closed', who: ['staff'], needs: ['award_unused'] },
    { from: ['draft', 'sent', 'closed'], action: 'cancel', to: 'cancelled', who: ['staff'], reason: true },
  ],
}
