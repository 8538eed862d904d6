import { takePartNumber } from '../../../../src/domain/enquiryText/figures/partNumbers'

describe('A part number', () => {
  it.each([
    ['Filter P/N 1R-0750', '1R-0750', 'Filter'],
    ['Tooth p/n: 1U3352 Caterpillar', '1U3352', 'Tooth Caterpillar'],
    ['Filter p / n 1R0750', '1R0750', 'Filter'],
    ['Filter Part No. 1R0750', '1R0750', 'Filter'],
    ['Filter part number 1R0750', '1R0750', 'Filter'],
    ['Filter part # 1R0750', '1R0750', 'Filter'],
    ['Filter part: 1R0750', '1R0750', 'Filter'],
    ['Filter PN: 1R0750', '1R0750', 'Filter'],
    ['Filter Mfr. No 1R0750', '1R0750', 'Filter'],
    ['Filter cat. no 1R0750', '1R0750', 'Filter'],
    ['Filter catalogue no: 1R0750', '1R0750', 'Filter'],
    ['Filter item code 1R0750', '1R0750', 'Filter'],
    ['Filter SKU 1R0750', '1R0750', 'Filter'],
    ['Filter OEM no 1R0750', '1R0750', 'Filter'],
    ['Filter ref: 1R0750', '1R0750', 'Filter'],
    ['Filtre réf 1R0750', '1R0750', 'Filtre'],
    ['Filtre référence: 1R0750', '1R0750', 'Filtre'],
    ['Filter Art.-Nr. 1R0750', '1R0750', 'Filter'],
    ['Kichujio namba ya kifaa 1R0750', '1R0750', 'Kichujio'],
    ['Pump model no 350-B', '350-B', 'Pump'],
    ['Filter code=1R0750', '1R0750', 'Filter'],
    ['Filter (P/N 1R-0750), 5 pcs', '1R-0750', 'Filter, 5 pcs'],
    ['Filter  [P/N 1R-0750]  ; oil   (new )', '1R-0750', 'Filter; oil (new)'],
    ['P/N AB-12 ;  a , b', 'AB-12', '; a, b'],
    ['Filter P/N AB-12 , oil', 'AB-12', 'Filter, oil'],
    // Signs at its end belong to the sentence.
    ['P/N 1R-0750. Filter', '1R-0750', 'Filter'],
    ['P/N 1R-0750/-, Filter', '1R-0750', ', Filter'],
    ['P/N 1.2/3_4-5 Filter', '1.2/3_4-5', 'Filter'],
    // In square brackets.
    ['Filter [1R-0750] oil', '1R-0750', 'Filter oil'],
    ['[ 1R-0750 ]', '1R-0750', ''],
    ['[AB12] P/N 1R0750', '1R0750', '[AB12]'],
  ])('in %j is %j, and the rest is %j', (text, part_number, rest) =>
    expect(takePartNumber(text)).toEqual({ part_number, text: rest }),
  )

  it.each([
    'Filter 1R-0750',
    'Filter  , new',
    'P/N unknown',
    'P/N AB-CD',
    'Filter (1R-0750)',
    '[AB1]',
    '[ABCD]',
    '[1r-0750]',
    'Reference books 20',
    'Barcode',
    'Depart 5',
    'pn 16',
    '',
  ])('is not found in %j, which is unchanged', (text) =>
    expect(takePartNumber(text)).toEqual({ part_number: null, text }),
  )
})
