import { percentOfMedian, rankSuppliers, type AskCandidate } from '../../src/domain/supplierRanking'

const today = '2026-11-20'
const deal = (times: number, last_on = '2026-10-12') => ({ times, last_on, unit_price: '36500', currency: 'TZS', unit: 'H87' })

/** Somebody of whom nothing is known but that he sells goods of the kind. */
const candidate = (name: string, more: Partial<AskCandidate> = {}): AskCandidate => ({
  supplier_id: name,
  name,
  active: true,
  blocked_reason: null,
  reachable: true,
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
    ['who sold it before who only gave a price', candidate('Z', { sold: deal(1) }), candidate('A', { priced: deal(9) })],
    ['who gave a price before who sells its kind', candidate('Z', { priced: deal(1) }), candidate('A')],
    ['who sold it this year before who sold it long ago', candidate('Z', { sold: deal(1) }), candidate('A', { sold: deal(1, '2022-01-05') })],
    ['who answers before who does not', candidate('Z', { asked: 10, answered: 8, hours: 48 }), candidate('A', { asked: 10, answered: 1, hours: 48 })],
    ['who answers within a day before who takes a week', candidate('Z', { asked: 10, answered: 8, hours: 20 }), candidate('A', { asked: 10, answered: 8, hours: 150 })],
    ['a new one before one who never answered', candidate('Z'), candidate('A', { asked: 5 })],
    ['who is cheaper than the median before who is dearer', candidate('Z', { priced: deal(1), of_median: '80' }), candidate('A', { priced: deal(1), of_median: '125' })],
    ['who wins before who loses', candidate('Z', { asked: 9, answered: 9, decided: 8, won: 6 }), candidate('A', { asked: 9, answered: 9, decided: 8, won: 0 })],
    ['who delivers when he said before who is late', candidate('Z', { due: 5, kept: 5 }), candidate('A', { due: 5, kept: 1 })],
    ['who offers by the day it is wanted before who comes too late', candidate('Z', { timed: 4, in_time: 4 }), candidate('A', { timed: 4, in_time: 0 })],
    ['eight of ten before one of one, for one is not yet always', candidate('Z', { asked: 10, answered: 9, hours: 20 }), candidate('A', { asked: 1, answered: 1, hours: 20 })],
  ])('is %s', (_, better, worse) => {
    expect(order(worse, better)).toEqual(['Z', 'A'])
  })

  it('is by name where all else is equal, however they come', () => {
    expect(order(candidate('Meru'), candidate('Kibo'), candidate('Arusha'))).toEqual(['Arusha', 'Kibo', 'Meru'])
  })

  it.each<[string, Partial<AskCandidate>]>([
    ['is inactive', { active: false }],
    ['is blocked', { blocked_reason: 'late twice' }],
    ['has neither e-mail nor phone', { reachable: false }],
    ['is not known to sell it', { category: null }],
  ])('is never who %s, however good he was', (_, more) => {
    const best = { sold: deal(9), asked: 10, answered: 10, hours: 2, decided: 9, won: 9 }
    const shut = 'category' in more ? { ...more, asked: 10, answered: 10 } : { ...best, ...more }
    expect(order(candidate('A', shut))).toEqual([])
  })

  it('has points of 100 and a figure for each thing that is known, none for what is not', () => {
    const [known, fresh] = rankSuppliers([candidate('A', { sold: deal(3), of_median: '90', asked: 10, answered: 8, hours: 48, decided: 6, won: 4, due: 3, kept: 3 }), candidate('B')], today)
    expect(known).toMatchObject({ score: 81, figures: { item: 100, price: 60, answers: 72, wins: 63, lead_time: 80 } })
    expect(fresh).toMatchObject({ score: 40, figures: { item: 25, price: null, answers: null, wins: null, lead_time: null } })
  })
})

describe('The reasons', () => {
  it('say in this order what he sold, at what price against the others, how he answers, wins and delivers', () => {
    expect(reasons({ sold: deal(3), priced: deal(5), of_median: '88.4', asked: 10, answered: 8, hours: 47.5, decided: 6, won: 4, due: 3, kept: 2 })).toEqual([
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
    ['that he is dearer than the others', { priced: deal(2), of_median: '130' }, ['priced', 'above_median', 'never_asked']],
    ['how often he offered by the day, where no delivery can be judged', { timed: 3, in_time: 2 }, ['category', 'never_asked', 'in_time']],
    ['only what he delivered, where that is known', { due: 1, kept: 1, timed: 3, in_time: 2 }, ['category', 'never_asked', 'lead_time']],
    ['nothing of a price that is the median', { priced: deal(2), of_median: '100.3' }, ['priced', 'never_asked']],
  ])('say %s', (_, more, kinds) => {
    expect(reasons(more)?.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('tell no speed of one who never answered', () => {
    expect(reasons({ asked: 4, answered: 0, hours: null })).toContainEqual({ kind: 'answers', answered: 0, asked: 4, hours: null })
  })
})

describe('A price against the median of an item', () => {
  const price = (supplier_id: string, converted: string | null, unit = 'H87') => ({ supplier_id, converted, unit })

  it('is taken among the last prices of all suppliers, in percent', () => {
    expect(Object.fromEntries(percentOfMedian([price('a', '80'), price('b', '100'), price('c', '150')]))).toEqual({ a: '80', b: '100', c: '150' })
  })

  it.each([
    ['of one price alone', [price('a', '80')]],
    ['with one that has no rate', [price('a', '80'), price('b', null)]],
    ['with one that was free', [price('a', '80'), price('b', '0')]],
    ['with one of another unit', [price('a', '80'), price('b', '1900', 'XBX')]],
  ])('says nothing %s', (_, prices) => {
    expect(percentOfMedian(prices).size).toBe(0)
  })
})
