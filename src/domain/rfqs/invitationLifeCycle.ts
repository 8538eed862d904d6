import type { LifeCycle } from '../documents/lifeCycle'

export const invitationStatuses = [
  'pending',
  'sent',
  'opened',
  'started',
  'submitted',
  'declined',
  'withdrawn',
] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const linkChannels = ['email', 'whatsapp', 'copy'] as const
export type LinkChannel = (typeof linkChannels)[number]

export type InvitationAction =
  'send' | 'open' | 'start' | 'submit' | 'enter' | 'withdraw_quote' | 'decline' | 'withdraw_decline' | 'withdraw'

export type InvitationNeed = 'reachable' | 'before_deadline' | 'answered_line' | 'unsealed'

/**
 * `type_in` is staff entering a quote that came another way, which a sealed RFQ blocks until it is opened. Submitting
 * again creates the next quote revision; so does withdrawing the quote, also by declining.
 */
export const invitationLifeCycle: LifeCycle<InvitationStatus, InvitationAction, InvitationNeed> = {
  noun: 'invitation',
  statuses: invitationStatuses,
  initial: 'pending',
  transitions: [
    { from: ['pending'], action: 'send', to: 'sent', who: ['staff', 'system'], needs: ['reachable'] },
    { from: ['sent'], action: 'open', to: 'opened', who: ['supplier'] },
    { from: ['sent', 'opened'], action: 'start', to: 'started', who: ['supplier'], needs: ['before_deadline'] },
    {
      from: ['opened', 'started', 'submitted'],
      action: 'submit',
      to: 'submitted',
      who: ['supplier'],
      needs: ['before_deadline', 'answered_line'],
    },
    {
      from: ['pending', 'sent', 'opened', 'started', 'submitted'],
      action: 'enter',
      to: 'submitted',
      who: ['staff'],
      needs: ['answered_line', 'unsealed'],
    },
    {
      from: ['submitted'],
      action: 'withdraw_quote',
      to: 'opened',
      who: ['supplier'],
      needs: ['before_deadline'],
      reason: true,
    },
    {
      from: ['sent', 'opened', 'started', 'submitted'],
      action: 'decline',
      to: 'declined',
      who: ['supplier', 'staff'],
      needs: ['before_deadline'],
      reason: true,
    },
    {
      from: ['declined'],
      action: 'withdraw_decline',
      to: 'opened',
      who: ['supplier', 'staff'],
      needs: ['before_deadline'],
    },
    {
      from: ['pending', 'sent', 'opened', 'started', 'submitted', 'declined'],
      action: 'withdraw',
      to: 'withdrawn',
      who: ['staff'],
    },
  ],
}
