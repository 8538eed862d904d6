import { howFound } from '../../../src/domain/text/foundBy'

const valve = {
  code: 'GV-050',
  name: 'Gate valve 2 inch',
  brand: 'Pegler',
  category: 'Valves',
  part_number: '72-GV 50',
  aliases: [{ text: 'Koki ya geti' }, { text: 'Sluice valve DN50' }],
}
const bare = { code: 'H-1', name: 'Hose' }

describe('A search result is found', () => {
  it.each([
    ['by its code', ['gv-050'], 'code', null],
    ['by a part of its code', ['gv', '050'], 'code', null],
    ['by its code without its dash', ['gv050'], 'code', null],
    ['by its part number, which is shown', ['72-gv'], 'part_number', '72-GV 50'],
    ['by its part number without spaces and dashes', ['72gv50'], 'part_number', '72-GV 50'],
    ['by its name', ['gate', 'valve'], 'words', null],
    ['by its brand', ['pegler'], 'words', null],
    ['by its category', ['valves'], 'words', null],
    ['by words of several fields', ['gate', 'pegler', '050'], 'words', null],
    ['by an alias, which is shown', ['koki'], 'alias', 'Koki ya geti'],
    ['by the alias with all words', ['sluice', 'dn50'], 'alias', 'Sluice valve DN50'],
    ['by its own words before an alias', ['valve'], 'words', null],
    ['by its own words and an alias: the alias with the missing words', ['pegler', 'koki'], 'alias', 'Koki ya geti'],
    ['by its own words and a later alias', ['pegler', 'dn50'], 'alias', 'Sluice valve DN50'],
    ['by similar words when none is equal', ['gaet'], 'words', null],
    ['by one of two words', ['gate', 'brass'], 'words', null],
    ['without words', [], 'words', null],
  ])('%s', (_, words, by, text) => {
    expect(howFound(valve, words)).toEqual({ by, text })
  })

  it('by an alias with all words before one with some', () => {
    const aliases = [{ text: 'Koki kubwa' }, { text: 'Koki ndogo' }]
    expect(howFound({ ...valve, aliases }, ['koki', 'ndogo'])).toEqual({ by: 'alias', text: 'Koki ndogo' })
  })

  it('by an alias when its own words lack one: the alias with that word', () => {
    const aliases = [{ text: 'Pegler koki' }, { text: 'Sluice DN50' }]
    expect(howFound({ ...valve, aliases }, ['pegler', 'dn50'])).toEqual({ by: 'alias', text: 'Sluice DN50' })
  })

  it('by its own words joined, and by a sign only, before an alias', () => {
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
    ['signs only', ['&'], 'words'],
  ])('with only a code and a name, by %s', (_, words, by) => {
    expect(howFound(bare, words)).toEqual({ by, text: null })
    expect(howFound({ ...bare, brand: null, category: null, part_number: null, aliases: [] }, words)).toEqual({
      by,
      text: null,
    })
  })
})
