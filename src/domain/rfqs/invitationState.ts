import { invitationStatuses, type InvitationStatus } from './invitationLifeCycle'

/**
 * What an invitation is for its readers: its status, or another word where a quote no longer answers what is asked, or was
 * withdrawn by its supplier.
 */
export const invitationStates = [...invitationStatuses, 'awaiting_new_quote', 'quote_withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]

interface Invited {
  status: InvitationStatus
  /** The number of lines that were changed after the supplier answered them. */
  asked_again: number
  /** Whether the supplier's newest revision withdraws the quote. */
  withdrawn_quote: object | null
}

/** The state that every page, list, document and message shows. */
export function invitationState({ status, asked_again, withdrawn_quote }: Invited): InvitationState {
  if (status === 'submitted' && asked_again > 0) return 'awaiting_new_quote'
  if (withdrawn_quote && (status === 'opened' || status === 'started')) return 'quote_withdrawn'
  return status
}

const awaited: readonly InvitationState[] = [
  'pending',
  'sent',
  'opened',
  'started',
  'awaiting_new_quote',
  'quote_withdrawn',
]

/** Whether an answer of the supplier can still come: who declined is not awaited, who must quote again is. */
export const isAwaited = (invited: Invited): boolean => awaited.includes(invitationState(invited))

/** The number of suppliers whose answer is awaited. */
export const awaitedOf = (invitations: readonly Invited[]): number => invitations.filter(isAwaited).length
