import { dayIn } from '../../src/domain/days'

describe('The day of a moment', () => {
  it.each([
    ['2026-12-31T21:30:00Z', 'Africa/Dar_es_Salaam', '2027-01-01'],
    ['2026-12-31T20:59:59Z', 'Africa/Dar_es_Salaam', '2026-12-31'],
    ['2026-03-01T00:30:00Z', 'America/New_York', '2026-02-28'],
    ['2026-11-09T12:00:00Z', 'UTC', '2026-11-09'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(dayIn(new Date(moment), zone)).toBe(day)
  })
})
