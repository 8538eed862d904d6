import { decideDelivery, decideDeliveryCancellation } from '../../../src/domain/orders/steps/decideDelivery'

const today = '2026-11-20'
const at = '2026-11-20T09:00:00.000Z'

describe('A delivery', () => {
  const lines = [
    { id: 'one', position: 1, ordered: '60', done: '40', received: '50' },
    { id: 'two', position: 2, ordered: '4', done: '0', received: null },
  ]
  const order = { status: 'confirmed' as const, ordered_on: '2026-11-10', lines }

  it('in part leaves the order open, without a moment of completion', () => {
    expect(decideDelivery(order, { entered: [{ line_id: 'one', quantity: '10' }], today, at })).toEqual({
      decided: { date: today, head: { status: 'delivering' }, warnings: [] },
    })
  })

  it('of all that is open completes the order, with a warning above the received quantity (ORD-08)', () => {
    const entered = [
      { line_id: 'one', quantity: '20' },
      { line_id: 'two', quantity: '4.0' },
    ]
    expect(decideDelivery({ ...order, status: 'delivering' }, { entered, today, at })).toMatchObject({
      decided: {
        head: { status: 'completed', completed_at: at },
        warnings: [{ code: 'ORD-08', path: 'lines.0.quantity' }],
      },
    })
  })

  it.each([
    ['2026-11-19', undefined],
    ['2026-11-21', 'invalid'],
  ])('of %s is refused: %s', (date, refused) => {
    expect(decideDelivery(order, { entered: [{ line_id: 'two', quantity: '1' }], today, date, at }).refused).toBe(
      refused,
    )
  })

  it.each([
    ['2026-11-10', []],
    ['2026-11-09', [/^9 November is before the order of 10 November\. Enter a later date, or enter a reason\.$/]],
  ])('dated before its order needs a reason (ORD-13): %s', (date, messages) => {
    const entered = [{ line_id: 'two', quantity: '1' }]
    const made = decideDelivery(order, { entered, today, date, at })
    expect(made.refused ? undefined : made.decided.warnings).toEqual(
      messages.map((message) => ({ code: 'ORD-13', path: 'date', message: expect.stringMatching(message) as string })),
    )
  })

  it('of more than is ordered is refused at its line (ORD-05)', () => {
    expect(decideDelivery(order, { entered: [{ line_id: 'two', quantity: '5' }], today, at })).toMatchObject({
      refused: 'invalid',
      problems: [{ path: 'lines.0.quantity' }],
    })
  })

  it('is refused for a quoted order, whatever is entered', () => {
    expect(decideDelivery({ ...order, status: 'quoted' }, { entered: [], today, at })).toEqual({
      refused: 'conflict',
      code: 'wrong_state',
      message: 'This order is quoted and cannot be delivered.',
    })
  })
})

describe('A delivery that is cancelled', () => {
  const delivery = { id: 'one', number: 'DN-1', cancelled_at: null }
  const other = { id: 'two', number: 'DN-2', cancelled_at: null }
  const cancelled = { ...other, cancelled_at: at }

  it.each([
    ['completed', [delivery, other], 'delivering'],
    ['delivering', [delivery, other], 'delivering'],
    ['completed', [delivery, cancelled], 'confirmed'],
    ['delivering', [delivery], 'confirmed'],
  ] as const)('returns an order from %s to its status without it', (status, deliveries, to) => {
    expect(decideDeliveryCancellation({ status, deliveries }, delivery)).toEqual({
      decided: { status: to, completed_at: null, closed_reason: null },
    })
  })

  it('is not cancelled again', () => {
    expect(decideDeliveryCancellation({ status: 'confirmed', deliveries: [cancelled] }, cancelled)).toEqual({
      refused: 'conflict',
      code: 'wrong_state',
      message: 'DN-2 is already cancelled.',
    })
  })
})
