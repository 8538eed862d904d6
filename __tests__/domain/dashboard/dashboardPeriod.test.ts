import { dashboardPeriods, daysOfDashboard, monthsOf } from '../../../src/domain/dashboard/dashboardPeriod'

describe('The period of a dashboard', () => {
  it.each([
    ['this_month', '2026-11-01', '2026-11-20'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_quarter', '2026-10-01', '2026-11-20'],
    ['this_year', '2026-01-01', '2026-11-20'],
    ['last_12_months', '2025-12-01', '2026-11-20'],
  ] as const)('%s is from %s to %s on 20 November', (period, from, to) => {
    expect(daysOfDashboard(period, '2026-11-20')).toEqual({ from, to })
  })

  it('crosses the year, and never ends after today', () => {
    expect(daysOfDashboard('last_month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(daysOfDashboard('last_12_months', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' })
    for (const period of dashboardPeriods) expect(daysOfDashboard(period, '2026-11-20').to <= '2026-11-20').toBe(true)
  })

  it('has each of its days in one of its months', () => {
    expect(monthsOf({ from: '2026-12-31', to: '2027-02-01' })).toEqual([
      { month: '2026-12', from: '2026-12-31', to: '2026-12-31' },
      { month: '2027-01', from: '2027-01-01', to: '2027-01-31' },
      { month: '2027-02', from: '2027-02-01', to: '2027-02-01' },
    ])
    expect(monthsOf(daysOfDashboard('last_12_months', '2026-11-20'))).toHaveLength(12)
  })
})
