import { answerRate, hitRate, median, monthsUpTo } from '../../../src/domain/parties/history'

describe('The hit rate', () => {
  it.each([
    [{ won: '3', lost: '1' }, '75'],
    [{ won: '1', lost: '2' }, '33.3'],
    [{ won: '0', lost: '4' }, '0'],
    [{ won: '58948000.5', lost: '0.5' }, '100'],
  ])('of %j is %s %%', (decided, percent) => expect(hitRate(decided)).toBe(percent))

  it('is null instead of 0 when nothing is decided', () => expect(hitRate({ won: '0', lost: '0' })).toBeNull())
})

describe('The answer rate', () => {
  it.each([
    [{ asked: 37, answered: 33 }, '89.2'],
    [{ asked: 2, answered: 0 }, '0'],
  ])('of %j is %s %%', (of, percent) => expect(answerRate(of)).toBe(percent))

  it('is null for a supplier without invitations', () => expect(answerRate({ asked: 0, answered: 0 })).toBeNull())
})

describe('The median', () => {
  it.each([
    [[], null],
    [[19], 19],
    [[52, 4, 19], 19],
    [[4, 8, 100, 10], 9],
  ])('of %j is %s', (values, middle) => expect(median(values)).toBe(middle))

  it('does not change its input', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })
})

describe('The months up to a day', () => {
  it('cross the turn of the year, oldest first', () =>
    expect(monthsUpTo('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']))
})
