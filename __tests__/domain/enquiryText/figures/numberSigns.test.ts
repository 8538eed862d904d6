import {
  readFigure,
  signsOf,
  tidyDecimal,
  withGroups,
  type Signs,
} from '../../../../src/domain/enquiryText/figures/numberSigns'

const byPoint: Signs = { decimal: '.', group: ',', shown: null, commaGroups: true }
const byComma: Signs = { decimal: ',', group: '.', shown: null, commaGroups: false }

describe('The number format of a message', () => {
  it.each<[string, string, Partial<Signs>]>([
    ['', 'en', {}],
    ['', 'sw', {}],
    ['20 pcs', 'en', {}],
    ['', 'fr', byComma],
    ['', 'de', byComma],
    // Only one format can write these.
    ['12.5 kg', 'en', { shown: '.' }],
    ['12,5 kg', 'en', { ...byComma, shown: ',', commaGroups: true }],
    ['12.5 kg', 'fr', { shown: '.', commaGroups: false }],
    ['1.250,50 m', 'en', { ...byComma, shown: ',', commaGroups: true }],
    ['1,200,000 bags', 'en', { shown: '.' }],
    ['12.5 kg or 12,5 kg', 'en', { shown: 'both' }],
    ['12.5 kg or 12,5 kg', 'fr', { ...byComma, shown: 'both' }],
    // Pieces have no fractions: three digits of a counted unit are thousands.
    ['1,200 pcs', 'fr', { shown: '.', commaGroups: false }],
    ['1,200pcs', 'fr', { shown: '.', commaGroups: false }],
    ['1.200 pcs', 'en', { ...byComma, shown: ',', commaGroups: true }],
    ['9,500', 'en', { shown: '.' }],
    ['9,500 valves', 'en', { shown: '.' }],
    ['1.200 valves', 'en', {}],
    ['1,200 kg', 'en', {}],
    ['1.200 kg', 'en', {}],
    ['0,500 kg', 'en', { ...byComma, shown: ',', commaGroups: true }],
    // Dates and parts of codes and amounts show nothing.
    ['12.05.2026', 'en', {}],
    ['2026.05.12', 'en', {}],
    ['A12,5', 'en', {}],
    ['12,5-3', 'en', {}],
    ['12,5/3', 'en', {}],
    ['3/12,5', 'en', {}],
    ['3-12,5', 'en', {}],
    ['1:12,5', 'en', {}],
    ['12,05.2026', 'en', { shown: '.' }],
    // Two words of a language with a decimal comma.
    ['Merci, 5 sacs', 'en', { commaGroups: false }],
    ['bitte 5 Stück', 'en', { commaGroups: false }],
    ['merci', 'en', {}],
    ['Merci merci MERCI', 'en', {}],
    ['pourtant sacster', 'en', {}],
  ])('%j, read in %s', (text, locale, expected) => expect(signsOf(text, locale)).toEqual({ ...byPoint, ...expected }))
})

