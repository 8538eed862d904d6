import {
  allDone,
  canLeave,
  dayProblems,
  leftOf,
  promiseProblems,
  quantityProblems,
  receivedWarnings,
  withEntered,
} from '../../src/domain/fulfilment'
import { daysLate } from '../../src/domain/lateness'

const lines = [
  { id: 'a', position: 1, ordered: '60', done: '0' },
  { id: 'b', position: 2, ordered: '1', done: '1' },
  { id: 'c', position: 3, ordered: '60', done: '40' },
]

describe('What may be entered of a delivery or a receipt (ORD-05)', () => {
  it.each([
    [
      'all that is left',
      [
        { line_id: 'a', quantity: '60' },
        { line_id: 'c', quantity: '20.000' },
      ],
      [],
    ],
    [
      'more than is left',
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
      'the smallest part too much',
      [{ line_id: 'c', quantity: '20.000001' }],
      [
        {
          path: 'lines.0.quantity',
          message: 'Line 3: 60 are ordered and 40 delivered: at most 20 more (you entered 20.000001).',
        },
      ],
    ],
    [
      'of a line that is all there',
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
      [{ path: 'lines.1.order_line_id', message: 'Line 1 is entered twice. Enter it once, with all of it.' }],
    ],
    [
      'a line of something else',
      [{ line_id: 'x', quantity: '1' }],
      [{ path: 'lines.0.order_line_id', message: 'This line is not of this order. Take it out.' }],
    ],
  ])('%s', (_, entered, problems) => {
    expect(quantityProblems(lines, entered, 'delivery')).toEqual(problems)
  })

  it('is said of what came in as well', () => {
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
      { path: 'lines.1.purchase_order_line_id', message: 'This line is not of this purchase order. Take it out.' },
    ])
  })

  it('is nothing where more is there than is ordered', () => {
    expect(leftOf({ ordered: '10', done: '12' })).toBe('0')
  })

  it('is added to what was there, each to its own line', () => {
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

  it('makes all there once every line is', () => {
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

describe('What was received for an order', () => {
  it.each([
    ['all of it, received and not delivered yet', '60', '0', '60', '60'],
    ['what was received', '60', '0', '20', '20'],
    ['what was received and has not left yet', '60', '15', '20', '5'],
    ['nothing where all that was received has left', '60', '20', '20', '0'],
    ['nothing where more has left than was received', '60', '30', '20', '0'],
    ['no more than is left of the order, whatever was received', '60', '50', '72', '10'],
    ['nothing where nothing was received', '60', '0', '0', '0'],
    ['nothing where all that was ordered has left', '60', '60', '72', '0'],
    ['all that is left, where it leaves from stock', '60', '15', null, '45'],
  ])('can leave: %s', (_, ordered, done, received, can) => {
    expect(canLeave({ ordered, done, received })).toBe(can)
  })

  const toDeliver = [
    { id: 'a', position: 1, ordered: '60', done: '15', received: '1200.5' },
    { id: 'b', position: 2, ordered: '60', done: '15', received: '20' },
    { id: 'c', position: 3, ordered: '60', done: '15', received: null },
  ]

  it('is delivered without a word, to the last piece', () => {
    expect(
      receivedWarnings(toDeliver, [
        { line_id: 'a', quantity: '45' },
        { line_id: 'b', quantity: '5' },
      ]),
    ).toEqual([])
  })

  it('is delivered with a reason where it is more than that (ORD-08)', () => {
    expect(
      receivedWarnings(toDeliver, [
        { line_id: 'a', quantity: '45' },
        { line_id: 'b', quantity: '5.000001' },
      ]),
    ).toEqual([
      {
        code: 'ORD-08',
        path: 'lines.1.quantity',
        message: 'Line 2: 20 received and 15 delivered, so 5 can leave (you entered 5.000001). Enter less, or say why.',
      },
    ])
    expect(receivedWarnings(toDeliver, [{ line_id: 'b', quantity: '10' }])).toHaveLength(1)
  })

  it('says nothing of what leaves from stock, nor of a line of something else', () => {
    expect(
      receivedWarnings(toDeliver, [
        { line_id: 'c', quantity: '45' },
        { line_id: 'x', quantity: '1000' },
      ]),
    ).toEqual([])
  })
})

describe('The day of a delivery, a receipt or a promise', () => {
  it('is today or earlier for what has happened', () => {
    expect([dayProblems('2026-11-20', '2026-11-20'), dayProblems('2025-01-01', '2026-11-20')]).toEqual([[], []])
    expect(dayProblems('2026-11-21', '2026-11-20')).toEqual([
      { path: 'date', message: '21 November is still to come. Enter today or an earlier day.' },
    ])
  })

  it('is not before it was asked for where it is promised', () => {
    expect(promiseProblems('2026-11-20', '2026-11-20')).toEqual([])
    expect(promiseProblems('2026-11-19', '2026-11-20')).toEqual([
      {
        path: 'promised_on',
        message: '19 November is before the day on which it was sent (20 November). Enter a later day.',
      },
    ])
  })

  it.each([
    ['before its day', '2026-11-21', true, null],
    ['on its day', '2026-11-20', true, null],
    ['a day after it', '2026-11-19', true, 1],
    ['long after it, across a year', '2025-11-20', true, 365],
    ['after it, but done', '2026-11-01', false, null],
    ['never where no day is known', null, true, null],
  ])('makes something late %s', (_, due_on, under_way, days) => {
    expect(daysLate(due_on, '2026-11-20', under_way)).toBe(days)
  })
})
