import { unitOfCell } from '../../../src/domain/enquiryText/figures/unitWords'
import { findUnit, isDivisible, isUnitCode, unitByCode, units, unitSymbol } from '../../../src/domain/items/units'

describe('Units of measure', () => {
  it('have unique codes and symbols', () => {
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
    ['Pcs.', 'H87'],
    ['gr.', 'GRO'],
    ['sq.m.', 'MTK'],
    ['lump   sum', 'LS'],
  ])('%j means %s', (text, code) => {
    expect(findUnit(text)?.code).toBe(code)
  })

  it.each([
    ['PAK', 'XPK'],
    ['Pack', 'XPK'],
    ['PACKS.', 'XPK'],
    ['lgth', 'LN'],
    ['Lgths.', 'LN'],
    ['LENGTH', 'LN'],
    ['length(s)', 'LN'],
    ['ltr', 'LTR'],
    ['Ltr(s).', 'LTR'],
    ['Litre', 'LTR'],
    ['Pcs.', 'H87'],
    ['P.C.S.', 'H87'],
    ['(pcs)', 'H87'],
    ['per pc', 'H87'],
    ['/pc', 'H87'],
    ['1 pc', 'H87'],
    ['Nos', 'H87'],
    ["No's", 'H87'],
    ['EA', 'EA'],
    ['Ea.', 'EA'],
    ['mtr', 'MTR'],
    ['Mtr.', 'MTR'],
    ['CTN', 'XCT'],
    ['ctns.', 'XCT'],
    ['Doz', 'DZN'],
    ['doz.', 'DZN'],
    ['Dozs', 'DZN'],
    ['Sq. Mtr.', 'MTK'],
    ['m²', 'MTK'],
    ['Rolls', 'XRO'],
    ['Kgs', 'KGM'],
    ['Katoni', 'XCT'],
    ['Kipande', 'H87'],
  ])('%j in a cell means %s', (text, code) => {
    expect(unitOfCell(text)).toBe(code)
  })

  it.each(['valves', '', 'furlong', 'n/a', '-', '12'])('%j in a cell is unknown', (text) => {
    expect(unitOfCell(text)).toBeUndefined()
  })

  it('are undefined for unknown text', () => {
    expect(findUnit('valves')).toBeUndefined()
    expect(isUnitCode('pcs')).toBe(false)
    expect(unitByCode('pcs')).toBeUndefined()
    expect(unitByCode('SET')).toEqual({ code: 'SET', symbol: 'set', name: 'set', also: ['sets'] })
  })

  it('are divisible when measured, weighed or timed, or unknown', () => {
    expect(['MTR', 'KGM', 'LTR', 'HUR', 'CEN', 'NIU'].every(isDivisible)).toBe(true)
    expect(['H87', 'XRO', 'XCT', 'XBG', 'SET', 'XDR', 'XBX', 'DZN'].some(isDivisible)).toBe(false)
  })

  it('show a symbol, or the code when it is not in the list', () => {
    expect(unitSymbol('H87')).toBe('pcs')
    expect(unitSymbol('NIU')).toBe('NIU')
  })
})
