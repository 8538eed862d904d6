import { namedDittos, withDittos } from '../../../src/domain/enquiryText/dittos'

describe('A quote alone at the head of a line', () => {
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
    // Behind a figure it is inches, before a word it opens.
    ['2" pipe', '2" pipe'],
    ['pipe 2" black', 'pipe 2" black'],
    ['"black', '"black'],
    ['"', '"'],
    ['', ''],
  ])('%j is %j', (line, expected) => expect(withDittos(line)).toBe(expected))
})

describe('A line that says "ditto"', () => {
  const placed = (description: string, at: number) => ({
    line: { quantity: '5', unit: 'H87', readings: [], description, part_number: null },
    at: [at],
  })
  const named = (...descriptions: string[]) => namedDittos(descriptions.map(placed))

  it('means the goods above, and keeps its own quantity and place', () => {
    expect(named('Gloss paint white 20L', 'ditto black', 'ditto', 'Brush', 'do. 4 inch')).toEqual([
      placed('Gloss paint white 20L', 0),
      placed('black (ditto: Gloss paint white 20L)', 1),
      placed('Gloss paint white 20L', 2),
      placed('Brush', 3),
      placed('4 inch (ditto: Brush)', 4),
    ])
  })

  it('means nothing where nothing stands above', () => {
    expect(named('ditto black', 'Brush')).toEqual([placed('ditto black', 0), placed('Brush', 1)])
    expect(named('ditto')).toEqual([placed('ditto', 0)])
    expect(named()).toEqual([])
  })

  it.each(['Ditto', 'DITTO,', '-do-', 'do-', 'do.', 'idem', 'id.', '"', "''", '同上', 'Kama juu'])(
    'may say %s',
    (sign) => expect(named('Paint', `${sign} black`)[1]).toEqual(placed('black (ditto: Paint)', 1)),
  )

  it.each(['dittos black', 'door', 'idle pump', 'do black', 'id card', 'Black ditto'])(
    'is not one of other words: %s',
    (description) => expect(named('Paint', description)[1]).toEqual(placed(description, 1)),
  )
})
