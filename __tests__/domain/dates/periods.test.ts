import { dayIn, isCalendarDay } from '../../../src/domain/dates/days'
import { daysOfPeriod, resolveDays, type Period } from '../../../src/domain/dates/periods'

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

describe('The days of a filter', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  const december = { from: '2026-12-01', to: '2026-12-31' }

  it.each<[string, Parameters<typeof resolveDays>[0], string, ReturnType<typeof resolveDays>]>([
    ['a period', { period: 'this_month' }, '2026-11-30', november],
    ['the same period a day later', { period: 'this_month' }, '2026-12-01', december],
    ['a period that has days beside it', { period: 'this_month', ...december }, '2026-11-26', november],
    ['days, which stay', november, '2027-05-04', november],
    ['one end', { from: '2026-11-01' }, '2026-11-26', { from: '2026-11-01' }],
    ['an unknown period', { period: 'next_month' }, '2026-11-26', {}],
    ['an unknown period beside days', { period: 'next_month', ...november }, '2026-12-26', november],
    ['days that are not in the calendar', { from: '2026-02-30', to: 'soon' }, '2026-11-26', {}],
    ['nothing', {}, '2026-11-26', {}],
  ])('of %s', (_, written, today, expected) => {
    expect(resolveDays(written, today)).toEqual(expected)
  })

  it.each([
    ['Africa/Dar_es_Salaam', december],
    ['Asia/Shanghai', december],
    ['America/New_York', november],
  ])('follow the day in %s at one moment', (timezone, expected) => {
    const today = dayIn(new Date('2026-11-30T21:30:00Z'), timezone)
    expect(resolveDays({ period: 'this_month' }, today)).toEqual(expected)
  })
})
