import { subMonths } from 'date-fns'

/**
 * Data that is deleted after a time, because no law asks to keep it: mails that were sent, the client's words in
 * enquiries that were lost or cancelled, sessions that ended, and imported files.
 */
export const retainedKinds = ['mails', 'enquiries', 'sessions', 'imports'] as const
export type RetainedKind = (typeof retainedKinds)[number]

/** The longest time that can be set, in months: twenty years. */
export const mostMonths = 240

/** The months that can be chosen. */
export const monthsOffered = [1, 3, 6, 12, 24, 36, 60, 84, 120] as const

/** The moment before which data is deleted; null where it is kept. */
export const deletedBefore = (now: Date, months: number | null): Date | null =>
  months === null ? null : subMonths(now, months)
