import { decideReceipt, decideReceiptCancellation } from '../../../src/domain/purchaseOrders/decideReceipt'

const today = '2026-11-20'

describe('A goods receipt', () => {
  const lines = [
    { id: 'one', position: 1, ordered: '60', done: '40' },
    { id: 'two', position: 2, ordered: '4', done: '0' },
  ]
  const order = { status: 'acknowledged' as const, sent_on: '2026-09-01', lines }

  it.each([
    ['in part leaves the rest open', [{ line_id: 'one', quantity: '20' }], 'receiving'],
    [
      'of all that is open completes the purchase order',
      [
        { line_id: 'one', quantity: '20' },
        { line_id: 'two', quantity: '4.0' },
      ],
      'received',
    ],
  ])('%s', (_, entered, status) => {
    expect(decideReceipt(order, { entered, today })).toEqual({ decided: { status, date: today, warnings: [] } })
  })

  it.each([
    ['2026-10-21', undefined],
    ['2026-10-20', '20 October is 31 days ago. Enter a later date, or enter a reason.'],
    ['2026-08-31', '31 August is before the purchase order of 1 September. Enter a later date, or enter a reason.'],
  ])('dated before its purchase order or long ago needs a reason (ORD-13): %s', (date, message) => {
    const made = decideReceipt(order, { entered: [{ line_id: 'two', quantity: '1' }], today, date })
    expect(made.refused ? undefined : made.decided.warnings).toEqual(
      message ? [{ code: 'ORD-13', path: 'date', message }] : [],
    )
  })

  it('has the entered date, which is not in the future', () => {
    const entered = [{ line_id: 'two', quantity: '1' }]
    expect(decideReceipt(order, { entered, today, date: '2026-11-18' })).toMatchObject({
      decided: { date: '2026-11-18' },
    })
    expect(decideReceipt(order, { entered, today, date: '2026-11-21' })).toMatchObject({
      refused: 'invalid',
      problems: [{ path: 'date' }],
    })
  })

  it('of more than is open is refused at its line (ORD-05)', () => {
    expect(decideReceipt(order, { entered: [{ line_id: 'one', quantity: '21' }], today })).toEqual({
      refused: 'invalid',
      problems: [
        {
          path: 'lines.0.quantity',
          message: 'Line 1: 60 are ordered and 40 received: at most 20 more (you entered 21).',
        },
      ],
    })
  })

  it('is refused for a draft, whatever is entered', () => {
    expect(decideReceipt({ ...order, status: 'draft' }, { entered: [], today })).toEqual({
      refused: 'conflict',
      code: 'wrong_state',
      message: 'This purchase order is a draft and cannot be received.',
    })
  })
})

describe('A goods receipt that is cancelled', () => {
  const receipt = { id: 'one', number: 'GR-1', cancelled_at: null }
  const other = { id: 'two', number: 'GR-2', cancelled_at: null }
  const cancelled = { ...other, cancelled_at: '2026-11-20T09:00:00.000Z' }
  const acknowledged_at = '2026-11-19T09:00:00.000Z'

  it.each([
    ['received', acknowledged_at, [receipt, other], 'receiving'],
    ['receiving', acknowledged_at, [receipt, other], 'receiving'],
    ['received', acknowledged_at, [receipt, cancelled], 'acknowledged'],
    ['receiving', acknowledged_at, [receipt], 'acknowledged'],
    ['receiving', null, [receipt, cancelled], 'sent'],
  ] as const)(
    'returns a purchase order from %s (acknowledged: %s) to its status without it',
    (status, at, receipts, to) => {
      expect(decideReceiptCancellation({ status, acknowledged_at: at, receipts }, receipt)).toEqual({
        decided: { status: to, closed_reason: null },
      })
    },
  )

  it('is not cancelled again', () => {
    expect(decideReceiptCancellation({ status: 'sent', acknowledged_at, receipts: [cancelled] }, cancelled)).toEqual({
      refused: 'conflict',
      code: 'wrong_state',
      message: 'GR-2 is already cancelled.',
    })
  })
})
