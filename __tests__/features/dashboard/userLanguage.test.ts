import { hours } from '../../../src/features/dashboard/figures/supplierFigures'
import ar from '../../../src/i18n/ar/dashboard.json'
import { i18n, registerTexts } from '../../../src/i18n/instance'
import { monthName } from '../../../src/i18n/monthName'
import sw from '../../../src/i18n/sw/dashboard.json'

const noBreak = '\u00a0'

describe('The figures of reports in the language of the user', () => {
  beforeAll(() => {
    registerTexts('dashboard', ar, 'ar')
    registerTexts('dashboard', sw, 'sw')
  })

  it.each([
    ['sw', `saa${noBreak}19`, 'Novemba 2026', 'Nov'],
    ['ar', `19${noBreak}س`, 'نوفمبر 2026', 'نوفمبر'],
  ])('%s has its own unit of hours and its own months', async (language, time, long, short) => {
    await i18n.changeLanguage(language)
    expect([hours('19.2'), monthName('2026-11', 'long'), monthName('2026-11', 'short')]).toEqual([time, long, short])
    expect(hours(null)).toBe('–')
  })
})
