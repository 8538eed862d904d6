import type { LifeCycle } from '../documents/lifeCycle'

export const orderStatuses = ['draft', 'quoted', 'confirmed', 'delivering', 'completed', 'lost', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Whether an order came to nothing: nothing is awaited of it any more. */
export const isEnded = (status: OrderStatus): boolean => status === 'lost' || status === 'cancelled'

export type OrderAction =
  | 'quote'
  | 'revise'
  | 'discard'
  | 'confirm'
  | 'deliver'
  | 'complete'
  | 'close_short'
  | 'reopen'
  | 'lose'
  | 'cancel'
  | 'resume_quoted'
  | 'resume_draft'

export type OrderNeed =
  | 'client_active'
  | 'suppliers_active'
  | 'line'
  | 'all_delivered'
  | 'nothing_delivered'
  | 'earlier_revision'
  | 'quoted_revision'
  | 'no_quoted_revision'

/** The system's transitions follow the deliveries that staff enter and cancel; they are undone one at a time. */
export const orderLifeCycle: LifeCycle<OrderStatus, OrderAction, OrderNeed> = {
  noun: 'order',
  statuses: orderStatuses,
  initial: 'draft',
  transitions: [
    {
      from: ['draft'],
      action: 'quote',
      to: 'quoted',
      who: ['staff'],
      needs: ['client_active', 'suppliers_active', 'line'],
    },
    { from: ['quoted'], action: 'revise', to: 'draft', who: ['staff'] },
    { from: ['draft'], action: 'discard', to: 'quoted', who: ['staff'], needs: ['earlier_revision'] },
    {
      from: ['quoted'],
      action: 'confirm',
      to: 'confirmed',
      who: ['staff'],
      needs: ['client_active', 'suppliers_active', 'line'],
    },
    { from: ['confirmed', 'delivering'], action: 'deliver', to: 'delivering', who: ['system'] },
    { from: ['delivering'], action: 'complete', to: 'completed', who: ['system'], needs: ['all_delivered'] },
    { from: ['delivering'], action: 'close_short', to: 'completed', who: ['staff'], reason: true },
    { from: ['completed'], action: 'reopen', to: 'delivering', who: ['system'] },
    { from: ['delivering'], action: 'reopen', to: 'confirmed', who: ['system'], needs: ['nothing_delivered'] },
    { from: ['draft', 'quoted'], action: 'lose', to: 'lost', who: ['staff'] },
    {
      from: ['draft', 'quoted', 'confirmed'],
      action: 'cancel',
      to: 'cancelled',
      who: ['staff'],
      needs: ['nothing_delivered'],
      reason: true,
    },
    {
      from: ['lost', 'cancelled'],
      action: 'resume_quoted',
      to: 'quoted',
      who: ['staff'],
      needs: ['quoted_revision'],
    },
    {
      from: ['lost', 'cancelled'],
      action: 'resume_draft',
      to: 'draft',
      who: ['staff'],
      needs: ['no_quoted_revision'],
    },
  ],
}
