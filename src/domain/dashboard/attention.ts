import type { Permission } from '../access/permissions'
import { daysAfter } from '../dates/days'
import { workingDayBefore } from '../dates/workingDays'
import type { FigureList } from './figureList'

/** What needs someone's attention, the most urgent first. */
export const attentionKinds = [
  'enquiry_due',
  'deadline_today',
  'question',
  'approval',
  'approval_refused',
  'approval_given',
  'rfq_to_award',
  'quotes_received',
  'purchase_to_send',
  'cancellation_unacknowledged',
  'quotation_expiring',
  'delivery_late',
  'receipt_late',
  'mail_failed',
  'mention',
  'delegation',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** What a user needs to see a kind, and what to take care of it. */
const attentionNeeds: Record<AttentionKind, { sees: Permission; does?: 'sell' | 'buy' }> = {
  enquiry_due: { sees: 'read', does: 'sell' },
  deadline_today: { sees: 'read', does: 'buy' },
  question: { sees: 'read', does: 'buy' },
  approval: { sees: 'approve' },
  approval_refused: { sees: 'collaborate' },
  approval_given: { sees: 'collaborate' },
  rfq_to_award: { sees: 'read', does: 'buy' },
  quotes_received: { sees: 'read', does: 'buy' },
  purchase_to_send: { sees: 'costs', does: 'buy' },
  cancellation_unacknowledged: { sees: 'costs', does: 'buy' },
  quotation_expiring: { sees: 'read', does: 'sell' },
  delivery_late: { sees: 'read', does: 'sell' },
  receipt_late: { sees: 'costs', does: 'buy' },
  mail_failed: { sees: 'collaborate' },
  mention: { sees: 'read' },
  delegation: { sees: 'approve' },
}

/** Whether a kind needs attention of a user with these permissions: who only sells leaves purchasing to others, and the other way round. */
export function attends(kind: AttentionKind, permissions: readonly Permission[]): boolean {
  const { sees, does } = attentionNeeds[kind]
  const sides = (['sell', 'buy'] as const).filter((side) => permissions.includes(side))
  return permissions.includes(sees) && (does === undefined || sides.length !== 1 || sides.includes(does))
}

/** A quotation needs attention from so many days before it expires. */
const expiringDays = 7
/** A mention needs attention until the user replies, or for so many days. */
const mentionDays = 7
/** A rejected request needs attention until the approval is requested again or the step is given up, or for so many days. */
export const refusedDays = 14

/** The last day (YYYY-MM-DD) of validity on which a quotation needs attention today. */
export const lastExpiringDay = (today: string): string => daysAfter(today, expiringDays)

/**
 * A supplier has the working day after a cancellation to acknowledge it: those of before this day (YYYY-MM-DD) need attention
 * today.
 */
export const acknowledgedAfter = (today: string): string => workingDayBefore(today)

/** The moment (RFC 3339) from which mentions need attention. */
export const mentionsSince = (now: Date): string => new Date(now.getTime() - mentionDays * 86_400_000).toISOString()

/** The list of all that needs attention for this reason today (YYYY-MM-DD); null where there is none. */
export function attentionList(kind: AttentionKind, today: string): FigureList | null {
  const lists: Partial<Record<AttentionKind, FigureList>> = {
    enquiry_due: { list: 'enquiries', query: { status: 'open', required_to: today } },
    deadline_today: { list: 'rfqs', query: { status: 'sent', deadline_from: today, deadline_to: today } },
    rfq_to_award: { list: 'rfqs', query: { status: 'closed' } },
    quotes_received: { list: 'rfqs', query: { status: 'sent', answered: 'true' } },
    purchase_to_send: { list: 'purchase_orders', query: { status: 'draft' } },
    quotation_expiring: { list: 'orders', query: { status: 'quoted', valid_until_to: lastExpiringDay(today) } },
    delivery_late: { list: 'orders', query: { late: 'true' } },
    receipt_late: { list: 'purchase_orders', query: { late: 'true' } },
  }
  return lists[kind] ?? null
}

/** The areas of the sidebar that have documents to attend to, each with the entities that it lists. */
const attentionAreas = {
  enquiries: ['enquiries'],
  rfqs: ['rfqs'],
  orders: ['orders', 'purchase-orders'],
} as const
export type AttentionArea = keyof typeof attentionAreas

/** The sidebar counts the documents of an area up to here; beyond it, one more. */
export const attentionCounted = 99

/** Returns the documents of each area, from those of each entity; beyond what is counted, one more than that. */
export function attentionByArea(found: readonly { entity: string | null; total: number }[]) {
  const inArea = (entities: readonly string[]) =>
    found.reduce((sum, { entity, total }) => (entity && entities.includes(entity) ? sum + total : sum), 0)
  const count = (area: AttentionArea) => Math.min(inArea(attentionAreas[area]), attentionCounted + 1)
  return { enquiries: count('enquiries'), rfqs: count('rfqs'), orders: count('orders') }
}

/** How many rows are shown: few where a list has them all. */
export const attentionShown = (kind: AttentionKind): number => (attentionList(kind, '2000-01-01') ? 3 : 50)
