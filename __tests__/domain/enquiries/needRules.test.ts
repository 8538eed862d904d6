import { awardNeedWarnings, coveredBy, orderNeedWarnings } from '../../../src/domain/enquiries/needRules'
import type { Need, NeedLine, NeedSource } from '../../../src/domain/enquiries/openNeed'

const line = (id: string, position: number, quantity: string, more: Partial<NeedLine> = {}): NeedLine => ({
  id,
  position,
  enquiry_number: 'ENQ-7',
  quantity,
  unit: 'H87',
  dropped: false,
  ...more,
})
const order = (id: string, covers: string, more: Partial<NeedSource> = {}): NeedSource => ({
  kind: 'order',
  id,
  number: id,
  status: 'confirmed',
  rfq_id: null,
  quantity: covers,
  covers,
  ...more,
})
const award = (id: string, covers: string, more: Partial<NeedSource> = {}): NeedSource => ({
  kind: 'award',
  id,
  number: id,
  status: 'awarded',
  rfq_id: id,
  quantity: covers,
  covers,
  ...more,
})
const need = (of: NeedLine, ...sources: NeedSource[]): Need => ({ line: of, sources })

const pumps = {
  id: 'r1',
  position: 1,
  quantity: '100',
  unit: 'H87',
  origins: [
    { enquiry_line_id: 'a', quantity: '60' },
    { enquiry_line_id: 'b', quantity: '40' },
  ],
}
const hoses = {
  id: 'r2',
  position: 2,
  quantity: '10',
  unit: 'H87',
  origins: [{ enquiry_line_id: 'c', quantity: '10' }],
}
const gives = (rfq_line_id: string, quantity: string) => ({ rfq_line_id, quantity })

describe('An award above the open need (AWD-04)', () => {
  const judge = (needs: Need[], ...allocations: { rfq_line_id: string; quantity: string }[]) =>
    awardNeedWarnings(allocations, { rfq_id: 'R', lines: [pumps, hoses], needs })
  const [a, b, c] = [line('a', 4, '60'), line('b', 5, '40'), line('c', 6, '10')]

  it('has no finding up to the open need', () => {
    expect(judge([need(a), need(b), need(c)], gives('r1', '60'), gives('r1', '40'), gives('r2', '10'))).toEqual([])
    expect(
      judge([need(a, award('R', '60')), need(b, order('O1', '40', { rfq_id: 'R' })), need(c)], gives('r1', '100')),
    ).toEqual([])
  })

  it('has one finding for all lines that one allocation exceeds, each with the other documents that cover it', () => {
    const [draft, other, asking] = [
      order('O1', '10', { number: null }),
      order('O2', '20'),
      award('R3', '0', { kind: 'rfq' }),
    ]
    const elsewhere = award('R8', '40', { number: null })
    const needs = [
      need(a, award('R', '60'), asking, draft, other),
      need({ ...b, enquiry_number: null }, elsewhere),
      need(c),
    ]
    expect(judge(needs, gives('r2', '10'), gives('r1', '100'))).toEqual([
      {
        code: 'AWD-04',
        path: 'allocations.1',
        message:
          'Line 1: 60 pcs awarded, but only 30 pcs open. Line 4 of ENQ-7 needs 60 pcs; a draft order covers 10 pcs, O2 covers 20 pcs. Award less, or enter a reason. ' +
          'Line 1: 40 pcs awarded, but only 0 pcs open. Line 5 of the enquiry needs 40 pcs; an RFQ covers 40 pcs. Award less, or enter a reason.',
        exceeded: [
          { need: needs[0], others: [draft, other] },
          { need: needs[1], others: [elsewhere] },
        ],
      },
    ])
  })

  it('is reported at the last allocation of each line', () => {
    const needs = [need(a, order('O1', '1')), need(b, order('O2', '1')), need(c, order('O3', '1'))]
    expect(
      judge(needs, gives('r1', '50'), gives('r2', '10'), gives('r1', '50')).map(({ path, message, exceeded }) => [
        path,
        message,
        exceeded.map((each) => each.need.line.id),
      ]),
    ).toEqual([
      [
        'allocations.2',
        'Line 1: 60 pcs awarded, but only 59 pcs open. Line 4 of ENQ-7 needs 60 pcs; O1 covers 1 pcs. Award less, or enter a reason. Line 1: 40 pcs awarded, but only 39 pcs open. Line 5 of ENQ-7 needs 40 pcs; O2 covers 1 pcs. Award less, or enter a reason.',
        ['a', 'b'],
      ],
      [
        'allocations.1',
        'Line 2: 10 pcs awarded, but only 9 pcs open. Line 6 of ENQ-7 needs 10 pcs; O3 covers 1 pcs. Award less, or enter a reason.',
        ['c'],
      ],
    ])
  })

  it('counts a quantity that no enquiry requested against the need of the last enquiry', () => {
    expect(
      judge([need(a), need(b)], gives('r1', '60'), gives('r1', '41')).map(({ path, message }) => [path, message]),
    ).toEqual([
      [
        'allocations.1',
        'Line 1: 41 pcs awarded, but only 40 pcs open. Line 5 of ENQ-7 needs 40 pcs. Award less, or enter a reason.',
      ],
    ])
  })

  it('reports that a line was dropped', () => {
    expect(judge([need({ ...c, dropped: true })], gives('r2', '1')).map(({ message }) => message)).toEqual([
      'Line 2: 1 pcs awarded, but only 0 pcs open. Line 6 of ENQ-7 was dropped. Award less, or enter a reason.',
    ])
  })

  it('is in the enquiry’s unit when the RFQ has another', () => {
    const rolls = { ...hoses, quantity: '10', unit: 'XRO' }
    const metres = need(line('c', 6, '250', { unit: 'MTR' }), order('O1', '100'))
    expect(
      awardNeedWarnings([gives('r2', '8')], { rfq_id: 'R', lines: [rolls], needs: [metres] }).map(
        ({ message }) => message,
      ),
    ).toEqual([
      'Line 2: 200 m awarded, but only 150 m open. Line 6 of ENQ-7 needs 250 m; O1 covers 100 m. Award less, or enter a reason.',
    ])
    expect(awardNeedWarnings([gives('r2', '6')], { rfq_id: 'R', lines: [rolls], needs: [metres] })).toEqual([])
  })

  it('has no finding for lines without an enquiry', () => {
    expect(judge([], gives('r1', '100'))).toEqual([])
    expect(judge([need(a), need(b)], gives('r2', '1000'))).toEqual([])
    expect(judge([need(a), need(b)], gives('another RFQ’s', '1000'))).toEqual([])
  })
})

