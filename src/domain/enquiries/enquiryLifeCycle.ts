import type { LifeCycle } from '../documents/lifeCycle'

export const enquiryStatuses = ['draft', 'open', 'sourcing', 'quoted', 'won', 'lost', 'cancelled'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

export const enquirySources = ['email', 'phone', 'walk_in', 'web', 'other'] as const

export const editableEnquiryStatuses: readonly EnquiryStatus[] = ['draft', 'open', 'sourcing', 'quoted']

/** Statuses in which its lines can be put on an RFQ. */
export const sourcedEnquiryStatuses: readonly EnquiryStatus[] = ['open', 'sourcing', 'quoted']

/** Statuses in which an order can be created. */
export const orderableEnquiryStatuses: readonly EnquiryStatus[] = ['open', 'sourcing', 'quoted', 'won']

/** Users open, lose, cancel and reopen an enquiry; the other transitions follow its RFQs and orders. */
export type EnquiryAction =
  | 'open'
  | 'start_sourcing'
  | 'stop_sourcing'
  | 'mark_quoted'
  | 'mark_won'
  | 'resume_sourcing'
  | 'resume_open'
  | 'lose'
  | 'cancel'
  | 'reopen'

export type EnquiryNeed =
  'client' | 'line' | 'live_rfq' | 'no_live_rfq' | 'live_order' | 'confirmed_order' | 'no_live_order'

export const enquiryLifeCycle: LifeCycle<EnquiryStatus, EnquiryAction, EnquiryNeed> = {
  noun: 'enquiry',
  statuses: enquiryStatuses,
  initial: 'draft',
  transitions: [
    { from: ['draft'], action: 'open', to: 'open', who: ['staff'], needs: ['client', 'line'] },
    { from: ['open'], action: 'start_sourcing', to: 'sourcing', who: ['system'], needs: ['live_rfq'] },
    { from: ['sourcing'], action: 'stop_sourcing', to: 'open', who: ['system'], needs: ['no_live_rfq'] },
    { from: ['open', 'sourcing'], action: 'mark_quoted', to: 'quoted', who: ['system'], needs: ['live_order'] },
    { from: ['quoted'], action: 'mark_won', to: 'won', who: ['system'], needs: ['confirmed_order'] },
    {
      from: ['quoted', 'won'],
      action: 'resume_sourcing',
      to: 'sourcing',
      who: ['system'],
      needs: ['no_live_order', 'live_rfq'],
    },
    {
      from: ['quoted', 'won'],
      action: 'resume_open',
      to: 'open',
      who: ['system'],
      needs: ['no_live_order', 'no_live_rfq'],
    },
    { from: ['open', 'sourcing', 'quoted'], action: 'lose', to: 'lost', who: ['staff'], reason: true },
    {
      from: ['draft', 'open', 'sourcing', 'quoted', 'lost'],
      action: 'cancel',
      to: 'cancelled',
      who: ['staff'],
      reason: true,
    },
    { from: ['lost', 'cancelled'], action: 'reopen', to: 'open', who: ['staff'], needs: ['client', 'line'] },
  ],
}
