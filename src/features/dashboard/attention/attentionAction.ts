import { generatePath } from 'react-router-dom'
import { paths } from '../../../app/paths'
import type { AttentionRow } from '../../../contract/dashboard'
import type { OperationId } from '../../../contract/rights'
import type { AttentionKind } from '../../../domain/dashboard/attention'

export interface AttentionAction {
  /** Its text: `action.<name>`. */
  name: string
  to: string
}

const recordPages: Record<string, { path: string; notes?: string }> = {
  enquiries: { path: paths.enquiry },
  rfqs: { path: paths.rfq, notes: '?tab=activity' },
  orders: { path: paths.order, notes: '?part=activity' },
  'purchase-orders': { path: paths.purchaseOrder },
  items: { path: paths.item },
  clients: { path: paths.client },
  suppliers: { path: paths.supplier },
  agents: { path: paths.agent },
}

/** The page of the record; null for a mail to a user, which has none. */
export function pageOf({ entity, id }: Pick<AttentionRow, 'entity' | 'id'>, kind?: AttentionKind): string | null {
  const page = recordPages[entity ?? '']
  if (!page) return null
  const part = kind === 'question' ? '?tab=questions' : kind === 'mention' ? (page.notes ?? '') : ''
  return `${generatePath(page.path, { id })}${part}`
}

/** What is done next, and where; without the right to do it, the record is only opened. */
export function attentionAction(
  kind: AttentionKind,
  row: AttentionRow,
  may: (operation: OperationId) => boolean,
): AttentionAction | null {
  const page = pageOf(row, kind)
  if (page === null) return null
  const steps: Partial<Record<AttentionKind, [name: string, to: string, needs: OperationId, when?: boolean]>> = {
    enquiry_due: ['create_rfq', `${paths.rfqGenerate}?enquiry=${row.id}`, 'createRfq'],
    deadline_today: ['remind', `${page}?tab=suppliers`, 'sendNotices', (row.awaited ?? 0) > 0],
    approval: ['review', page, 'approveRequest'],
    rfq_to_award: ['compare', `${page}?tab=comparison`, 'getComparison', !row.sealed],
    quotes_received: ['compare', `${page}?tab=comparison`, 'getComparison', !row.sealed],
    purchase_to_send: ['send_purchase_order', `${page}?do=send`, 'sendPurchaseOrder'],
    cancellation_unacknowledged: ['record_cancellation', page, 'acknowledgeCancellation'],
    quotation_expiring: ['record_answer', `${page}?do=confirm`, 'confirmOrder'],
    delivery_late: ['record_delivery', `${page}?do=deliver`, 'recordDelivery'],
    receipt_late: ['record_receipt', `${page}?do=receive`, 'recordReceipt'],
    question: ['answer', page, 'answerQuestion'],
    mention: ['reply', page, 'createComment'],
  }
  const [name, to, needs, when = true] = steps[kind] ?? []
  return name && to && needs && when && may(needs) ? { name, to } : { name: 'open', to: page }
}
