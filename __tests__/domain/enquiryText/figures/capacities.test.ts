import { isCapacity } from '../../../../src/domain/enquiryText/figures/capacities'

describe('A measure beside goods', () => {
  it.each([
    ['water tank', 'LTR', '5000'],
    ['WATER TANKS', 'LTR', '5000'],
    ['fire extinguisher', 'KGM', '9'],
    ['jerry cans', 'LTR', '20'],
    ['jerrycan', 'LTR', '20'],
    ['hand winches', 'TNE', '2'],
    ['chain block', 'TNE', '3'],
    ['mtungi wa gesi', 'KGM', '15'],
    ['fûts', 'LTR', '200'],
    ['GI pipe', 'MTR', '6'],
    ['GI PIPES', 'MTR', '6'],
    ['steel bars', 'FOT', '12'],
    ['pole', 'YRD', '4'],
    ['nondo', 'MTR', '12'],
    ['pipe', 'MTR', '11.9'],
    ['pipe', 'MTR', null],
    ['measuring tape', 'MTR', '50'],
    ['tape', 'MTR', '50'],
    ['Tape measure', 'MTR', '50'],
    ['steel TAPES', 'FOT', '100'],
    ['ladder', 'FOT', '24'],
    ['extension ladders', 'FOT', '24'],
  ])('is a size: %j, %s %s', (goods, unit, value) => expect(isCapacity(goods, unit, value)).toBe(true))

  it.each([
    // Goods sold by weight or length.
    ['cement', 'KGM', '50'],
    ['cable', 'MTR', '6'],
    ['diesel', 'LTR', '200'],
    // Longer than one pipe.
    ['pipe', 'MTR', '12.1'],
    ['pipe', 'MTR', '600'],
    // A tank is described by volume, a pipe by length.
    ['water tank', 'MTR', '2'],
    ['pipe', 'KGM', '6'],
    ['measuring tape', 'KGM', '5'],
    // The same letters within other words.
    ['tankful', 'LTR', '5'],
    ['stank', 'LTR', '5'],
    ['pipeline', 'MTR', '6'],
    ['bagpipe', 'MTR', '6'],
    ['tapestry', 'MTR', '50'],
    ['bladder', 'MTR', '50'],
    // Counting units, and units that are always a size or a time.
    ['water tank', 'H87', '5'],
    ['tank', 'XDR', '5'],
    ['tank', 'MMT', '500'],
    ['tank', 'DAY', '5'],
    ['', 'KGM', '5'],
  ])('is a quantity: %j, %s %s', (goods, unit, value) => expect(isCapacity(goods, unit, value)).toBe(false))
})
