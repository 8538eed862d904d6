import { namedDittos, withDittos } from '../../../../src/domain/enquiryText/tables/dittos'

describe('A single quote sign at the start of a line', () => {
  it.each([
    ['" black', 'ditto black'],
    ["'' black", 'ditto black'],
    ['   " black', '   ditto black'],
    ['2 " black', '2 ditto black'],
    ['2. " black', '2. ditto black'],
    ['2) " black', '2) ditto black'],
    ['12 " black', '12 ditto black'],
    ['123.  " black', '123.  ditto black'],
    ['1234. " black', '1234. " black'],
    ['1x " black', '1x " black'],
    ['ab " black', 'ab " black'],
    ['" black " white', 'ditto black " white'],
    // After a figure it means inches, before a word it opens a quotation.
    ['2" pipe', '2" pipe'],
    ['pipe 2" black', 'pipe 2" black'],
    ['"black', '"black'],
    ['"', '"'],
    ['', ''],
  ])('%j is %j', (line, expected) => expect(withDittos(line)).toBe(expected))
})

describe('A "ditto" line', () => {
  const placed = (description: string, at: number) => ({
    line: { quantity: '5', unit: 'H87', readings: [], description, part_number: null },
    at: [at],
  })
  const named = (...descriptions: string[]) => namedDittos(descriptions.map(placed))

  it('repeats the goods above, with its own quantity and index', () => {
    expect(named('Gloss paint white 20L', 'ditto black', 'ditto', 'Brush', 'do. 4 inch')).toEqual([
      placed('Gloss paint white 20L', 0),
      placed('black (ditto: Gloss paint white 20L)', 1),
      placed('Gloss paint white 20L', 2),
      placed('Brush', 3),
      placed('4 inch (ditto: Brush)', 4),
    ])
  })

  it('repeats nothing without goods above', () => {
    expect(named('ditto black', 'Brush')).toEqual([placed('ditto black', 0), placed('Brush', 1)])
    expect(named('ditto')).toEqual([placed('ditto', 0)])
    expect(named()).toEqual([])
  })

  it.each(['Ditto', 'DITTO,', '-do-', 'do-', 'do.', 'idem', 'id.', '"', "''", '同上', 'Kama juu'])(
    'may be written %s',
    (sign) => expect(named('Paint', `${sign} black`)[1]).toEqual(placed('black (ditto: Paint)', 1)),
  )

  it.each(['dittos black', 'door', 'idle pump', 'do black', 'id card', 'Black ditto'])(
    'is not recognised in %s',
    (description) => expect(named('Paint', description)[1]).toEqual(placed(description, 1)),
  )
})
