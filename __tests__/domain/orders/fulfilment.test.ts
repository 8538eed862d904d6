import {
  allDone,
  canLeave,
  dayProblems,
  leftOf,
  promiseProblems,
  quantityProblems,
  receivedWarnings,
  withEntered,
} from '../../../src/domain/orders/fulfilment'
import { daysLate } from '../../../src/domain/orders/lateness'

const lines = [
  { id: 'a', position: 1, ordered: '60', done: '0' },
  { id: 'b', position: 2, ordered: '1', done: '1' },
  { id: 'c', position: 3, ordered: '60', done: '40' },
]

describe('The quantities of a delivery or a receipt (ORD-05)', () => {
  it.each([
    [
      'the whole open quantity',
      [
        { line_id: 'a', quantity: '60' },
        { line_id: 'c', quantity: '20.000' },
      ],
      [],
    ],
    [
      'more than the open quantity',
      [
        { line_id: 'a', quantity: '1' },
        { line_id: 'c', quantity: '30' },
      ],
      [
        {
          path: 'lines.1.quantity',
          message: 'Line 3: 60 are ordered and 40 delivered: at most 20 more (you entered 30).',
        },
      ],
    ],
    [
      'slightly more than the open quantity',
      [{ line_id: 'c', quantity: '20.000001' }],
      [
        {
          path: 'lines.0.quantity',
          message: 'Line 3: 60 are ordered and 40 delivered: at most 20 more (you entered 20.000001).',
        },
      ],
    ],
    [
      'a line that is complete',
      [{ line_id: 'b', quantity: '1' }],
      [
        {
          path: 'lines.0.quantity',
          message: 'Line 2: 1 is ordered and 1 delivered: no more can be entered (you entered 1).',
        },
      ],
    ],
    [
      'a line twice',
      [
        { line_id: 'a', quantity: '30' },
        { line_id: 'a', quantity: '31' },
      ],
      [{ path: 'lines.1.order_line_id', message: 'Line 1 is entered twice. Enter it once with the total quantity.' }],
    ],
    [
      'a line of another document',
      [{ line_id: 'x', quantity: '1' }],
      [{ path: 'lines.0.order_line_id', message: 'This line is not on this order. Remove it.' }],
    ],
  ])('%s', (_, entered, problems) => {
    expect(quantityProblems(lines, entered, 'delivery')).toEqual(problems)
  })

  it('are checked for receipts too', () => {
    expect(
      quantityProblems(
        lines,
        [
          { line_id: 'c', quantity: '21' },
          { line_id: 'x', quantity: '1' },
        ],
        'receipt',
      ),
    ).toEqual([
      {
        path: 'lines.0.quantity',
        message: 'Line 3: 60 are ordered and 40 received: at most 20 more (you entered 21).',
      },
      { path: 'lines.1.purchase_order_line_id', message: 'This line is not on this purchase order. Remove it.' },
    ])
  })

  it('have nothing open when more is delivered than ordered', () => {
    expect(leftOf({ ordered: '10', done: '12' })).toBe('0')
  })

  it('are added to the earlier ones, per line', () => {
    expect(
      withEntered(lines, [
        { line_id: 'c', quantity: '20' },
        { line_id: 'a', quantity: '1.5' },
        { line_id: 'c', quantity: '0.5' },
      ]),
    ).toEqual([
      { id: 'a', position: 1, ordered: '60', done: '1.5' },
      { id: 'b', position: 2, ordered: '1', done: '1' },
      { id: 'c', position: 3, ordered: '60', done: '60.5' },
    ])
  })

  it('complete the document when every line is complete', () => {
    expect(allDone(withEntered(lines, [{ line_id: 'c', quantity: '20' }]))).toBe(false)
    expect(
      allDone(
        withEntered(lines, [
          { line_id: 'c', quantity: '20' },
          { line_id: 'a', quantity: '60' },
        ]),
      ),
    ).toBe(true)
  })
})

describe('The quantity received for an order', () => {
  it.each([
    ['the whole received quantity', '60', '0', '60', '60'],
    ['the received quantity', '60', '0', '20', '20'],
    ['the received quantity that is not delivered yet', '60', '15', '20', '5'],
    ['nothing when all of it is delivered', '60', '20', '20', '0'],
    ['nothing when more is delivered than received', '60', '30', '20', '0'],
    ['at most the open quantity, whatever was received', '60', '50', '72', '10'],
    ['nothing when nothing was received', '60', '0', '0', '0'],
    ['nothing when the whole order is delivered', '60', '60', '72', '0'],
    ['the open quantity of a line from stock', '60', '15', null, '45'],
  ])('can be delivered: %s', (_, ordered, done, received, can) => {
    expect(canLeave({ ordered, done, received })).toBe(can)
  })

  const toDeliver = [
    { id: 'a', position: 1, ordered: '60', done: '15', received: '1200.5' },
    { id: 'b', position: 2, ordered: '60', done: '15', received: '20' },
    { id: 'c', position: 3, ordered: '60', done: '15', received: null },
  ]

  it('is delivered without a warning, to the last piece', () => {
    expect(
      receivedWarnings(toDeliver, [
        { line_id: 'a', quantity: '45' },
        { line_id: 'b', quantity: '5' },
      ]),
    ).toEqual([])
  })

  it('needs a reason for more than that (ORD-08)', () => {
    expect(
      receivedWarnings(toDeliver, [
        { line_id: 'a', quantity: '45' },
        { line_id: 'b', quantity: '5.000001' },
      ]),
    ).toEqual([
      {
        code: 'ORD-08',
        path: 'lines.1.quantity',
        message:
          'Line 2: 20 received and 15 delivered, so 5 can be delivered (you entered 5.000001). Enter less, or enter a reason.',
      },
    ])
    expect(receivedWarnings(toDeliver, [{ line_id: 'b', quantity: '10' }])).toHaveLength(1)
  })

  it('does not apply to lines from stock and lines of another document', () => {
    expect(
      receivedWarnings(toDeliver, [
        { line_id: 'c', quantity: '45' },
        { line_id: 'x', quantity: '1000' },
      ]),
    ).toEqual([])
  })
})

describe('The date of a delivery, a receipt or a promise', () => {
  it('is today or earlier for an event', () => {
    expect([dayProblems('2026-11-20', '2026-11-20'), dayProblems('2025-01-01', '2026-11-20')]).toEqual([[], []])
    expect(dayProblems('2026-11-21', '2026-11-20')).toEqual([
      { path: 'date', message: '21 November is in the future. Enter today or an earlier date.' },
    ])
  })

  it('is not before the order was sent for a promise', () => {
    expect(promiseProblems('2026-11-20', '2026-11-20')).toEqual([])
    expect(promiseProblems('2026-11-19', '2026-11-20')).toEqual([
      {
        path: 'promised_on',
        message: '19 November is before the purchase order was sent (20 November). Enter a later date.',
      },
    ])
  })

  it.each([
    ['not before the due date', '2026-11-21', true, null],
    ['not on the due date', '2026-11-20', true, null],
    ['by one day on the day after', '2026-11-19', true, 1],
    ['by many days, across a year', '2025-11-20', true, 365],
    ['not when it is done', '2026-11-01', false, null],
    ['not without a due date', null, true, null],
  ])('makes it late: %s', (_, due_on, under_way, days) => {
    expect(daysLate(due_on, '2026-11-20', under_way)).toBe(days)
  })
})