describe('A figure', () => {
  it.each<[string, string | null, Partial<Signs>, object]>([
    ['20', null, {}, { value: '20' }],
    ['007', null, {}, { value: '7' }],
    ['2.50', 'KGM', {}, { value: '2.5' }],
    ['12.', null, {}, { value: '12' }],
    ['½', 'KGM', {}, { value: '0.5' }],
    ['¼', null, {}, { value: '0.25' }],
    ['2¾', null, {}, { value: '2.75' }],
    ['12½', null, {}, { value: '12.5' }],
    // Lakhs.
    ['1,00,000', null, {}, { value: '100000' }],
    ['12,34,567', 'KGM', byComma, { value: '1234567' }],
    ['1,23,45,678', 'H87', {}, { value: '12345678' }],
    ['123,45,678', 'H87', {}, {}],
    ['1,00,0000', 'H87', {}, {}],
    ['a½', null, {}, {}],
    ['½a', null, {}, {}],
    // For a counted unit three digits are thousands, regardless of the message.
    ['1,200', 'H87', {}, { value: '1200' }],
    ['1.200', 'H87', {}, { value: '1200' }],
    ['1.200', 'XBG', { shown: '.' }, { value: '1200' }],
    ['1,200', null, byComma, { value: '1200' }],
    ['1,2000', 'H87', { shown: ',' }, { value: '1.2' }],
    // For a measure they follow the message; in a text without decimal commas a comma groups.
    ['1,200', 'KGM', {}, { value: '1200' }],
    ['1,200', 'KGM', { shown: '.' }, { value: '1200' }],
    ['1,200', 'KGM', { shown: ',' }, { value: '1.2' }],
    ['1,200', 'KGM', { shown: 'both' }, { readings: ['1200', '1.2'] }],
    ['1,200', 'KGM', byComma, { readings: ['1.2', '1200'] }],
    ['1.200', 'KGM', {}, { readings: ['1.2', '1200'] }],
    ['1.200', 'KGM', { shown: '.' }, { value: '1.2' }],
    ['1.200', 'KGM', { shown: ',' }, { value: '1200' }],
    ['1.200', null, {}, { readings: ['1.2', '1200'] }],
    ['0,500', 'KGM', {}, { value: '0.5' }],
    ['12,5', 'KGM', {}, { value: '12.5' }],
    ['1,200,000', 'KGM', {}, { value: '1200000' }],
    ['1.2.3', null, {}, {}],
    ['valve', null, {}, {}],
    ['', null, {}, {}],
  ])('%s of %s, in the format %j', (core, unit, signs, expected) =>
    expect(readFigure(core, { ...byPoint, ...signs }, unit)).toEqual(expected),
  )

  it.each([
    ['007', '7'],
    ['0', '0'],
    ['000', '0'],
    ['100', '100'],
    ['2.50', '2.5'],
    ['2.00', '2'],
    ['00.5', '0.5'],
    ['10.010', '10.01'],
    ['', ''],
  ])('%j without meaningless zeros is %j', (value, expected) => expect(tidyDecimal(value)).toBe(expected))
})

describe('Thousands separated by a space', () => {
  it.each([
    ['2 500 m câble', '2500 m câble'],
    ['12 500 m', '12500 m'],
    ['125 500 m', '125500 m'],
    ['1 250 000 m', '1250000 m'],
    ['1 500,5 kg', '1500,5 kg'],
    ['  2 500 m', '  2500 m'],
    ['1. 2 500 m', '1. 2500 m'],
    ['12) 2 500 m', '12) 2500 m'],
    ['12)2 500 m', '12)2500 m'],
    ['12)  2 500 m', '12)  2500 m'],
    ['• 2 500 m', '• 2500 m'],
    ['câble : 2 500 m', 'câble : 2500 m'],
    ['câble = 2 500 m', 'câble = 2500 m'],
    ['câble - 2 500 m', 'câble - 2500 m'],
    ['besoin de 2 500 m', 'besoin de 2500 m'],
    ['Pour 2 500 m', 'Pour 2500 m'],
    ['environ 2 500 m', 'environ 2500 m'],
    ['qté 2 500', 'qté 2500'],
    ['Quantité 2 500', 'Quantité 2500'],
    ['2 500 m - 3 500 kg', '2500 m - 3500 kg'],
    // Not within words, sizes or other figures.
    ['câble 2 500 m', 'câble 2 500 m'],
    ['code 2 500', 'code 2 500'],
    ['0 500 m', '0 500 m'],
    ['1234 500 m', '1234 500 m'],
    ['2 5000 m', '2 5000 m'],
    ['2 50 m', '2 50 m'],
    ['2 500/3', '2 500/3'],
    ['2 500 mm', '2 500 mm'],
    ['2 500ml', '2 500ml'],
    ['2 500 cm', '2 500 cm'],
    ['2 500 x 300', '2 500 x 300'],
    ['2 500×300', '2 500×300'],
    ['', ''],
  ])('are one figure: %j is %j', (text, expected) => {
    expect(withGroups(text, byComma)).toBe(expected)
    expect(withGroups(text, { ...byPoint, shown: ',' })).toBe(expected)
    // When a comma groups, a space does not.
    expect(withGroups(text, byPoint)).toBe(text)
    expect(withGroups(text, { ...byPoint, shown: '.' })).toBe(text)
  })
})
