import { decideRates } from '../../../src/domain/rfqs/steps/decideRates'
import { decideRevise } from '../../../src/domain/rfqs/steps/decideRevise'
import { decideSend } from '../../../src/domain/rfqs/steps/decideSend'
import { decideCancel, decideClose, decideExtend, decideOpen } from '../../../src/domain/rfqs/steps/decideStep'

const at = '2026-11-20T09:00:00.000Z'
const now = new Date(at)
const deadline = '2026-11-25T14:00:00.000Z'
const later = '2026-11-27T14:00:00.000Z'
const wrongState = (message: string) => ({ refused: 'conflict', code: 'wrong_state', message })

describe('The deadline and the end of an RFQ', () => {
  const sent = { status: 'sent' as const, deadline, sealed: false, opened_at: null }

  it('extending stores the deadline to the second and reopens a closed RFQ', () => {
    expect(decideExtend({ ...sent, status: 'closed' }, { deadline: '2026-11-27T14:00:00.999Z', now })).toEqual({
      decided: { status: 'sent', deadline: later, closed_at: null, closed_reason: null },
    })
  })

  it.each([
    ['one that has passed', '2026-11-19T14:00:00.000Z', /must be later than now/],
    ['the current one', deadline, /already 2026-11-25/],
    ['an earlier one', '2026-11-24T14:00:00.000Z', /Choose a later deadline/],
  ])('extending to %s is refused at the deadline (RFQ-01)', (_, given, message) => {
    expect(decideExtend(sent, { deadline: given, now })).toEqual({
      refused: 'invalid',
      problems: [{ path: 'deadline', message: expect.stringMatching(message) as string }],
    })
  })

  it('opened bids are not extended: later answers could use their prices', () => {
    const opened = { ...sent, status: 'closed' as const, sealed: true, opened_at: at }
    expect(decideExtend(opened, { deadline: later, now })).toMatchObject({ refused: 'conflict', code: 'opened' })
  })

  it('closing stores when and an optional reason', () => {
    expect(decideClose(sent, { at })).toEqual({ decided: { status: 'closed', closed_at: at, closed_reason: null } })
    expect(decideClose({ status: 'draft' }, { at })).toEqual(wrongState('This RFQ is a draft and cannot be closed.'))
  })

  it('cancelling needs a reason', () => {
    expect(decideCancel(sent, { at })).toMatchObject({ refused: 'invalid', problems: [{ path: 'reason' }] })
    expect(decideCancel(sent, { at, reason: 'The mine closed' })).toEqual({
      decided: { status: 'cancelled', closed_at: at, closed_reason: 'The mine closed' },
    })
  })
})

describe('Sealed bids', () => {
  const sealed = { status: 'closed' as const, deadline, sealed: true, opened_at: null }
  const open = (rfq: Parameters<typeof decideOpen>[0], moment: string) =>
    decideOpen(rfq, { now: new Date(moment), timezone: 'Africa/Dar_es_Salaam' })

  it('are opened after the deadline, with the moment', () => {
    expect(open(sealed, later)).toEqual({ decided: { status: 'closed', opened_at: later } })
  })

  it.each([
    ['before the deadline', sealed, at, 'deadline_ahead'],
    ['a second time', { ...sealed, opened_at: at }, later, 'opened'],
    ['where they are not sealed', { ...sealed, sealed: false }, later, 'not_sealed'],
    ['after the award', { ...sealed, status: 'awarded' as const }, later, 'wrong_state'],
  ])('are not opened %s', (_, rfq, moment, code) => {
    expect(open(rfq, moment)).toMatchObject({ refused: 'conflict', code })
  })
})

describe('A draft that is sent', () => {
  const mill = {
    id: 'invited',
    supplier_id: 'mill',
    name: 'Tanga Mill',
    active: true,
    blocked_reason: null,
    email: 'sales@tanga.example',
    phone: null,
    country: 'TZ',
    link: true,
  }
  const draft = {
    status: 'draft' as const,
    deadline,
    company_name: 'Zabuni',
    lines: [{ position: 1, description: 'Valve', asked: 1 }],
    invited: [mill],
  }
  const sending = { channels: [], mail: false, rate_problems: [], now }

  it('is sent when it is complete', () => {
    expect(decideSend(draft, sending)).toEqual({ decided: 'sent' })
  })

  it('names all that is missing at once', () => {
    const rate_problems = [{ path: 'rates.0.rate', message: 'There is no EUR rate.' }]
    const found = decideSend({ ...draft, deadline: null, lines: [], invited: [] }, { ...sending, rate_problems })
    expect(found).toMatchObject({
      refused: 'invalid',
      problems: [{ path: 'lines' }, { path: 'invitations' }, { path: 'deadline' }, { path: 'rates.0.rate' }],
    })
  })

  it.each([
    [[2, 1, 0], 'Line 3 (Elbow 3): no supplier is invited. Invite a supplier, or remove it from the RFQ.'],
    [
      [0, 0, 1, 0, 0],
      'Lines 1–2 and 4–5 (Elbow 1, Elbow 2, Elbow 4, …): no supplier is invited. Invite a supplier, or remove it from the RFQ.',
    ],
  ])(
    'with lines that %j suppliers are asked for is refused, naming those of which no supplier is (RFQ-08)',
    (asked, message) => {
      const lines = asked.map((count, index) => ({
        position: index + 1,
        description: `Elbow ${index + 1}`,
        asked: count,
      }))
      expect(decideSend({ ...draft, lines }, sending)).toEqual({
        refused: 'invalid',
        problems: [{ path: 'invitations', message }],
      })
    },
  )

  it('is refused for the name of the company before anything else (RFQ-06)', () => {
    expect(decideSend({ ...draft, company_name: ' ', lines: [] }, sending)).toMatchObject({
      problems: [{ path: 'company.name' }],
    })
  })

  it('is not sent by e-mail from a server without one', () => {
    const channels = [{ invitation_id: mill.id, channel: 'email' as const }]
    expect(decideSend(draft, { ...sending, channels })).toMatchObject({
      problems: [{ path: 'invitations.0.supplier_id' }],
    })
    expect(decideSend(draft, { ...sending, channels, mail: true })).toEqual({ decided: 'sent' })
  })
})

