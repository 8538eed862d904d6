import { aGrid, aLine } from './lines'

const abc = () => [
  aLine({ description: 'a', quantity: '1' }),
  aLine({ description: 'b', quantity: '2' }),
  aLine({ description: 'c', quantity: '3' }),
]

describe('Navigation in a line grid', () => {
  it.each([
    ['up', 0, 2],
    ['down', 2, 2],
    ['left', 1, 1],
    ['right', 1, 3],
    ['row_start', 1, 0],
    ['row_end', 1, 4],
    ['start', 0, 0],
    ['end', 2, 4],
    ['page_up', 0, 2],
    ['page_down', 2, 2],
  ] as const)('%s from the middle goes to line %i, column %i', (way, row, column) => {
    const grid = aGrid(abc())
    grid.at(1, 2)
    grid.store.step(way)
    expect(grid.active()).toEqual({ row, column })
  })

  it('Tab skips read-only cells, continues in the next line, and leaves the grid at its end', () => {
    const grid = aGrid(abc())
    grid.at(0, 3)
    expect(grid.store.tab(1)).toBe(true)
    expect(grid.active()).toEqual({ row: 1, column: 0 })
    grid.store.tab(-1)
    expect(grid.active()).toEqual({ row: 0, column: 3 })
    grid.at(2, 3)
    expect(grid.store.tab(1)).toBe(false)
    expect(grid.active()).toEqual({ row: 2, column: 3 })
  })

  it('Enter goes down, and from the last line into a new one', () => {
    const grid = aGrid(abc())
    grid.at(1, 1)
    grid.store.enter(1)
    grid.store.enter(1)
    expect(grid.rows()).toHaveLength(4)
    expect(grid.active()).toEqual({ row: 3, column: 1 })
    grid.store.enter(-1)
    expect(grid.active()).toEqual({ row: 2, column: 1 })
  })

  it('Enter goes below the cell in which the line was begun, where Tab or a choice went on from it', () => {
    const grid = aGrid(abc())
    grid.at(0, 0)
    grid.store.goOn(2)
    grid.store.tab(1)
    expect(grid.active()).toEqual({ row: 0, column: 3 })
    grid.store.enter(1)
    expect(grid.active()).toEqual({ row: 1, column: 0 })
    grid.store.goOn(1)
    // A cell that is chosen begins anew.
    grid.store.goTo({ row: 1, column: 2 })
    grid.store.enter(1)
    expect(grid.active()).toEqual({ row: 2, column: 2 })
    grid.store.goTo({ row: 2, column: 0 })
    grid.store.goOn(1)
    grid.store.enter(1)
    expect(grid.active()).toEqual({ row: 3, column: 0 })
  })
})

describe('An edit in a line grid', () => {
  const acts: [
    string,
    (grid: ReturnType<typeof aGrid>) => void,
    Partial<Record<'description' | 'quantity' | 'unit', string[]>>,
  ][] = [
    ['typing', (grid) => (grid.at(1, 1), grid.store.edit(false), grid.store.type('7')), { quantity: ['1', '7', '3'] }],
    [
      'clearing a rectangle',
      (grid) => (grid.select(0, 0, 1, 1), grid.store.clear()),
      { description: ['', '', 'c'], quantity: ['', '', '3'] },
    ],
    [
      'filling down a selection',
      (grid) => (grid.select(0, 0, 2, 1), grid.store.fillDown()),
      { description: ['a', 'a', 'a'], quantity: ['1', '1', '1'] },
    ],
    [
      'filling one line from the line above',
      (grid) => (grid.at(2, 1), grid.store.fillDown()),
      { quantity: ['1', '2', '2'] },
    ],
    ['adding a line', (grid) => grid.store.addRow(1), { description: ['a', '', 'b', 'c'] }],
    ['duplicating a line', (grid) => grid.store.duplicate(0), { description: ['a', 'a', 'b', 'c'] }],
    ['removing lines', (grid) => grid.store.remove(0, 1), { description: ['c'] }],
    ['moving lines up', (grid) => (grid.select(1, 0, 2, 0), grid.store.move(-1)), { description: ['b', 'c', 'a'] }],
    ['moving lines down', (grid) => (grid.at(0, 0), grid.store.move(1)), { description: ['b', 'a', 'c'] }],
    [
      'merging two lines',
      (grid) => grid.store.change([{ index: 0, put: (row) => ({ ...row, quantity: '3' }) }], [1]),
      { description: ['a', 'c'], quantity: ['3', '3'] },
    ],
    [
      'pasting beyond the last line',
      (grid) => (grid.at(2, 0), grid.store.paste('x\t8\r\ny\t9\r\n')),
      { description: ['a', 'b', 'x', 'y'], quantity: ['1', '2', '8', '9'] },
    ],
  ]

  it.each(acts)('%s can be undone and redone', (_, act, after) => {
    const grid = aGrid(abc())
    act(grid)
    const expected = () => {
      for (const [field, values] of Object.entries(after)) expect(grid.column(field as 'unit')).toEqual(values)
    }
    expected()
    grid.store.undo()
    expect(grid.rows()).toEqual(abc())
    grid.store.redo()
    expected()
    grid.store.undo()
    expect(grid.rows()).toEqual(abc())
  })

  it('undoes the letters of one cell together, those of the next cell separately', () => {
    const grid = aGrid(abc())
    for (const column of [0, 1]) {
      grid.at(0, column)
      grid.store.edit(false)
      for (const text of ['1', '12', '125']) grid.store.type(text)
      grid.store.stopEditing()
    }
    grid.store.undo()
    expect(grid.rows()[0]).toMatchObject({ description: '125', quantity: '1' })
    grid.store.undo()
    expect(grid.rows()).toEqual(abc())
  })

  it('is reverted by Escape, which leaves nothing to undo', () => {
    const grid = aGrid(abc())
    grid.at(0, 0)
    grid.store.edit(true)
    grid.store.type('abc')
    grid.store.cancelEditing()
    expect(grid.rows()).toEqual(abc())
    expect(grid.store.get().history.past).toEqual([])
    grid.store.undo()
    expect(grid.rows()).toEqual(abc())
  })

  it('returns the cursor to its position when it is undone', () => {
    const grid = aGrid(abc())
    grid.at(2, 1)
    grid.store.clear()
    grid.at(0, 0)
    grid.store.undo()
    expect(grid.active()).toEqual({ row: 2, column: 1 })
  })

  it('does not change the other lines, so that only one is rendered again', () => {
    const grid = aGrid(abc())
    const [first, , last] = grid.store.get().entries
    grid.at(1, 1)
    grid.store.edit(false)
    grid.store.type('7')
    expect(grid.store.get().entries[0]).toBe(first)
    expect(grid.store.get().entries[2]).toBe(last)
  })

  it('does not type into a read-only cell', () => {
    const grid = aGrid(abc())
    grid.at(0, 4)
    grid.store.edit(false)
    expect(grid.store.get().editing).toBeUndefined()
    grid.store.clear()
    expect(grid.rows()).toEqual(abc())
  })

  it('continues from the values that the form was reset to, which cannot be undone', () => {
    const grid = aGrid(abc())
    grid.at(2, 0)
    grid.store.clear()
    grid.store.sync([aLine({ description: 'kept' })], () => false, undefined)
    expect(grid.column('description')).toEqual(['kept'])
    expect(grid.active()).toEqual({ row: 0, column: 0 })
    grid.store.undo()
    expect(grid.column('description')).toEqual(['kept'])
  })
})
