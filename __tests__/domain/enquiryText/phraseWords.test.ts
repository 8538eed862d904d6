import {
  adjectives,
  between,
  joins,
  kinds,
  leads,
  names,
  requests,
  tails,
} from '../../../src/domain/enquiryText/phraseWords'

describe('The words of an enquiry', () => {
  it.each([
    [
      'ask for something',
      requests,
      ['quote', 'need', 'rfq', 'nahitaji', 'naomba', 'besoin', 'veuillez', 'brauchen', 'cotação', '需要', 'نحتاج'],
      ['valve', 'please', 'thanks'],
    ],
    [
      'may stand before the goods',
      leads,
      ['please', 'the', 'tafadhali', 'bonjour', 'no.', 'quote', 'need', 'naomba'],
      ['valve', 'pcs', 'each'],
    ],
    ['may stand behind a quantity', tails, ['only', 'each', 'tafadhali', 'svp', 'required'], ['valve', 'of', 'pcs']],
    ['join a quantity to its goods', joins, ['of', 'ya', 'de', 'von', 'x', '-', '@'], ['and', 'with', 'valve']],
    ['part two goods', between, ['and', 'na', 'et', 'und', '&', '和', 'و', ';'], ['of', 'with', 'or']],
    [
      'make a number a name',
      names,
      ['no', 'size', 'dn', 'model', 'box', 'street', 'march', 'machi', 'mars', 'monday'],
      ['pcs', 'valve', 'of'],
    ],
    [
      'make a figure a kind of goods',
      kinds,
      ['mm', 'core', 'way', 'volt', 'hp', 'drawer', 'years', '%'],
      ['pcs', 'bags', 'valve'],
    ],
    [
      'only tell more of goods',
      adjectives,
      ['long', 'white', 'each', 'urefu', 'large', 'spare'],
      ['valve', 'pipe', 'steel'],
    ],
  ])('that %s', (_, words, some, others) => {
    expect(some.filter((word) => !words.has(word))).toEqual([])
    expect(others.filter((word) => words.has(word))).toEqual([])
    expect(words.has('')).toBe(false)
  })

  it('that ask may all stand before the goods', () =>
    expect([...requests].filter((word) => !leads.has(word))).toEqual([]))
})
