import { decideAcknowledge, decideClose, decideSend } from '../../../src/domain/purchaseOrders/decideStep'
import { decideTerms } from '../../../src/domain/purchaseOrders/decideTerms'

const at = '2026-11-20T09:00:00.000Z'
const wrongState = (message: string) => ({ refused: 'conflict', code: 'wrong_state', message })

describe('A purchase order that is sent', () => {
  const supplier = { name: 'Tanga Mill', active: true, blocked_reason: null }
  const draft = { status: 'draft' as const, supplier, quotes: [], lead_times: [7, null, 14] }
  const command = { company_name: 'Zabuni', today: '2026-11-20', at }

  it('is expected after the longest lead time', () => {
    expect(decideSend(draft, command)).toEqual({
      decided: { head: { status: 'sent', sent_at: at, expected_on: '2026-12-04' }, warnings: [] },
    })
  })

  it.each([[[]], [[null]]])('has no expected day with the lead times %j', (lead_times) => {
    expect(decideSend({ ...draft, lead_times }, command)).toMatchObject({ decided: { head: { expected_on: null } } })
  })

  it('is refused with its status where it is not a draft', () => {
    expect(decideSend({ ...draft, status: 'acknowledged' }, command)).toEqual(
      wrongState('This purchase order is acknowledged and cannot be sent.'),
    )
  })

  it.each([
    [
      { blocked_reason: 'Sanctions' },
      'Tanga Mill is blocked: Sanctions. Unblock the supplier first, or choose another one.',
    ],
  ])('is refused at its supplier (ORD-01): %j', (more, message) => {
    expect(decideSend({ ...draft, supplier: { ...supplier, ...more } }, { ...command, company_name: '' })).toEqual({
      refused: 'invalid',
      problems: [{ path: 'supplier_id', message }],
    })
  })

  it.each([
    [{ active: false }, [], 'supplier_id Tanga Mill is inactive. Activate the supplier first, or enter a reason.'],
    [
      {},
      [{ id: 'q', revision: 1, newest_revision: 1, valid_until: '2026-11-19' }],
      'quotes.q.valid_until The quote of Tanga Mill was valid until 19 November. Ask the supplier again, or enter a reason.',
    ],
    [
      {},
      [{ id: 'q', revision: 1, newest_revision: 3, valid_until: '2026-11-19' }],
      'quotes.q.revision This is based on revision 1 of the quote, which Tanga Mill has replaced by revision 3. Ask the supplier again, or enter a reason.',
    ],
    [{}, [{ id: 'q', revision: 1, newest_revision: 1, valid_until: '2026-11-20' }], undefined],
  ])('needs a reason late (ORD-11): supplier %j, quotes %j', (more, quotes, expected) => {
    const decided = decideSend({ ...draft, quotes, supplier: { ...supplier, ...more } }, command)
    const [warning] = 'decided' in decided && decided.decided ? decided.decided.warnings : []
    expect(warning && `${warning.path} ${warning.message}`).toBe(expected)
  })

  it('is refused for a company without a name (RFQ-06)', () => {
    expect(decideSend(draft, { ...command, company_name: ' ' })).toMatchObject({
      refused: 'invalid',
      problems: [{ path: 'company.name' }],
    })
  })
})

describe('A purchase order that the supplier acknowledges', () => {
  const sent = { status: 'sent' as const, expected_on: '2026-11-30', sent_on: '2026-11-20' }

  it('has the promised day and the supplier’s reference', () => {
    expect(decideAcknowledge(sent, { at, supplier_reference: 'SO 1', promised_on: '2026-12-04' })).toEqual({
      decided: {
        status: 'acknowledged',
        acknowledged_at: at,
        supplier_reference: 'SO 1',
        expected_on: '2026-12-04',
      },
    })
  })

  it('keeps its expected day where none is promised', () => {
    expect(decideAcknowledge(sent, { at })).toMatchObject({
      decided: { supplier_reference: null, expected_on: '2026-11-30' },
    })
  })

  it.each([
    ['2026-11-19', 'invalid'],
    ['2026-11-20', undefined],
  ])('with a promise of %s is refused: %s', (promised_on, refused) => {
    expect(decideAcknowledge(sent, { at, promised_on }).refused).toBe(refused)
  })

  it('is refused with its status before it is sent', () => {
    expect(decideAcknowledge({ status: 'draft', expected_on: null, sent_on: null }, { at })).toEqual(
      wrongState('This purchase order is a draft and cannot be acknowledged.'),
    )
  })
})

describe('A purchase order that ends', () => {
  it.each([
    ['cancel', 'acknowledged', 'cancelled'],
    ['close_short', 'receiving', 'received'],
  ] as const)('by the step %s from %s is %s and keeps the reason', (action, from, to) => {
    expect(decideClose({ status: from }, action, 'Too late')).toEqual({
      decided: { status: to, closed_reason: 'Too late' },
    })
  })

  it('is cancelled without a reason, but not closed short without one', () => {
    expect(decideClose({ status: 'sent' }, 'cancel')).toEqual({
      decided: { status: 'cancelled', closed_reason: null },
    })
    expect(decideClose({ status: 'receiving' }, 'close_short')).toMatchObject({
      refused: 'invalid',
      problems: [{ path: 'reason' }],
    })
  })

  it('is not cancelled once goods are received', () => {
    expect(decideClose({ status: 'receiving' }, 'cancel', 'Too late')).toEqual(
      wrongState('This purchase order is receiving and cannot be cancelled.'),
    )
  })
})

describe('The texts of a draft purchase order', () => {
  const lines = [
    { id: 'one', remarks: 'Red', internal_notes: null },
    { id: 'two', remarks: null, internal_notes: 'Check' },
  ]

  it('change only where they are entered', () => {
    expect(
      decideTerms({ status: 'draft', lines }, [{ id: 'two', remarks: 'Blue', internal_notes: undefined }]),
    ).toEqual({
      decided: { lines: [lines[0], { id: 'two', remarks: 'Blue', internal_notes: 'Check' }] },
    })
  })

  it('of a line that is not on it are refused', () => {
    expect(decideTerms({ status: 'draft', lines }, [{ id: 'one' }, { id: 'three', remarks: 'x' }])).toEqual({
      refused: 'invalid',
      problems: [{ path: 'lines.1.id', message: 'This line is not on the purchase order. Remove it.' }],
    })
  })

  it('do not change once it is sent', () => {
    expect(decideTerms({ status: 'sent', lines }, [])).toEqual(
      wrongState('This purchase order is sent and can no longer be changed.'),
    )
  })
})
