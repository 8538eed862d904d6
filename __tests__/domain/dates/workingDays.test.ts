import { workingDayBefore, workingDaysAfter } from '../../../src/domain/dates/workingDays'

// 20 November 2026 is a Friday.
describe('Working days', () => {
  it('are counted from Monday to Friday, after any day', () => {
    expect(workingDaysAfter('2026-11-18', 1)).toBe('2026-11-19')
    expect(workingDaysAfter('2026-11-20', 1)).toBe('2026-11-23')
    expect(workingDaysAfter('2026-11-21', 1)).toBe('2026-11-23')
    expect(workingDaysAfter('2026-11-19', 6)).toBe('2026-11-27')
    expect(workingDaysAfter('2026-11-21', 0)).toBe('2026-11-21')
  })

  it('before a day leave out the weekend', () => {
    expect(workingDayBefore('2026-11-20')).toBe('2026-11-19')
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) expect(workingDayBefore(day)).toBe('2026-11-20')
  })
})
