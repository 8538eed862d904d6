import type { LifeCycle } from '../documents/lifeCycle'

export const quoteStatuses = ['draft', 'submitted', 'superseded', 'withdrawn'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export type QuoteAction = 'submit' | 'supersede' | 'withdraw'
export type QuoteNeed = 'before_deadline' | 'answered_line'

/**
 * A submitted revision never changes: the next one supersedes it, and it stays readable. A withdrawal is a revision
 * without prices: while it is the newest, no quote counts.
 */
export const quoteLifeCycle: LifeCycle<QuoteStatus, QuoteAction, QuoteNeed> = {
  noun: 'quote',
  statuses: quoteStatuses,
  initial: 'draft',
  transitions: [
    {
      from: ['draft'],
      action: 'submit',
      to: 'submitted',
      who: ['supplier', 'staff'],
      needs: ['before_deadline', 'answered_line'],
    },
    { from: ['submitted'], action: 'supersede', to: 'superseded', who: ['system'] },
    {
      from: ['draft'],
      action: 'withdraw',
      to: 'withdrawn',
      who: ['supplier'],
      needs: ['before_deadline'],
      reason: true,
    },
  ],
}
