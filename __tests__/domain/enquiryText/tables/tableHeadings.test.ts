import { headingOf } from '../../../../src/domain/enquiryText/tables/tableHeadings'

/** The column roles, the unit in a heading, and whether a heading names the goods. */
function said(cells: string[]) {
  const heading = headingOf(cells)
  return heading ? [heading.roles.join(' '), heading.unit, heading.namesGoods] : 'none'
}

describe('The headings of a table', () => {
  it.each([
    [
      ['Item', 'Qty'],
      ['description quantity', null, true],
    ],
    [
      ['ITEM', 'QTY'],
      ['description quantity', null, true],
    ],
    [
      [' Item ', ' Qty '],
      ['description quantity', null, true],
    ],
    [
      ['*Item*', '_Qty_'],
      ['description quantity', null, true],
    ],
    [
      ['Description', 'Quantity', 'Unit'],
      ['description quantity unit', null, true],
    ],
    [
      ['S/N', 'Part No', 'Description', 'Size', 'UOM', 'Qty'],
      ['position part_number description specification unit quantity', null, true],
    ],
    [
      ['Item', 'Description', 'Qty'],
      ['item description quantity', null, true],
    ],
    [
      ['No', 'Maelezo', 'Idadi', 'Kipimo'],
      ['position description quantity unit', null, true],
    ],
    [
      ['N°', 'Désignation', 'Qté', 'Unité'],
      ['position description quantity unit', null, true],
    ],
    [
      ['Pos', 'Bezeichnung', 'Menge', 'Einheit'],
      ['position description quantity unit', null, true],
    ],
    [
      ['序号', '品名', '数量', '单位'],
      ['position description quantity unit', null, true],
    ],
    [
      ['م', 'الصنف', 'الكمية', 'الوحدة'],
      ['position description quantity unit', null, true],
    ],
    [
      ['Item', 'Qty', 'Price', 'Total'],
      ['description quantity other other', null, true],
    ],
    [
      ['Item', 'Stock', 'Req. Qty'],
      ['description other quantity', null, true],
    ],
    [
      ['Item', 'Stock qty', 'Req. Qty'],
      ['description other quantity', null, true],
    ],
    [['Item', 'Min Qty'], 'none'],
    [
      ['Item', 'Qty available', 'Unit'],
      ['description other unit', null, true],
    ],
    [
      ['Item', 'Quantity', 'Approved Qty'],
      ['description quantity other', null, true],
    ],
    [
      ['Item', 'Qty', 'Qty'],
      ['description quantity other', null, true],
    ],
    [
      ['DESCRIPTlON', 'UN1T', 'QTY'],
      ['description unit quantity', null, true],
    ],
    [
      ['Descript1on', 'C0de', 'Qty'],
      ['description part_number quantity', null, true],
    ],
    [
      ['1tem', 'Qty'],
      ['description quantity', null, true],
    ],
    [
      ['Materia1', 'Qty'],
      ['description quantity', null, false],
    ],
    [
      ['Thing', '0EM', 'Qty'],
      ['description part_number quantity', null, false],
    ],
    [
      ['Thing', 'Part n0', 'Qty'],
      ['description part_number quantity', null, false],
    ],
    [
      ['Item', 'Approved quantity', 'Qty'],
      ['description other quantity', null, true],
    ],
    [
      ['Req. Qty', 'Item'],
      ['quantity description', null, true],
    ],
    [
      ['Item', 'Qty', ''],
      ['description quantity other', null, true],
    ],
    [
      ['', 'Qty'],
      ['description quantity', null, false],
    ],
    [
      ['', '', 'Item', 'Qty'],
      ['other other description quantity', null, true],
    ],
  ])('give the column roles: %j', (cells, expected) => expect(said(cells)).toEqual(expected))

  it.each([
    [
      ['Item', 'Qty (pcs)'],
      ['description quantity', 'H87', true],
    ],
    [
      ['Item', 'Qty [kg]'],
      ['description quantity', 'KGM', true],
    ],
    [
      ['Item', 'Qty ( kg )'],
      ['description quantity', 'KGM', true],
    ],
    [
      ['Item', 'Qty in kg'],
      ['description quantity', null, true],
    ],
    [
      ['Item', 'Pcs'],
      ['description quantity', 'H87', true],
    ],
    [
      ['Item', 'Nos'],
      ['description quantity', 'H87', true],
    ],
    [
      ['Item', 'Qty (new)'],
      ['description quantity', null, true],
    ],
    [
      ['Item (pcs)', 'Qty'],
      ['description quantity', null, true],
    ],
  ])('give the unit: %j', (cells, expected) => expect(said(cells)).toEqual(expected))

  it.each([
    [
      ['Thing', 'Qty'],
      ['description quantity', null, false],
    ],
    [
      ['Thing', 'Size', 'Qty'],
      ['description specification quantity', null, false],
    ],
    [
      ['Price', 'Qty'],
      ['other quantity', null, false],
    ],
    [
      ['Price', 'Thing', 'Qty'],
      ['other description quantity', null, false],
    ],
    [
      ['Size', 'Qty'],
      ['description quantity', null, false],
    ],
    [
      ['Price', 'Size', 'Qty'],
      ['other description quantity', null, false],
    ],
    [
      [
        'Remarks',
        'Date',
        'Rate',
        'Value',
        'Amount',
        'Total',
        'Note',
        'Prix',
        'Preis',
        'Bei',
        'Montant',
        'Jumla',
        'Maoni',
        'Qty',
      ],
      ['other other other other other other other other other other other other other quantity', null, false],
    ],
    [
      ['Item', 'Thing', 'Qty'],
      ['description other quantity', null, true],
    ],
    [
      ['Thing', 'Item', 'Qty'],
      ['other description quantity', null, true],
    ],
  ])('give the column of the goods: %j', (cells, expected) => expect(said(cells)).toEqual(expected))

  it.each([
    [[], 'none'],
    [[''], 'none'],
    [['Qty'], 'none'],
    [['Item'], 'none'],
    [['Item', 'Thing'], 'none'],
    [
      ['Item', 'Unit'],
      ['description unit', null, true],
    ],
    [['Unit', 'Size'], 'none'],
    [['Unit', 'Part no'], 'none'],
    [
      ['Description', 'Size'],
      ['description specification', null, true],
    ],
    [['Gate valve', '20'], 'none'],
    [['Item', 'Qty', '20'], 'none'],
    [['Item', 'Qty', '2.5'], 'none'],
    [['Item', 'Qty', '2.55'], 'none'],
    [
      ['Item', 'Qty', 'M20'],
      ['description quantity other', null, true],
    ],
    [['Item', 'Qty', '2,5'], 'none'],
    [['Item', 'Qty', ' 20 '], 'none'],
    [
      ['Item', 'Qty', '20 pcs'],
      ['description quantity other', null, true],
    ],
    [
      ['Item', 'Qty', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
      ['description quantity other', null, true],
    ],
    [['Item', 'Qty', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'], 'none'],
    [['Gate valve', 'brass'], 'none'],
    [
      ['Thing (pcs)', 'Qty (pcs)'],
      ['description quantity', 'H87', false],
    ],
    [
      ['Thing', 'My qty'],
      ['description quantity', null, false],
    ],
    [['Thing', 'Myqty'], 'none'],
    [['Thing', 'Price of quantity'], 'none'],
  ])('are not found in a row without headings: %j', (cells, expected) => expect(said(cells)).toEqual(expected))
})
