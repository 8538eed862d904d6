import { findUnit, isUnitCode, units, unitSymbol } from '../../src/domain/units'

describe('Units of measure', () => {
  it('have each code and each symbol once', () => {
    expect(new Set(units.map((unit) => unit.code)).size).toBe(units.length)
    expect(new Set(units.map((unit) => unit.symbol)).size).toBe(units.length)
  })

  it.each([
    ['Pcs', 'H87'],
    [' nos. ', 'H87'],
    ['H87', 'H87'],
    ['SETS', 'SET'],
    ['mtrs', 'MTR'],
    ['kgs', 'KGM'],
    ['Ltr', 'LTR'],
    ['BX', 'XBX'],
    ['ctn', 'XCT'],
    ['RM', 'RM'],
    ['sqm', 'MTK'],
    ['gallon (US)', 'GLL'],
  ])('%j means %s', (text, code) => {
    expect(findUnit(text)?.code).toBe(code)
  })

  it('leave what nobody writes unanswered', () => {
    expect(findUnit('valves')).toBeUndefined()
    expect(isUnitCode('pcs')).toBe(false)
  })

  it('show a symbol, or the code itself where the list has none', () => {
    expect(unitSymbol('H87')).toBe('pcs')
    expect(unitSymbol('NIU')).toBe('NIU')
  })
})
