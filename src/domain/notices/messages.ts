import type { AttentionKind } from '../dashboard/attention'

/** Changes that arrive as messages, each with what needs attention from then on; null where nothing does. */
export const messageKinds = {
  mentioned: 'mention',
  quote_submitted: 'quotes_received',
  quote_withdrawn: null,
  declined: null,
  question_asked: null,
  mail_failed: 'mail_failed',
} as const satisfies Record<string, AttentionKind | null>
export type MessageAction = keyof typeof messageKinds

export const isMessage = (action: string): action is MessageAction => Object.hasOwn(messageKinds, action)
