/** Why a piece of a message is no line of goods. */
export const leftOutReasons = ['heading', 'greeting', 'signature', 'disclaimer', 'quoted', 'reply', 'other'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