describe('An order above the open need (ORD-07)', () => {
  const lines = [
    { position: 1, enquiry_line_id: 'a' },
    { position: 2, enquiry_line_id: null },
    { position: 3, enquiry_line_id: 'a' },
    { position: 4, enquiry_line_id: 'b' },
  ]
  const other = order('O2', '20')
  const needs = [
    need(line('a', 4, '60'), order('O1', '30'), order('O1', '15'), other),
    need(line('b', 5, '40'), order('O1', '40')),
    need(line('c', 6, '10'), order('O1', '50')),
  ]

  it('adds up all its lines for one enquiry line, and is reported at the last', () => {
    expect(orderNeedWarnings({ id: 'O1', lines }, { needs })).toEqual([
      {
        code: 'ORD-07',
        path: 'lines.2.quantity',
        message:
          'Line 3: 45 pcs ordered, but only 40 pcs open. Line 4 of ENQ-7 needs 60 pcs; O2 covers 20 pcs. Order less, or enter a reason.',
        exceeded: [{ need: needs[0], others: [other] }],
      },
    ])
  })

  it('is reported at the path that the caller uses', () => {
    expect(
      orderNeedWarnings({ id: 'O1', lines }, { needs, pathOf: (index, id) => `orders.0.${id}.${index}` }).map(
        ({ path }) => path,
      ),
    ).toEqual(['orders.0.a.2'])
  })

  it.each([
    ['as much as before', '45', 0],
    ['less than before', '46', 0],
    ['more than before', '44.999999', 1],
  ])('that covers %s', (_, before, times) => {
    expect(orderNeedWarnings({ id: 'O1', lines }, { needs, before: new Map([['a', before]]) })).toHaveLength(times)
  })

  it('covers the quantity of its own lines', () => {
    expect(coveredBy(needs[0]!, 'O1')).toBe('45')
    expect(coveredBy(needs[0]!, 'O2')).toBe('20')
    expect(coveredBy(needs[0]!, 'O3')).toBe('0')
  })
})
