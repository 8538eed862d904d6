import { leftOut, rankSuppliers, type AskCandidate } from '../../../src/domain/parties/supplierRanking'

const today = '2026-11-20'
const deal = (times: number, last_on = '2026-10-12') => ({
  times,
  last_on,
  unit_price: '36500',
  currency: 'TZS',
  unit: 'H87',
})

/** A supplier of whom nothing is known except that it sells goods of the category. */
const candidate = (name: string, more: Partial<AskCandidate> = {}): AskCandidate => ({
  supplier_id: name,
  name,
  active: true,
  blocked_reason: null,
  link_only: false,
  sold: null,
  priced: null,
  of_median: null,
  category: 'Valves',
  asked: 0,
  answered: 0,
  hours: null,
  decided: 0,
  won: 0,
  due: 0,
  kept: 0,
  timed: 0,
  in_time: 0,
  ...more,
})

const order = (...candidates: AskCandidate[]) => rankSuppliers(candidates, today).map(({ name }) => name)
const reasons = (more: Partial<AskCandidate>) => rankSuppliers([candidate('A', more)], today)[0]?.reasons

describe('The ranking of suppliers for a line', () => {
  it.each<[string, AskCandidate, AskCandidate]>([
    ['a purchase before a price only', candidate('Z', { sold: deal(1) }), candidate('A', { priced: deal(9) })],
    ['a price before the category only', candidate('Z', { priced: deal(1) }), candidate('A')],
    [
      'a purchase of this year before an old one',
      candidate('Z', { sold: deal(1) }),
      candidate('A', { sold: deal(1, '2022-01-05') }),
    ],
    [
      'a supplier who answers before one who does not',
      candidate('Z', { asked: 10, answered: 8, hours: 48 }),
      candidate('A', { asked: 10, answered: 1, hours: 48 }),
    ],
    [
      'an answer within a day before one after a week',
      candidate('Z', { asked: 10, answered: 8, hours: 20 }),
      candidate('A', { asked: 10, answered: 8, hours: 150 }),
    ],
    ['a new supplier before one who never answered', candidate('Z'), candidate('A', { asked: 5 })],
    [
      'a price below the median before one above it',
      candidate('Z', { priced: deal(1), of_median: '80' }),
      candidate('A', { priced: deal(1), of_median: '125' }),
    ],
    [
      'a supplier who wins before one who loses',
      candidate('Z', { asked: 9, answered: 9, decided: 8, won: 6 }),
      candidate('A', { asked: 9, answered: 9, decided: 8, won: 0 }),
    ],
    ['deliveries on time before late ones', candidate('Z', { due: 5, kept: 5 }), candidate('A', { due: 5, kept: 1 })],
    [
      'an offer in time before one too late',
      candidate('Z', { timed: 4, in_time: 4 }),
      candidate('A', { timed: 4, in_time: 0 }),
    ],
    [
      'eight of ten before one of one, which is not significant',
      candidate('Z', { asked: 10, answered: 9, hours: 20 }),
      candidate('A', { asked: 1, answered: 1, hours: 20 }),
    ],
  ])('has %s', (_, better, worse) => {
    expect(order(worse, better)).toEqual(['Z', 'A'])
  })

  it('is by name when everything else is equal, for any input order', () => {
    expect(order(candidate('Meru'), candidate('Kibo'), candidate('Arusha'))).toEqual(['Arusha', 'Kibo', 'Meru'])
  })

  it('is by id when the names are equal too', () => {
    const [one, other] = [candidate('Kibo', { supplier_id: 'S-1' }), candidate('Kibo', { supplier_id: 'S-2' })]
    const ids = (candidates: AskCandidate[]) => rankSuppliers(candidates, today).map(({ supplier_id }) => supplier_id)
    expect([ids([one, other]), ids([other, one])]).toEqual([
      ['S-1', 'S-2'],
      ['S-1', 'S-2'],
    ])
  })

  it.each<[string, Partial<AskCandidate>]>([
    ['sold the item', { sold: deal(1) }],
    ['gave a price for the item', { priced: deal(1) }],
  ])('may include a supplier who %s, but is not in its category', (_, more) => {
    expect(order(candidate('A', { category: null, ...more }))).toEqual(['A'])
  })

  it.each<[string, Partial<AskCandidate>]>([
    ['is inactive', { active: false }],
    ['is blocked', { blocked_reason: 'late twice' }],
    ['is not known to sell it', { category: null }],
  ])('never includes a supplier who %s, regardless of past results', (_, more) => {
    const best = { sold: deal(9), asked: 10, answered: 10, hours: 2, decided: 9, won: 9 }
    const shut = 'category' in more ? { ...more, asked: 10, answered: 10 } : { ...best, ...more }
    expect(order(candidate('A', shut))).toEqual([])
  })

  it('includes a supplier who can only get a copied link, with that as the last reason', () => {
    const by_link = candidate('A', { link_only: true, sold: deal(2) })
    expect(order(candidate('B'), by_link)).toEqual(['A', 'B'])
    expect(reasons({ link_only: true })?.map(({ kind }) => kind)).toEqual(['category', 'never_asked', 'link_only'])
  })

  it('has a score up to 100 and a figure for each known criterion, null for the others', () => {
    const [known, fresh] = rankSuppliers(
      [
        candidate('A', {
          sold: deal(3),
          of_median: '90',
          asked: 10,
          answered: 8,
          hours: 48,
          decided: 6,
          won: 4,
          due: 3,
          kept: 3,
        }),
        candidate('B'),
      ],
      today,
    )
    expect(known).toMatchObject({ score: 81, figures: { item: 100, price: 60, answers: 72, wins: 63, lead_time: 80 } })
    expect(fresh).toMatchObject({
      score: 40,
      figures: { item: 25, price: null, answers: null, wins: null, lead_time: null },
    })
  })
})

