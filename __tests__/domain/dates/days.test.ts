import { dayIn, daysBefore } from '../../../src/domain/dates/days'

describe('The day of a moment', () => {
  it.each([
    ['2026-12-31T21:30:00Z', 'Africa/Dar_es_Salaam', '2027-01-01'],
    ['2026-12-31T20:59:59Z', 'Africa/Dar_es_Salaam', '2026-12-31'],
    ['2026-03-01T00:30:00Z', 'America/New_York', '2026-02-28'],
    ['2026-11-09T12:00:00Z', 'UTC', '2026-11-09'],
    ['0987-11-09T12:00:00Z', 'UTC', '0987-11-09'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(dayIn(new Date(moment), zone)).toBe(day)
  })
})

describe('A number of days before a day', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-03-01', 1, '2026-02-28'],
    ['2024-03-01', 1, '2024-02-29'],
    ['2026-01-05', 30, '2025-12-06'],
  ])('%s less %i is %s', (day, days, before) => {
    expect(daysBefore(day, days)).toBe(before)
  })
})
