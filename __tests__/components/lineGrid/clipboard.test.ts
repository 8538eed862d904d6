import { aGrid, aLine } from './lines'

const comma = { decimal: ',', group: '.' } as const

describe('A table that is pasted from a spreadsheet', () => {
  it.each([
    ['tabs and lines', 'a\t1\nb\t2', ['a', 'b'], ['1', '2']],
    ['lines as Windows ends them, and one at the end', 'a\t1\r\nb\t2\r\n', ['a', 'b'], ['1', '2']],
    ['a tab, a quote and a line break inside quotes', '"a\tb ""c""\nd"\t1', ['a\tb "c"\nd'], ['1']],
    ['an inch sign within a cell', 'valve 2"\t1', ['valve 2"'], ['1']],
    ['a quote that nothing closes', '"A grade pipe\t1\nb\t2', ['"A grade pipe', 'b'], ['1', '2']],
    ['blank cells among others', 'a\t\n\t2', ['a', ''], ['', '2']],
    ['a figure that is none', 'a\t12 apples', ['a'], ['12 apples']],
    ['a figure with a sign that keeps it a text', "'=1+1\t3", ['=1+1'], ['3']],
  ])('takes %s', (_, text, descriptions, quantities) => {
    const grid = aGrid([aLine()])
    grid.store.paste(text)
    expect(grid.column('description')).toEqual(descriptions)
    expect(grid.column('quantity')).toEqual(quantities)
  })

  it.each([
    // pasted, to a reader of 1,234.50, to a reader of 1.234,50
    ['1,234.50', '1234.50', '1234.50'],
    ['1.234,50', '1234.50', '1234.50'],
    ['1 234,50', '1234.50', '1234.50'],
    ['1\u00a0234,50', '1234.50', '1234.50'],
    ['1,234', '1234', '1,234'],
    ['1,5', '1,5', '1.5'],
    // Marked, so that it is not taken for the decimal that it looks like.
    ['1.50', '1.50', '1.50?'],
    ['1.234.567', '1234567', '1234567'],
    ['n/a', 'n/a', 'n/a'],
  ])('reads %j as %s, or as %s where the comma is the decimal sign; what may be two is left as it stands', (text, byPoint, byComma) => {
    for (const [separators, value] of [[undefined, byPoint], [comma, byComma]] as const) {
      const grid = aGrid([aLine()], separators)
      grid.at(0, 1)
      grid.store.paste(text)
      expect(grid.column('quantity')).toEqual([value])
    }
  })

  it.each([
    ['Pcs.', 'H87'],
    ['metres', 'MTR'],
    ['KGM', 'KGM'],
    ['handful', 'handful'],
  ])('knows the unit %s as %s', (text, unit) => {
    const grid = aGrid([aLine()])
    grid.at(0, 2)
    grid.store.paste(text)
    expect(grid.column('unit')).toEqual([unit])
  })

  it('is kept line by line and cell by cell, whatever stands in them, within half a second for 200 × 6', () => {
    const grid = aGrid([aLine()])
    const text = Array.from({ length: 200 }, (_, index) => [`Valve ${index}`, index % 40 === 7 ? 'many' : index + 1, 'pcs', '1,250.50', '', ''].join('\t')).join('\r\n')
    const start = performance.now()
    const { left_out } = grid.store.paste(text)
    expect(performance.now() - start).toBeLessThan(500)
    expect(left_out).toBe(0)
    expect(grid.rows()).toHaveLength(200)
    expect(grid.column('quantity').filter((quantity) => quantity === 'many')).toHaveLength(5)
    expect(new Set(grid.column('price'))).toEqual(new Set(['1250.50']))
  })

  it('says how many columns found no place: beyond the grid, or where nothing can be typed', () => {
    const grid = aGrid([aLine()])
    grid.at(0, 3)
    expect(grid.store.paste('5\t100\tbeyond\n6\t200\t').left_out).toBe(2)
    expect(grid.column('price')).toEqual(['5', '6'])
  })

  it('as one cell fills the whole selection', () => {
    const grid = aGrid([aLine(), aLine(), aLine()])
    grid.select(0, 1, 2, 1)
    grid.store.paste('12')
    expect(grid.column('quantity')).toEqual(['12', '12', '12'])
  })
})

describe('Cells that are copied', () => {
  it('go into a spreadsheet and come back as they were', () => {
    const lines = [aLine({ description: 'tab\tquote " and\nline', quantity: '1234.5', unit: 'MTR', price: '0.125' }), aLine({ description: '=cmd()', quantity: '12 apples', price: '-5' })]
    for (const separators of [undefined, comma]) {
      const grid = aGrid(lines, separators)
      grid.select(0, 0, 1, 3)
      const text = grid.store.copy()
      expect(text).not.toMatch(/(^|\t|\n)"?=/)
      const other = aGrid([aLine()], separators)
      other.store.paste(text)
      expect(other.rows().map(({ price, ...line }) => ({ ...line, price: Number(price) }))).toEqual(lines.map(({ price, ...line }) => ({ ...line, price: Number(price) })))
    }
  })

  it('are written with the reader’s own decimal sign, without groups', () => {
    const grid = aGrid([aLine({ quantity: '1234.5' })], comma)
    grid.at(0, 1)
    expect(grid.store.copy()).toBe('1234,5')
  })
})
