import { decideConfirm, decideQuote } from '../../../src/domain/orders/steps/decideOffer'
import { decideCancel, decideCloseShort, decideLose, decideRevise } from '../../../src/domain/orders/steps/decideStep'

const at = '2026-11-20T09:00:00.000Z'
const wrongState = (message: string) => ({ refused: 'conflict', code: 'wrong_state', message })

describe('A step that changes only the head of an order', () => {
  const order = { status: 'quoted' as const, revision: 2, lines: [{ delivered: '0' }], purchase_orders: [] }

  it('revising a quoted order returns it to draft as the next revision', () => {
    expect(decideRevise(order, { at })).toEqual({
      decided: { status: 'draft', revision: 3, amounts_rounded_to: 'digits' },
    })
  })

  it('revising a draft is refused with a message', () => {
    expect(decideRevise({ ...order, status: 'draft' }, { at })).toEqual(
      wrongState('This order is a draft and cannot be revised.'),
    )
  })

  it('losing stores an optional reason', () => {
    expect(decideLose(order, { at, reason: 'Too dear' })).toEqual({
      decided: { status: 'lost', closed_reason: 'Too dear' },
    })
    expect(decideLose(order, { at })).toEqual({ decided: { status: 'lost', closed_reason: null } })
  })

  it('cancelling without a reason is refused at the reason field', () => {
    expect(decideCancel(order, { at })).toEqual({
      refused: 'invalid',
      problems: [{ path: 'reason', message: 'Enter a reason. It is recorded in the activity.' }],
    })
  })

  it('cancelling after a delivery is refused also with a reason (ORD-05)', () => {
    const delivering = { ...order, status: 'delivering' as const, lines: [{ delivered: '1' }] }
    expect(decideCancel(delivering, { at, reason: 'Late' })).toMatchObject({ refused: 'conflict', code: 'delivered' })
  })

  it('cancelling while bought goods are coming in is refused, until that purchase order is closed short (ORD-12)', () => {
    const buying = (status: 'acknowledged' | 'receiving' | 'received') => ({
      ...order,
      status: 'confirmed' as const,
      purchase_orders: [{ number: 'PO-DSM-2026-00007', status }],
    })
    expect(decideCancel(buying('receiving'), { at, reason: 'Gone' })).toEqual({
      refused: 'conflict',
      code: 'receiving',
      message:
        'Goods were received for PO-DSM-2026-00007, and the rest of it can still arrive. Close it short first, then cancel this order.',
    })
    for (const status of ['acknowledged', 'received'] as const)
      expect(decideCancel(buying(status), { at, reason: 'Gone' })).toMatchObject({ decided: { status: 'cancelled' } })
  })

  it('closing short completes an order that is being delivered', () => {
    expect(decideCloseShort({ ...order, status: 'delivering' }, { at, reason: 'No stock' })).toEqual({
      decided: { status: 'completed', closed_reason: 'No stock', completed_at: at },
    })
  })
})

describe('An order that is quoted or confirmed', () => {
  const supplier = { name: 'Tanga Mill', active: true, blocked_reason: null }
  const line = { id: 'one', unit_price: '10', discount_percent: '0', has_cost: true, supplier }
  const draft = {
    status: 'draft' as const,
    client: { name: 'Mawenzi', active: true },
    valid_until: '2026-11-30',
    lines: [line, { ...line, id: 'two', supplier: null }],
  }
  const quoted = { ...draft, status: 'quoted' as const }
  const today = '2026-11-20'

  it('is quoted when it is complete', () => {
    expect(decideQuote(draft, { today })).toEqual({ decided: { status: 'quoted' } })
  })

  it('is not quoted without a line, which is checked before its validity', () => {
    expect(decideQuote({ ...draft, lines: [], valid_until: '2026-11-01' }, { today })).toEqual({
      refused: 'invalid',
      problems: [{ path: 'lines', message: 'Add at least one line.' }],
    })
  })

  it('is not quoted with a blocked supplier (ORD-01)', () => {
    const blocked = { ...line, supplier: { ...supplier, blocked_reason: 'Sanctions' } }
    expect(decideQuote({ ...draft, lines: [blocked] }, { today })).toMatchObject({
      refused: 'invalid',
      problems: [{ path: 'lines.0.supplier_id' }],
    })
  })

  it('is not quoted with a line that has neither price nor cost', () => {
    const unpriced = { ...line, unit_price: '0', has_cost: false }
    expect(decideQuote({ ...draft, lines: [unpriced] }, { today })).toMatchObject({
      problems: [{ path: 'lines.0.unit_price' }],
    })
  })

  it('is confirmed completely, as of today, where no line is named', () => {
    expect(decideConfirm(quoted, { today })).toEqual({
      decided: { status: 'confirmed', chosen: new Set(['one', 'two']), left: [], answered_on: today },
    })
  })

  it('returns the lines that the client did not confirm', () => {
    expect(decideConfirm(quoted, { today, line_ids: ['two'], answered_on: '2026-11-19' })).toEqual({
      decided: { status: 'confirmed', chosen: new Set(['two']), left: ['one'], answered_on: '2026-11-19' },
    })
  })

  it('is not confirmed with an unknown line or an answer in the future', () => {
    expect(decideConfirm(quoted, { today, line_ids: ['three'] })).toMatchObject({ problems: [{ path: 'line_ids.0' }] })
    expect(decideConfirm(quoted, { today, answered_on: '2026-11-21' })).toMatchObject({
      problems: [{ path: 'answered_on' }],
    })
  })

  it('is checked only for the suppliers of the confirmed lines', () => {
    const inactive = { ...line, supplier: { ...supplier, active: false } }
    const order = { ...quoted, lines: [inactive, { ...line, id: 'two' }] }
    expect(decideConfirm(order, { today, line_ids: ['two'] })).toMatchObject({ decided: { left: ['one'] } })
    expect(decideConfirm(order, { today })).toMatchObject({ refused: 'invalid' })
  })
})
