import { aGrid, aLine } from './lines'

const comma = { decimal: ',', group: '.' } as const

describe('A table that is pasted from a spreadsheet', () => {
  it.each([
    ['tabs and lines', 'a\t1\nb\t2', ['a', 'b'], ['1', '2']],
    ['Windows line endings, also at the end', 'a\t1\r\nb\t2\r\n', ['a', 'b'], ['1', '2']],
    ['a tab, a quote and a line break inside quotes', '"a\tb ""c""\nd"\t1', ['a\tb "c"\nd'], ['1']],
    ['an inch sign inside a cell', 'valve 2"\t1', ['valve 2"'], ['1']],
    ['an unclosed quote', '"A grade pipe\t1\nb\t2', ['"A grade pipe', 'b'], ['1', '2']],
    ['blank cells between others', 'a\t\n\t2', ['a', ''], ['', '2']],
    ['text that is not a number', 'a\t12 apples', ['a'], ['12 apples']],
    ['a number with a text prefix', "'=1+1\t3", ['=1+1'], ['3']],
  ])('reads %s', (_, text, descriptions, quantities) => {
    const grid = aGrid([aLine()])
    grid.store.paste(text)
    expect(grid.column('description')).toEqual(descriptions)
    expect(grid.column('quantity')).toEqual(quantities)
  })

  it.each([
    // pasted, for a reader of 1,234.50, for a reader of 1.234,50; an ambiguous value is marked, so that it is not read
    // as the decimal that it looks like.
    ['1,234.50', '1234.50', '1,234.50?'],
    ['1.234,50', '1.234,50?', '1234.50'],
    ['1 234,50', '1234.50', '1234.50'],
    ['1\u00a0234,50', '1234.50', '1234.50'],
    ['1,234', '1,234?', '1,234?'],
    ['17.500', '17.500?', '17.500?'],
    ['1,5', '1.5', '1.5'],
    ['1.50', '1.50', '1.50'],
    ['1.234.567', '1234567', '1234567'],
    ['n/a', 'n/a', 'n/a'],
  ])(
    'reads %j as %s, or as %s where the comma is the decimal sign; an ambiguous value stays as typed',
    (text, byPoint, byComma) => {
      for (const [separators, value] of [
        [undefined, byPoint],
        [comma, byComma],
      ] as const) {
        const grid = aGrid([aLine()], separators)
        grid.at(0, 1)
        grid.store.paste(text)
        expect(grid.column('quantity')).toEqual([value])
      }
    },
  )

  it.each([
    ['the point', ['17.500', '3,400', '2.75'], ['17.500', '3400', '2.75']],
    ['the comma', ['17.500', '3,400', '2,75'], ['17500', '3.400', '2.75']],
    ['both', ['17.500', '2.75', '2,75'], ['17.500?', '2.75', '2.75']],
    ['neither', ['17.500', '250'], ['17.500?', '250']],
  ])('is read as a column that shows %s', (_, cells, quantities) => {
    const grid = aGrid([aLine()])
    grid.at(0, 1)
    grid.store.paste(cells.join('\n'))
    expect(grid.column('quantity')).toEqual(quantities)
  })

  it('is read as the other columns and the typed cells show, where its own column shows nothing', () => {
    const grid = aGrid([aLine()])
    grid.at(0, 1)
    grid.store.paste('17.500\tm\t2,75')
    expect(grid.column('quantity')).toEqual(['17500'])
    grid.store.enter(1)
    grid.at(1, 1)
    grid.store.paste('3.400\n1.200')
    expect(grid.column('quantity')).toEqual(['17500', '3400', '1200'])
    // The line that showed the decimal sign is gone.
    grid.store.remove(0)
    grid.at(0, 1)
    grid.store.edit(false)
    grid.store.type('1.500')
    expect(grid.column('quantity')).toEqual(['1.500?', '1200'])
  })

  it('asks once for a column: the choice in one cell applies to all waiting cells, and is one undo step', () => {
    const grid = aGrid([aLine()])
    grid.at(0, 1)
    grid.store.paste('17.500\n3.400\n1.250,00')
    // "1.250,00" shows the comma for the other cells of its column, but is no evidence for itself.
    expect(grid.column('quantity')).toEqual(['17500', '3400', '1.250,00?'])
    grid.store.undo()
    grid.at(0, 1)
    grid.store.paste('17.500\tm\t1.250\n3.400\tm\t12')
    expect(grid.column('quantity')).toEqual(['17.500?', '3.400?'])
    grid.store.decide({ row: 1, column: 1 }, '3400')
    expect(grid.column('quantity')).toEqual(['17500', '3400'])
    expect(grid.column('price')).toEqual(['1250', '12'])
    grid.store.undo()
    expect(grid.column('quantity')).toEqual(['17.500?', '3.400?'])
  })

  it('keeps a chosen reading, also with three decimals', () => {
    const grid = aGrid([aLine()])
    grid.at(0, 1)
    grid.store.paste('17.125')
    grid.store.decide({ row: 0, column: 1 }, '17.125')
    expect(grid.column('quantity')).toEqual(['17.125'])
    grid.select(0, 1, 1, 1)
    grid.store.enter(1)
    grid.select(0, 1, 1, 1)
    grid.store.fillDown()
    expect(grid.column('quantity')).toEqual(['17.125', '17.125'])
  })

  it.each([
    ['Pcs.', 'H87'],
    ['metres', 'MTR'],
    ['KGM', 'KGM'],
    ['handful', 'handful'],
  ])('reads the unit %s as %s', (text, unit) => {
    const grid = aGrid([aLine()])
    grid.at(0, 2)
    grid.store.paste(text)
    expect(grid.column('unit')).toEqual([unit])
  })

  it('is stored line by line and cell by cell, with any content', () => {
    const grid = aGrid([aLine()])
    const text = Array.from({ length: 200 }, (_, index) =>
      [`Valve ${index}`, index % 40 === 7 ? 'many' : index + 1, 'pcs', '1,250.50', '', ''].join('\t'),
    ).join('\r\n')
    const { left_out } = grid.store.paste(text)
    expect(left_out).toBe(0)
    expect(grid.rows()).toHaveLength(200)
    expect(grid.column('quantity').filter((quantity) => quantity === 'many')).toHaveLength(5)
    expect(new Set(grid.column('price'))).toEqual(new Set(['1250.50']))
  })

  it('reports how many columns found no place: beyond the grid, or read only', () => {
    const grid = aGrid([aLine()])
    grid.at(0, 3)
    expect(grid.store.paste('5\t100\tbeyond\n6\t200\t').left_out).toBe(2)
    expect(grid.column('price')).toEqual(['5', '6'])
  })

  it('that is one cell fills the whole selection', () => {
    const grid = aGrid([aLine(), aLine(), aLine()])
    grid.select(0, 1, 2, 1)
    grid.store.paste('12')
    expect(grid.column('quantity')).toEqual(['12', '12', '12'])
  })
})

describe('Copied cells', () => {
  it('are unchanged after a round trip through a spreadsheet', () => {
    const lines = [
      aLine({ description: 'tab\tquote " and\nline', quantity: '1234.5', unit: 'MTR', price: '0.125' }),
      aLine({ description: '=cmd()', quantity: '12 apples', price: '-5' }),
    ]
    for (const separators of [undefined, comma]) {
      const grid = aGrid(lines, separators)
      grid.select(0, 0, 1, 3)
      const text = grid.store.copy()
      expect(text).not.toMatch(/(^|\t|\n)"?=/)
      const other = aGrid([aLine()], separators)
      other.store.paste(text)
      expect(other.rows().map(({ price, ...line }) => ({ ...line, price: Number(price) }))).toEqual(
        lines.map(({ price, ...line }) => ({ ...line, price: Number(price) })),
      )
    }
  })

  it('are written with the reader’s own decimal sign, without grouping', () => {
    const grid = aGrid([aLine({ quantity: '1234.5' })], comma)
    grid.at(0, 1)
    expect(grid.store.copy()).toBe('1234,5')
  })
})