describe('The rates of a sent RFQ', () => {
  const usd = { currency: 'USD', rate: '2500', rate_date: '2026-11-01', source: 'Bank', reason: null }
  const eur = { ...usd, currency: 'EUR', rate: '2800' }
  const rfq = { status: 'closed' as const, currency: 'TZS', rates: [eur, usd] }
  const given = { currency: 'USD', rate: '2600', rate_date: '2026-11-19', source: 'Bank' }
  const replacing = { rates: [given], reason: 'Newer', today: '2026-11-20' }

  it('replaces those that are given, and keeps the others', () => {
    expect(decideRates(rfq, replacing)).toEqual({ decided: [eur, { ...given, reason: 'Newer' }] })
  })

  it('needs the source of each', () => {
    expect(decideRates(rfq, { ...replacing, rates: [{ ...given, source: null }] })).toMatchObject({
      problems: [{ path: 'rates.0.source' }],
    })
  })

  it.each(['draft', 'awarded', 'cancelled'] as const)('is refused while the RFQ is %s', (status) => {
    expect(decideRates({ ...rfq, status }, replacing)).toMatchObject({ refused: 'conflict', code: 'wrong_state' })
  })
})

describe('The next revision of an RFQ', () => {
  const line = {
    id: 'one',
    position: 1,
    item_id: null,
    description: 'Valve',
    quantity: '5',
    unit: 'H87',
    specification: null,
  }
  const content = { title: 'Valves', deadline, required_by: null, delivery_place: null, terms: null, lines: [line] }
  const rfq = { status: 'sent' as const, company_name: 'Zabuni', content, invitation_ids: ['mill', 'trader'] }
  const more = { ...content, lines: [{ ...line, quantity: '6' }] }
  const revising = { content: more, added_for: undefined, reason: 'More', now }

  it('says what changes, and adds new lines to every invitation unless some are chosen', () => {
    expect(decideRevise(rfq, revising)).toMatchObject({
      decided: {
        status: 'sent',
        lines: [{ line_id: 'one', kind: 'changed' }],
        terms: [],
        added_for: ['mill', 'trader'],
      },
    })
    expect(decideRevise(rfq, { ...revising, added_for: ['mill', 'mill'] })).toMatchObject({
      decided: { added_for: ['mill'] },
    })
  })

  it('adds no line that no supplier is asked for (RFQ-08)', () => {
    const added = { ...content, lines: [line, { ...line, id: 'two', position: 2, description: 'Elbow' }] }
    expect(decideRevise(rfq, { ...revising, content: added, added_for: [] })).toMatchObject({
      refused: 'invalid',
      problems: [
        { path: 'added_for', message: expect.stringContaining('Line 2 (Elbow): no supplier is invited.') as string },
      ],
    })
  })

  it.each([
    ['nothing changes', rfq, { content }, 'lines'],
    ['its deadline moves earlier', rfq, { content: { ...more, deadline: '2026-11-24T14:00:00.000Z' } }, 'deadline'],
    ['its deadline has passed', rfq, { now: new Date(later) }, 'deadline'],
    ['a supplier is not invited', rfq, { added_for: ['mill', 'other'] }, 'added_for.1'],
    ['no supplier is invited', { ...rfq, invitation_ids: [] }, {}, 'added_for'],
    ['it has no reason', rfq, { reason: '' }, 'reason'],
    ['the company has no name', { ...rfq, company_name: '' }, {}, 'company.name'],
  ])('is refused where %s', (_, of, values, path) => {
    expect(decideRevise(of, { ...revising, ...values })).toMatchObject({ refused: 'invalid', problems: [{ path }] })
  })
})
