import { isCalendarDay } from '../../../src/domain/dates/days'
import { daysOfPeriod, type Period } from '../../../src/domain/dates/periods'

describe('A period of a filter', () => {
  it.each<[Period, string, string, string]>([
    ['today', '2026-11-26', '2026-11-26', '2026-11-26'],
    ['this_week', '2026-11-26', '2026-11-23', '2026-11-29'],
    ['this_week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['this_week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['this_quarter', '2026-11-26', '2026-10-01', '2026-12-31'],
    ['this_quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['this_year', '2026-11-26', '2026-01-01', '2026-12-31'],
  ])('%s on %s is from %s to %s', (period, today, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to })
  })
})

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['2026-13-01', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})
