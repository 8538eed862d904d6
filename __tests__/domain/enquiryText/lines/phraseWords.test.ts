import {
  adjectives,
  between,
  joins,
  kinds,
  leads,
  names,
  requests,
  tails,
} from '../../../../src/domain/enquiryText/lines/phraseWords'

describe('The words of an enquiry', () => {
  it.each([
    [
      'are requests',
      requests,
      ['quote', 'need', 'rfq', 'nahitaji', 'naomba', 'besoin', 'veuillez', 'brauchen', 'cotação', '需要', 'نحتاج'],
      ['valve', 'please', 'thanks'],
    ],
    [
      'may precede the goods',
      leads,
      ['please', 'the', 'tafadhali', 'bonjour', 'no.', 'quote', 'need', 'naomba'],
      ['valve', 'pcs', 'each'],
    ],
    ['may follow a quantity', tails, ['only', 'each', 'tafadhali', 'svp', 'required'], ['valve', 'of', 'pcs']],
    ['join a quantity to its goods', joins, ['of', 'ya', 'de', 'von', 'x', '-', '@'], ['and', 'with', 'valve']],
    ['separate two goods', between, ['and', 'na', 'et', 'und', '&', '和', 'و', ';'], ['of', 'with', 'or']],
    [
      'make a number a name',
      names,
      ['no', 'size', 'dn', 'model', 'box', 'street', 'march', 'machi', 'mars', 'monday'],
      ['pcs', 'valve', 'of'],
    ],
    [
      'make a figure a type of goods',
      kinds,
      ['mm', 'core', 'way', 'volt', 'hp', 'drawer', 'years', '%'],
      ['pcs', 'bags', 'valve'],
    ],
    [
      'only describe goods',
      adjectives,
      ['long', 'white', 'each', 'urefu', 'large', 'spare'],
      ['valve', 'pipe', 'steel'],
    ],
  ])('that %s', (_, words, some, others) => {
    expect(some.filter((word) => !words.has(word))).toEqual([])
    expect(others.filter((word) => words.has(word))).toEqual([])
    expect(words.has('')).toBe(false)
  })

  it('that are requests may all precede the goods', () =>
    expect([...requests].filter((word) => !leads.has(word))).toEqual([]))
})
