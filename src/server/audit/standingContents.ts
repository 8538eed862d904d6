import type { ActivityEntity } from '../../contract/activity'
import type { CoveredKind } from '../../domain/audit/trailContent'
import type { Wanted } from './coveredDocuments'

/** Activities that do not change the document itself. */
const apart = /^(commented|comment_|file_|document_mailed|mail_)/

/** Activities that freeze nothing of an order and change nothing that is frozen. */
const freezeNothing = new Set([
  'created',
  'changed',
  'repriced',
  'delivered',
  'delivery_cancelled',
  'payment_recorded',
  'payment_reversed',
  'checks_revoked',
])

/** Activities of an RFQ that change the invitation of one supplier, which they list themselves. */
const ofOneSupplier = new Set([
  'opened',
  'started',
  'quote_submitted',
  'quote_withdrawn',
  'declined',
  'decline_withdrawn',
  'question_asked',
])

/** Activities with which the commission of an order may change, besides those that freeze something. */
const changeCommission = new Set(['delivered', 'delivery_cancelled'])

/** The records whose activities cover the record itself. */
const records = {
  'approval-rules': 'approval_rule',
  'approval-delegations': 'approval_delegation',
  'markup-rules': 'markup_rule',
  company: 'company',
  branches: 'branch',
  'tax-rates': 'tax_rate',
  'exchange-rates': 'exchange_rate',
  suppliers: 'supplier',
  agents: 'agent',
  users: 'user',
  enquiries: 'enquiry',
  'purchase-orders': 'purchase_order',
  orders: 'order',
  rfqs: 'rfq',
} as const satisfies Partial<Record<ActivityEntity, CoveredKind>>

/** The kind of a record whose activities cover it; undefined where they cover none. */
export const recordKind = (entity: string): CoveredKind | undefined =>
  (records as Partial<Record<string, CoveredKind>>)[entity]

interface Happened {
  action: string
  entity: ActivityEntity
  entity_id: string
}

/**
 * Returns what every activity of a document or a record covers: the document as it is then, with the frozen revisions and the
 * commission of an order, the invitations and questions of an RFQ, and the requests for an approval. So none of their steps can omit
 * it; changes of other documents (quotes, awards, deliveries) are listed explicitly.
 */
export function standingContents({ action, entity, entity_id }: Happened): Wanted[] {
  const kind = recordKind(entity)
  if (!kind || apart.test(action)) return []
  const ids = [entity_id]
  const approval: Wanted[] = changesApproval(action) ? [{ kind: 'approval_request', by: 'document_id', ids }] : []
  if (entity === 'rfqs') return [...approval, ...(ofOneSupplier.has(action) ? [] : ofRfq(ids))]
  const own: Wanted = { kind, by: 'id', ids }
  return entity === 'orders' ? [...approval, own, ...ofOrder(action, ids)] : [...approval, own]
}

const changesApproval = (action: string) => action.startsWith('approval_') || action === 'sample_removed'

const ofRfq = (ids: string[]): Wanted[] => [
  { kind: 'rfq', by: 'id', ids },
  { kind: 'invitation', by: 'rfq_id', ids },
  { kind: 'question', by: 'rfq_id', ids },
]

function ofOrder(action: string, ids: string[]): Wanted[] {
  const commission: Wanted = { kind: 'commission_entry', by: 'order_id', ids }
  if (freezeNothing.has(action)) return changeCommission.has(action) ? [commission] : []
  return [{ kind: 'order_revision', by: 'order_id', ids }, commission]
}
