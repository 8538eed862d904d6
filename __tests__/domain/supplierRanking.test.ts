import { leftOut, rankSuppliers, type AskCandidate } from '../../src/domain/supplierRanking'

const today = '2026-11-20'
const deal = (times: number, last_on = '2026-10-12') => ({
  times,
  last_on,
  unit_price: '36500',
  currency: 'TZS',
  unit: 'H87',
})

/** Somebody of whom nothing is known but that he sells goods of the kind. */
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

describe('Who should be asked for a line', () => {
  it.each<[string, AskCandidate, AskCandidate]>([
    [
      'who sold it before who only gave a price',
      candidate('Z', { sold: deal(1) }),
      candidate('A', { priced: deal(9) }),
    ],
    ['who gave a price before who sells its kind', candidate('Z', { priced: deal(1) }), candidate('A')],
    [
      'who sold it this year before who sold it long ago',
      candidate('Z', { sold: deal(1) }),
      candidate('A', { sold: deal(1, '2022-01-05') }),
    ],
    [
      'who answers before who does not',
      candidate('Z', { asked: 10, answered: 8, hours: 48 }),
      candidate('A', { asked: 10, answered: 1, hours: 48 }),
    ],
    [
      'who answers within a day before who takes a week',
      candidate('Z', { asked: 10, answered: 8, hours: 20 }),
      candidate('A', { asked: 10, answered: 8, hours: 150 }),
    ],
    ['a new one before one who never answered', candidate('Z'), candidate('A', { asked: 5 })],
    [
      'who is cheaper than the median before who is dearer',
      candidate('Z', { priced: deal(1), of_median: '80' }),
      candidate('A', { priced: deal(1), of_median: '125' }),
    ],
    [
      'who wins before who loses',
      candidate('Z', { asked: 9, answered: 9, decided: 8, won: 6 }),
      candidate('A', { asked: 9, answered: 9, decided: 8, won: 0 }),
    ],
    [
      'who delivers when he said before who is late',
      candidate('Z', { due: 5, kept: 5 }),
      candidate('A', { due: 5, kept: 1 }),
    ],
    [
      'who offers by the day it is wanted before who comes too late',
      candidate('Z', { timed: 4, in_time: 4 }),
      candidate('A', { timed: 4, in_time: 0 }),
    ],
    [
      'eight of ten before one of one, for one is not yet always',
      candidate('Z', { asked: 10, answered: 9, hours: 20 }),
      candidate('A', { asked: 1, answered: 1, hours: 20 }),
    ],
  ])('is %s', (_, better, worse) => {
    expect(order(worse, better)).toEqual(['Z', 'A'])
  })

  it('is by name where all else is equal, however they come', () => {
    expect(order(candidate('Meru'), candidate('Kibo'), candidate('Arusha'))).toEqual(['Arusha', 'Kibo', 'Meru'])
  })

  it('is by their numbers where the names are equal as well', () => {
    const [one, other] = [candidate('Kibo', { supplier_id: 'S-1' }), candidate('Kibo', { supplier_id: 'S-2' })]
    const ids = (candidates: AskCandidate[]) => rankSuppliers(candidates, today).map(({ supplier_id }) => supplier_id)
    expect([ids([one, other]), ids([other, one])]).toEqual([
      ['S-1', 'S-2'],
      ['S-1', 'S-2'],
    ])
  })

  it.each<[string, Partial<AskCandidate>]>([
    ['sold it', { sold: deal(1) }],
    ['gave a price for it', { priced: deal(1) }],
  ])('may be who %s, though not of its category', (_, more) => {
    expect(order(candidate('A', { category: null, ...more }))).toEqual(['A'])
  })

  it.each<[string, Partial<AskCandidate>]>([
    ['is inactive', { active: false }],
    ['is blocked', { blocked_reason: 'late twice' }],
    ['is not known to sell it', { category: null }],
  ])('is never who %s, however good he was', (_, more) => {
    const best = { sold: deal(9), asked: 10, answered: 10, hours: 2, decided: 9, won: 9 }
    const shut = 'category' in more ? { ...more, asked: 10, answered: 10 } : { ...best, ...more }
    expect(order(candidate('A', shut))).toEqual([])
  })

  it('includes a supplier who can only be handed a link, and says so last', () => {
    const by_link = candidate('A', { link_only: true, sold: deal(2) })
    expect(order(candidate('B'), by_link)).toEqual(['A', 'B'])
    expect(reasons({ link_only: true })?.map(({ kind }) => kind)).toEqual(['category', 'never_asked', 'link_only'])
  })

  it('has points of 100 and a figure for each thing that is known, none for what is not', () => {
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

describe('What a supplier is judged by', () => {
  const figures = (more: Partial<AskCandidate>) => rankSuppliers([candidate('A', more)], today)[0]?.figures

  it.each([
    ['2026-11-20', 100, 75],
    ['2025-11-19', 100, 75],
    ['2025-11-18', 75, 56],
    ['2024-11-19', 75, 56],
    ['2024-11-18', 50, 38],
  ])('knows the item since %s: %i points where he sold it, %i where he named a price', (last_on, sold, priced) => {
    expect([figures({ sold: deal(1, last_on) })?.item, figures({ priced: deal(1, last_on) })?.item]).toEqual([
      sold,
      priced,
    ])
  })

  // Eight answers of ten are 75; four fifths of that are 60, and 20, 12 or 4 are added for how soon they came.
  it.each([
    [8, 24, 80],
    [8, 24.5, 72],
    [8, 72, 72],
    [8, 73, 64],
    [8, 168, 64],
    [8, 169, 60],
    [8, null, 60],
    [0, 5, 6],
  ])('answers %i of ten within %j hours: %i points', (answered, hours, points) => {
    expect(figures({ asked: 10, answered, hours })?.answers).toBe(points)
  })
})

describe('The reasons', () => {
  it('say in this order what he sold, at what price against the others, how he answers, wins and delivers', () => {
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
    ['that he gave prices, where he never sold it', { priced: deal(2) }, ['priced', 'never_asked']],
    ['that he sells goods of its kind, where nothing more is known', {}, ['category', 'never_asked']],
    [
      'that he is dearer than the others',
      { priced: deal(2), of_median: '130' },
      ['priced', 'above_median', 'never_asked'],
    ],
    [
      'how often he offered by the day, where no delivery can be judged',
      { timed: 3, in_time: 2 },
      ['category', 'never_asked', 'in_time'],
    ],
    [
      'only what he delivered, where that is known',
      { due: 1, kept: 1, timed: 3, in_time: 2 },
      ['category', 'never_asked', 'lead_time'],
    ],
    ['nothing of a price that is the median', { priced: deal(2), of_median: '100.3' }, ['priced', 'never_asked']],
  ])('say %s', (_, more, kinds) => {
    expect(reasons(more)?.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('tell no speed of one who never answered', () => {
    expect(reasons({ asked: 4, answered: 0, hours: 5 })).toContainEqual({
      kind: 'answers',
      answered: 0,
      asked: 4,
      hours: null,
    })
  })
})

describe('Who is left out of a line', () => {
  const none = { active: true, blocked_reason: null }
  const left = (candidates: AskCandidate[], ...listed: string[]) =>
    leftOut(candidates, new Set(listed)).map(({ why, count, suppliers }) => [
      why,
      count,
      ...suppliers.map(({ name, blocked_reason }) => (blocked_reason ? `${name}: ${blocked_reason}` : name)),
    ])

  it('is counted and named by the reason: blocked, inactive, or not in a list that is full', () => {
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

  it('is nobody who is not known to sell the goods, nor who is listed', () => {
    expect(left([candidate('Stranger', { category: null, active: false }), candidate('Listed')], 'Listed')).toEqual([])
  })

  it('is counted in full where more are left out than are named', () => {
    const many = Array.from({ length: 33 }, (_, index) =>
      candidate(`Seller ${String(index).padStart(2, '0')}`, { blocked_reason: 'audit' }),
    )
    const [blocked] = leftOut(many, new Set())
    expect(blocked?.count).toBe(33)
    expect(blocked?.suppliers).toHaveLength(20)
    expect(blocked?.suppliers[0]?.name).toBe('Seller 00')
  })
})
