import { howFound } from '../../src/domain/foundBy'

const valve = {
  code: 'GV-050',
  name: 'Gate valve 2 inch',
  brand: 'Pegler',
  category: 'Valves',
  part_number: '72-GV 50',
  aliases: [{ text: 'Koki ya geti' }, { text: 'Sluice valve DN50' }],
}
const bare = { code: 'H-1', name: 'Hose' }

describe('A search says how it found a row', () => {
  it.each([
    ['by its code', ['gv-050'], 'code', null],
    ['by a part of its code', ['gv', '050'], 'code', null],
    ['by its code without its dash', ['gv050'], 'code', null],
    ['by its part number, which it shows', ['72-gv'], 'part_number', '72-GV 50'],
    ['by its part number without spaces and dashes', ['72gv50'], 'part_number', '72-GV 50'],
    ['by its name', ['gate', 'valve'], 'words', null],
    ['by its brand', ['pegler'], 'words', null],
    ['by its category', ['valves'], 'words', null],
    ['by words of several fields', ['gate', 'pegler', '050'], 'words', null],
    ['by what others call it, which it shows', ['koki'], 'alias', 'Koki ya geti'],
    ['by what others call it, the one that has all the words', ['sluice', 'dn50'], 'alias', 'Sluice valve DN50'],
    ['by its own words before what others call it', ['valve'], 'words', null],
    [
      'by its own words and what others call it: the alias has what its own lack',
      ['pegler', 'koki'],
      'alias',
      'Koki ya geti',
    ],
    ['by its own words and a later alias', ['pegler', 'dn50'], 'alias', 'Sluice valve DN50'],
    ['by nothing that is written like that: by similar words', ['gaet'], 'words', null],
    ['by one of two words only', ['gate', 'brass'], 'words', null],
    ['by no word at all', [], 'words', null],
  ])('%s', (_, words, by, text) => {
    expect(howFound(valve, words)).toEqual({ by, text })
  })

  it('by what others call it where all words are there, before one where some are', () => {
    const aliases = [{ text: 'Koki kubwa' }, { text: 'Koki ndogo' }]
    expect(howFound({ ...valve, aliases }, ['koki', 'ndogo'])).toEqual({ by: 'alias', text: 'Koki ndogo' })
  })

  it('by what others call it where its own words lack one: the alias that has that one', () => {
    const aliases = [{ text: 'Pegler koki' }, { text: 'Sluice DN50' }]
    expect(howFound({ ...valve, aliases }, ['pegler', 'dn50'])).toEqual({ by: 'alias', text: 'Sluice DN50' })
  })

  it('by its own words written together, and by a sign alone, before what others call it', () => {
    expect(howFound({ ...valve, aliases: [{ text: 'Koki 2 inch' }] }, ['2inch'])).toEqual({ by: 'words', text: null })
    expect(howFound({ ...valve, name: 'Nuts & bolts', aliases: [{ text: 'Nati & bolti' }] }, ['&'])).toEqual({
      by: 'words',
      text: null,
    })
    expect(howFound({ ...valve, aliases: [{ text: 'Nati & bolti' }] }, ['&'])).toEqual({
      by: 'alias',
      text: 'Nati & bolti',
    })
  })

  it.each([
    ['its code', ['h1'], 'code'],
    ['its name', ['hose'], 'words'],
    ['nothing of it', ['pipe'], 'words'],
    ['signs alone', ['&'], 'words'],
  ])('of one that has a code and a name only, by %s', (_, words, by) => {
    expect(howFound(bare, words)).toEqual({ by, text: null })
    expect(howFound({ ...bare, brand: null, category: null, part_number: null, aliases: [] }, words)).toEqual({
      by,
      text: null,
    })
  })
})