describe('The criteria of the ranking', () => {
  const figures = (more: Partial<AskCandidate>) => rankSuppliers([candidate('A', more)], today)[0]?.figures

  it.each([
    ['2026-11-20', 100, 75],
    ['2025-11-19', 100, 75],
    ['2025-11-18', 75, 56],
    ['2024-11-19', 75, 56],
    ['2024-11-18', 50, 38],
  ])('item known since %s: %i points for a purchase, %i for a price', (last_on, sold, priced) => {
    expect([figures({ sold: deal(1, last_on) })?.item, figures({ priced: deal(1, last_on) })?.item]).toEqual([
      sold,
      priced,
    ])
  })

  // Eight answers of ten are 75; four fifths of that are 60, plus 20, 12 or 4 for the response time.
  it.each([
    [8, 24, 80],
    [8, 24.5, 72],
    [8, 72, 72],
    [8, 73, 64],
    [8, 168, 64],
    [8, 169, 60],
    [8, null, 60],
    [0, 5, 6],
  ])('%i of ten answered within %j hours: %i points', (answered, hours, points) => {
    expect(figures({ asked: 10, answered, hours })?.answers).toBe(points)
  })
})

describe('The reasons', () => {
  it('have this order: purchases, price compared with others, answers, awards, deliveries', () => {
    expect(
      reasons({
        sold: deal(3),
        priced: deal(5),
        of_median: '88.4',
        asked: 10,
        answered: 8,
        hours: 47.5,
        decided: 6,
        won: 4,
        due: 3,
        kept: 2,
      }),
    ).toEqual([
      { kind: 'sold', times: 3, last_on: '2026-10-12', unit_price: '36500', currency: 'TZS', unit: 'H87' },
      { kind: 'below_median', percent: 12 },
      { kind: 'answers', answered: 8, asked: 10, hours: 47.5 },
      { kind: 'won', won: 4, decided: 6 },
      { kind: 'lead_time', kept: 2, due: 3 },
    ])
  })

  it.each<[string, Partial<AskCandidate>, string[]]>([
    ['prices, without any purchase', { priced: deal(2) }, ['priced', 'never_asked']],
    ['goods of the category, when nothing else is known', {}, ['category', 'never_asked']],
    ['a price above the median', { priced: deal(2), of_median: '130' }, ['priced', 'above_median', 'never_asked']],
    [
      'how often an offer was in time, without any delivery to judge',
      { timed: 3, in_time: 2 },
      ['category', 'never_asked', 'in_time'],
    ],
    [
      'only deliveries, when they are known',
      { due: 1, kept: 1, timed: 3, in_time: 2 },
      ['category', 'never_asked', 'lead_time'],
    ],
    ['nothing for a price at the median', { priced: deal(2), of_median: '100.3' }, ['priced', 'never_asked']],
  ])('include %s', (_, more, kinds) => {
    expect(reasons(more)?.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('have no response time for a supplier who never answered', () => {
    expect(reasons({ asked: 4, answered: 0, hours: 5 })).toContainEqual({
      kind: 'answers',
      answered: 0,
      asked: 4,
      hours: null,
    })
  })
})

describe('The suppliers left out of a line', () => {
  const none = { active: true, blocked_reason: null }
  const left = (candidates: AskCandidate[], ...listed: string[]) =>
    leftOut(candidates, new Set(listed)).map(({ why, count, suppliers }) => [
      why,
      count,
      ...suppliers.map(({ name, blocked_reason }) => (blocked_reason ? `${name}: ${blocked_reason}` : name)),
    ])

  it('are counted and named by reason: blocked, inactive, or not in a full list', () => {
    const sellers = [
      candidate('Pangani', none),
      candidate('Meru', { blocked_reason: 'late twice' }),
      candidate('Kibo', { active: false, blocked_reason: 'never pays back' }),
      candidate('Listed'),
      candidate('Arusha', { active: false }),
    ]
    expect(left(sellers, 'Listed')).toEqual([
      ['blocked', 1, 'Meru: late twice'],
      ['inactive', 2, 'Arusha', 'Kibo'],
      ['not_listed', 1, 'Pangani'],
    ])
  })

  it('exclude suppliers who are not known to sell the goods or who are listed', () => {
    expect(left([candidate('Stranger', { category: null, active: false }), candidate('Listed')], 'Listed')).toEqual([])
  })

  it('are counted in full when there are more than are named', () => {
    const many = Array.from({ length: 33 }, (_, index) =>
      candidate(`Seller ${String(index).padStart(2, '0')}`, { blocked_reason: 'audit' }),
    )
    const [blocked] = leftOut(many, new Set())
    expect(blocked?.count).toBe(33)
    expect(blocked?.suppliers).toHaveLength(20)
    expect(blocked?.suppliers[0]?.name).toBe('Seller 00')
  })
})
