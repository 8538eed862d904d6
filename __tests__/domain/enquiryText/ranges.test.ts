import { chunksOf } from '../../../src/domain/enquiryText/chunks'
import type { Signs } from '../../../src/domain/enquiryText/numberSigns'
import { rangeAt } from '../../../src/domain/enquiryText/ranges'

const signs: Signs = { decimal: '.', group: ',', shown: null, commaGroups: true }

/** What begins at the marked word of a line: "between |5 and 6". */
function range(marked: string) {
  const [before = '', rest = ''] = marked.split('|')
  return rangeAt(chunksOf(before + rest), chunksOf(before).length, signs)
}

describe('Two figures of which either may be wanted', () => {
  it.each([
    ['|40-50 pcs', ['40', '50'], 0, ''],
    ['|40–50 pcs', ['40', '50'], 0, ''],
    ['|5/6 pcs', ['5', '6'], 0, ''],
    ['|40-50pcs', ['40', '50'], 0, 'pcs'],
    ['about |40-50 pcs', ['40', '50'], 1, ''],
    ['|1/3 pcs', ['1', '3'], 0, ''],
    ['|1/12 pcs', ['1', '12'], 0, ''],
    ['|40 to 50 pcs', ['40', '50'], 2, ''],
    ['|40 till 50', ['40', '50'], 2, ''],
    ['|40 / 50', ['40', '50'], 2, ''],
    ['|40 à 50 sacs', ['40', '50'], 2, ''],
    ['|40 hadi 50', ['40', '50'], 2, ''],
    ['|40 mpaka 50', ['40', '50'], 2, ''],
    ['|40 bis 50', ['40', '50'], 2, ''],
    ['|40 TO 50pcs', ['40', '50'], 2, 'pcs'],
    ['|1,200 to 1,500 pcs', ['1200', '1500'], 2, ''],
    // Alternatives may stand in either order.
    ['|8 or 10', ['8', '10'], 2, ''],
    ['|10 or 8', ['10', '8'], 2, ''],
    ['|10 ou 8', ['10', '8'], 2, ''],
    ['|10 au 8', ['10', '8'], 2, ''],
    ['|10 oder 8', ['10', '8'], 2, ''],
    ['between |5 and 6', ['5', '6'], 3, ''],
    ['entre |5 et 6', ['5', '6'], 3, ''],
    ['kati |5 na 6', ['5', '6'], 3, ''],
    ['kati ya |5 na 6', ['5', '6'], 4, ''],
    ['between |6 and 5', ['6', '5'], 3, ''],
    ['between |5 - 6', ['5', '6'], 3, ''],
    ['entre |5 – 60', ['5', '60'], 3, ''],
    ['min |100 max 150', ['100', '150'], 3, ''],
    ['Minimum |100 maximum 150', ['100', '150'], 3, ''],
    // A dash between spaces, where it parts no goods from their quantity.
    ['|40 - 50 pcs', ['40', '50'], 2, ''],
    ['|40 – 150 pcs', ['40', '150'], 2, ''],
    ['valve: |40 - 150', ['40', '150'], 3, ''],
    ['valve, |40 - 150', ['40', '150'], 3, ''],
    ['valve ( |40 - 150', ['40', '150'], 4, ''],
    ['about |40 - 150', ['40', '150'], 3, ''],
    ['approx |40 - 150', ['40', '150'], 3, ''],
    ['qty |40 - 150', ['40', '150'], 3, ''],
    ['valve |40 - 79', ['40', '79'], 3, ''],
    ['lux |40 - 79', ['40', '79'], 3, ''],
    ['xlpe |40 - 79', ['40', '79'], 3, ''],
    ['DN20 valve |40 - 79', ['40', '79'], 4, ''],
    ['M8 |40 - 79', ['40', '79'], 3, ''],
    ['|11/12 pcs', ['11', '12'], 0, ''],
    ['|11/28 pcs', ['11', '28'], 0, ''],
    ['|1/20 pcs', ['1', '20'], 0, ''],
    ['|1,200 to 1,500 kg', ['1200', '1500'], 2, ''],
  ])('%j', (marked, figures, to, letters) => expect(range(marked)).toEqual({ figures, to, letters }))

  it.each([
    '|', '|40', '|valve', '|40 to', '|40 valve 50', '|valve to 50', '|40 to valve',
    // The second is no more than the first; halves and eighths.
    '|50-40', '|40-40', '|50 to 40', '|40 to 40', '|40 - 40', '|24/7', '|1/2', '|3/4', '|3/8', '|1/8', '|1/4',
    // Noughts before, letters before, signs behind.
    '|05-10', '|5-010', '|A5-10', '|40-50-60', '|40, to 50', '|05 to 10', '|5 to 010', '|1.5 to 2.5', '|40mm to 50', '|1,20 to 1,50', '|40 to A50', '|1.5 to 20', '|1,20 to 50', '|1 to 1,5', '|40 to 50-60',
    // Other words between.
    '|5 and 6', '|5 na 6', 'between |5 to 6', 'kati za |5 na 6', 'ya |5 na 6', 'betweens |5 and 6', '|5 tot 6', '|5 for 6', '|5 order 6', '|40 upto 50', '|40 tower 50', '|10 for 8', '|10 orb 8', '|10 solder 8', 'ambetween |5 and 6', 'between |5 sand 6', 'between |5 ands 6', 'umin |100 max 150', 'min |100 climax 150', '|100 max 150', 'min |100 to 50', 'mine |100 max 150', 'min |100 maxi 150',
    // A dash parts goods from their quantity.
    'bolt |40 - 80', 'bolt |40 - 160', 'M20 x |110 - 160', 'size |40 - 50', '6205 |40 - 50', '20x |40 - 50', 'roundabout |40 - 150', 'about5 |40 - 150', 'a:b |40 - 150', 'ax |5 - 60',
  ])('are not in %j', (marked) => expect(range(marked)).toBeUndefined())
})
