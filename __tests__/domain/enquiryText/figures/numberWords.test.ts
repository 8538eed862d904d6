import { numberInWords } from '../../../../src/domain/enquiryText/figures/numberWords'

const number = (text: string) => numberInWords(text.split(' ').filter(Boolean))
const valueOf = (text: string) => number(text)?.value

describe('A number in words', () => {
  it.each<[string, number[]]>([
    [
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      Array.from({ length: 19 }, (_, at) => at + 1),
    ],
    ['twenty thirty forty fourty fifty sixty seventy eighty ninety', [20, 30, 40, 40, 50, 60, 70, 80, 90]],
    ['moja mbili tatu nne tano sita saba nane tisa kumi', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [
      'mmoja kimoja limoja wawili viwili mawili miwili vitatu matatu minne vinne watano mitano minane',
      [1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 5, 8],
    ],
    [
      'ishirini thelathini arobaini arubaini hamsini sitini sabini themanini tisini mia elfu',
      [20, 30, 40, 40, 50, 60, 70, 80, 90, 100, 1000],
    ],
    [
      'un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
      [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    ],
    [
      'dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent mille',
      [17, 18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1000],
    ],
    [
      'ein eine einen zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend',
      [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 100, 1000],
    ],
    ['hundred thousand centaine', [100, 1000, 100]],
  ])('of one word: %s', (words, values) => expect(words.split(' ').map(valueOf)).toEqual(values))

  it.each([
    ['Twenty FIVE bags', 25, 2],
    ['two hundred', 200, 2],
    ['two hundred and fifty bags', 250, 4],
    ['hundred ten', 110, 2],
    ['two thousand', 2000, 2],
    ['two thousand three', 2003, 3],
    ['thousand two hundred', 1200, 3],
    ['one thousand two hundred and thirty four', 1234, 7],
    ['two hundred thousand', 200_000, 3],
    ['twenty five hundred', 2500, 3],
    ['mia mbili', 200, 2],
    ['mia mbili hamsini', 250, 3],
    ['mia mbili na tatu', 203, 4],
    ['elfu mbili mia tano', 2500, 4],
    ['elfu mia', 1100, 2],
    ['kumi na mbili', 12, 3],
    ['kumi na tano na moja', 15, 3],
    ['deux cents', 200, 2],
    ['deux mille cinq cents', 2500, 4],
    ['une dizaine', 10, 2],
    ['deux douzaine', 2, 1],
    ['une cinquantaine', 50, 2],
    ['trois centaine', 300, 2],
    ['twenty-five', 25, 1],
    ['Vingt-Cinq sacs', 25, 1],
    ['soixante-quinze', 75, 1],
    ['ninety-nineteen', 109, 1],
    // A smaller number continues, another begins a new one.
    ['two three', 2, 1],
    ['twenty eleven', 20, 1],
    ['twenty ten', 20, 1],
    ['twenty nine one', 29, 2],
    ['ten five', 15, 2],
    // It ends with its last number: a trailing joining word belongs to what follows.
    ['kumi na', 10, 1],
    ['ten and valves', 10, 1],
    ['five et', 5, 1],
    ['fünf und zwanzig', 5, 1],
  ])('%j is %s in %s', (text, value, length) => expect(number(text)).toEqual({ value, length }))

  it('has at most twelve words', () => {
    const long = (joints: number) => `kumi ${'na '.repeat(joints)}mbili`
    expect(number(long(10))).toEqual({ value: 12, length: 12 })
    expect(number(long(11))).toEqual({ value: 10, length: 1 })
  })

  it.each([
    '',
    'valve',
    'valve five',
    'and five',
    'na mbili',
    'dizaine',
    'quinzaine',
    'five-twenty',
    'nineteen-two',
    'twenty-twenty',
    'twenty-valve',
    'valve-five',
    'twenty-five-six',
    'twenty-',
    '-five',
    'tens',
    'someone',
  ])('does not begin at %j', (text) => expect(number(text)).toBeUndefined())
})
