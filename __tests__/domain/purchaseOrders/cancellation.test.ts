import {
  cancellationState,
  decideAcknowledgeCancellation,
  sentPurchaseWarnings,
} from '../../../src/domain/purchaseOrders/cancellation'
import { purchaseOrderStatuses } from '../../../src/domain/orders/purchaseOrderLifeCycle'

const at = '2026-11-20T09:00:00.000Z'

describe('Cancelling an order whose purchase orders were sent (ORD-14)', () => {
  const of = (status: (typeof purchaseOrderStatuses)[number]) => ({
    ...{ id: status, number: `PO-${status}`, supplier_name: 'Ningbo Haitai', status },
  })

  it('asks about each that a supplier has, unless something was chosen about it', () => {
    const all = purchaseOrderStatuses.map(of)
    expect(sentPurchaseWarnings(all, []).map(({ code, path }) => [code, path])).toEqual([
      ['ORD-14', 'purchase_orders.sent'],
      ['ORD-14', 'purchase_orders.acknowledged'],
    ])
    expect(sentPurchaseWarnings(all, [{ id: 'sent' }])).toEqual([
      {
        code: 'ORD-14',
        path: 'purchase_orders.acknowledged',
        message:
          'PO-acknowledged was sent to Ningbo Haitai and stays open. Cancel it towards the supplier, or enter a reason.',
      },
    ])
  })
})

describe('The cancellation of a purchase order', () => {
  const cancelled = { status: 'cancelled' as const, sent_at: at, cancelled_at: at, cancellation_acknowledged_at: null }

  it.each([
    ['sent, until its supplier acknowledges it', cancelled, 'sent'],
    ['acknowledged', { ...cancelled, cancellation_acknowledged_at: at }, 'acknowledged'],
    ['nothing to a supplier that never had it', { ...cancelled, sent_at: null }, null],
    ['not known, where it was cancelled before that was kept', { ...cancelled, cancelled_at: null }, null],
    ['none while it stands', { ...cancelled, status: 'sent' as const, cancelled_at: null }, null],
  ])('is %s', (_, given, state) => {
    expect(cancellationState(given)).toBe(state)
  })

  it('is acknowledged once', () => {
    expect(decideAcknowledgeCancellation(cancelled, at)).toEqual({ decided: { cancellation_acknowledged_at: at } })
    expect(decideAcknowledgeCancellation({ ...cancelled, cancellation_acknowledged_at: at }, at)).toMatchObject({
      refused: 'conflict',
      message: 'The supplier has already acknowledged this cancellation.',
    })
    expect(decideAcknowledgeCancellation({ ...cancelled, sent_at: null }, at)).toMatchObject({ refused: 'conflict' })
  })
})
