import { allDone, dayProblems, leftOf, promiseProblems, quantityProblems, withEntered } from '../../src/domain/fulfilment'
import { daysLate } from '../../src/domain/lateness'

const lines = [
  { id: 'a', position: 1, ordered: '60', done: '0' },
  { id: 'b', position: 2, ordered: '1', done: '1' },
  { id: 'c', position: 3, ordered: '60', done: '40' },
]

describe('What may be entered of a delivery or a receipt (ORD-05)', () => {
  it.each([
    ['all that is left', [{ line_id: 'a', quantity: '60' }, { line_id: 'c', quantity: '20.000' }], []],
    ['more than is left', [{ line_id: 'a', quantity: '1' }, { line_id: 'c', quantity: '30' }], [{ path: 'lines.1.quantity', message: 'Line 3: 60 are ordered and 40 delivered: at most 20 more (you entered 30).' }]],
    ['the smallest part too much', [{ line_id: 'c', quantity: '20.000001' }], [{ path: 'lines.0.quantity', message: 'Line 3: 60 are ordered and 40 delivered: at most 20 more (you entered 20.000001).' }]],
    ['of a line that is all there', [{ line_id: 'b', quantity: '1' }], [{ path: 'lines.0.quantity', message: 'Line 2: 1 is ordered and 1 delivered: no more can be entered (you entered 1).' }]],
    ['a line twice', [{ line_id: 'a', quantity: '30' }, { line_id: 'a', quantity: '31' }], [{ path: 'lines.1.order_line_id', message: 'Line 1 is entered twice. Enter it once, with all of it.' }]],
    ['a line of something else', [{ line_id: 'x', quantity: '1' }], [{ path: 'lines.0.order_line_id', message: 'This line is not of this order. Take it out.' }]],
  ])('%s', (_, entered, problems) => {
    expect(quantityProblems(lines, entered, 'delivery')).toEqual(problems)
  })

  it('is said of what came in as well', () => {
    expect(quantityProblems(lines, [{ line_id: 'c', quantity: '21' }, { line_id: 'x', quantity: '1' }], 'receipt')).toEqual([
      { path: 'lines.0.quantity', message: 'Line 3: 60 are ordered and 40 received: at most 20 more (you entered 21).' },
      { path: 'lines.1.purchase_order_line_id', message: 'This line is not of this purchase order. Take it out.' },
    ])
  })

  it('is nothing where more is there than is ordered', () => {
    expect(leftOf({ ordered: '10', done: '12' })).toBe('0')
  })

  it('makes all there once every line is', () => {
    expect(allDone(withEntered(lines, [{ line_id: 'c', quantity: '20' }]))).toBe(false)
    expect(allDone(withEntered(lines, [{ line_id: 'c', quantity: '20' }, { line_id: 'a', quantity: '60' }]))).toBe(true)
  })
})

describe('The day of a delivery, a receipt or a promise', () => {
  it('is today or earlier for what has happened', () => {
    expect([dayProblems('2026-11-20', '2026-11-20'), dayProblems('2025-01-01', '2026-11-20')]).toEqual([[], []])
    expect(dayProblems('2026-11-21', '2026-11-20')).toEqual([{ path: 'date', message: '21 November is still to come. Enter today or an earlier day.' }])
  })

  it('is not before it was asked for where it is promised', () => {
    expect(promiseProblems('2026-11-20', '2026-11-20')).toEqual([])
    expect(promiseProblems('2026-11-19', '2026-11-20')).toEqual([{ path: 'promised_on', message: '19 November is before the day on which it was sent (20 November). Enter a later day.' }])
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
