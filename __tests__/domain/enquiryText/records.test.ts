import { recordsOf, stackedOf } from '../../../src/domain/enquiryText/records'
import type { TableBlock } from '../../../src/domain/enquiryText/tableBlocks'

/** The first line, the one behind the last, and the rows with the places of their lines. */
const told = (block: TableBlock | undefined) => (block ? [block.from, block.to, ...block.rows.map(({ cells, at }) => `${at.join('+')}: ${cells.map((cell) => `[${cell}]`).join(' ')}`)] : 'none')
const form = (lines: string[], closed: number[] = []) => told(recordsOf(lines, (at) => !closed.includes(at)))
const stacked = (lines: string[], closed: number[] = []) => told(stackedOf(lines, (at) => !closed.includes(at)))

describe('Tables that are written one below the other', () => {
  it.each([
    [[], 'none'],
    [['Item: Valve', 'Qty: 20'], [0, 2, ': [item] [qty]', '0+1: [Valve] [20]']],
    [['Item: Valve', 'Qty: 20', 'Unit: pcs', '', 'Item: Pump', 'Qty: 3', 'Unit: sets'], [0, 7, ': [item] [qty] [unit]', '0+1+2: [Valve] [20] [pcs]', '4+5+6: [Pump] [3] [sets]']],
    [['Item: Valve', 'Qty: 20', 'Item: Pump', 'Unit: pcs', 'Qty: 3'], [0, 5, ': [item] [qty] [unit]', '0+1: [Valve] [20] []', '2+3+4: [Pump] [3] [pcs]']],
    [['Qty: 20', 'Item: Valve', 'Qty: 3', 'Item: Pump'], [0, 4, ': [qty] [item]', '0+1: [20] [Valve]', '2+3: [3] [Pump]']],
    [['Item: Valve', 'Qty: 20', 'Qty: 30', 'Item: Pump', 'Qty: 3'], [0, 5, ': [item] [qty]', '0+1: [Valve] [20]', '2: [] [30]', '3+4: [Pump] [3]']],
    [['Item = Valve', 'Qty = 20'], [0, 2, ': [item] [qty]', '0+1: [Valve] [20]']],
    [['* Item: Valve', '• Qty: 20'], [0, 2, ': [item] [qty]', '0+1: [Valve] [20]']],
    [['- Item: Valve', '  - Qty: 20'], [0, 2, ': [item] [qty]', '0+1: [Valve] [20]']],
    [['  ITEM : Valve ', 'QTY :20'], [0, 2, ': [item] [qty]', '0+1: [Valve] [20]']],
    [['Item:', 'Qty:'], 'none'],
    [['Item: Valve', 'Qty:'], [0, 2, ': [item] [qty]', '0+1: [Valve] []']],
    [['Item Valve', 'Qty 20'], 'none'],
    [['Item: Valve'], 'none'],
    [['Item: Valve', 'Price: 20'], 'none'],
    [['Thing: Valve', 'Qty: 20'], 'none'],
    [['Site: Kilwa', 'Item: Valve', 'Qty: 20', 'Thanks', 'Tel: 0754'], [1, 3, ': [item] [qty]', '1+2: [Valve] [20]']],
    [['Item: Valve', 'Colour of it: red', 'Qty: 20'], [0, 3, ': [item] [qty]', '0+2: [Valve] [20]']],
    [['Part No: 1R', 'Qty: 20'], 'none'],
    [['5 Item: Valve', 'Qty: 20'], 'none'],
    [['I: Valve', 'Qty: 20'], 'none'],
    [['Item: Valve', 'Qty: 20', 'A long name of a field aa: x'], [0, 2, ': [item] [qty]', '0+1: [Valve] [20]']],
    [['Item: Valve', 'Qty: 20', 'Fielda: x', 'Fieldb: x', 'Fieldc: x', 'Fieldd: x', 'Fielde: x', 'Fieldf: x', 'Fieldg: x', 'Fieldh: x', 'Fieldi: x', 'Fieldj: x'], [0, 2, ': [item] [qty]', '0+1: [Valve] [20]']],
    [['Item: Valve', 'Qty: 20', 'Fielda: x', 'Fieldb: x', 'Fieldc: x', 'Fieldd: x', 'Fielde: x', 'Fieldf: x', 'Fieldg: x', 'Fieldh: x', 'Fieldi: x', 'Fieldj: x', 'Fieldk: x'], 'none'],
    [['Item/Description: Valve', 'Qty: 20'], [0, 2, ': [item/description] [qty]', '0+1: [Valve] [20]']],
  ])('a form that is filled in: %j', (lines, expected) => expect(form(lines)).toEqual(expected))

  it.each([
    [['Item: Valve', 'Qty: 20', 'Item: Pump', 'Qty: 3'], [0, 1], [2, 4, ': [item] [qty]', '2+3: [Pump] [3]']],
    [['Item: Valve', 'Qty: 20'], [1], 'none'],
  ])('lines that are read already belong to none: %j', (lines, closed: number[], expected) => expect(form(lines, closed)).toEqual(expected))

  it.each([
    [[], 'none'],
    [['Item', 'Qty', 'Valve', '20', 'Pump', '3'], [0, 6, '0+1: [Item] [Qty]', '2+3: [Valve] [20]', '4+5: [Pump] [3]']],
    [['Item', 'Qty', 'Valve', '20'], 'none'],
    [['Item', 'Qty', 'Valve', '20', 'Pump'], 'none'],
    [['Item', '', 'Qty', '', 'Valve', '', '20', '', ' Pump ', '3', '', 'Thanks'], [0, 10, '0+2: [Item] [Qty]', '4+6: [Valve] [20]', '8+9: [Pump] [3]']],
    [['Order', 'Item', 'Qty', 'Valve', '20', 'Pump', '3'], [1, 7, '1+2: [Item] [Qty]', '3+4: [Valve] [20]', '5+6: [Pump] [3]']],
    [['No', 'Description', 'Unit', 'Qty', '1', 'Valve', 'pcs', '20', '2', 'Pump', 'sets', '3'], [0, 12, '0+1+2+3: [No] [Description] [Unit] [Qty]', '4+5+6+7: [1] [Valve] [pcs] [20]', '8+9+10+11: [2] [Pump] [sets] [3]']],
    [['Item', 'Qty', 'Valve', 'twenty', 'Pump', '3'], 'none'],
    [['Item', 'Qty', 'Valve', '20', 'Pump', 'three'], [0, 4, '0+1: [Item] [Qty]', '2+3: [Valve] [20]']],
    [['Qty', 'Item', '20', 'Valve', '3', 'Pump'], [0, 6, '0+1: [Qty] [Item]', '2+3: [20] [Valve]', '4+5: [3] [Pump]']],
    [['Item', 'Unit', 'Valve', 'pcs', 'Pump', 'sets'], 'none'],
    [['Unit', 'Qty', 'pcs', '20', 'sets', '3'], 'none'],
    [['Item', 'Thing', 'Qty', 'Valve', 'red', '20', 'Pump', 'x', '3'], 'none'],
    [['Description of the goods now', 'Qty', 'Valve', '20', 'Pump', '3'], 'none'],
    [['Description of materials', 'Qty', 'Valve', '20', 'Pump', '3'], [0, 6, '0+1: [Description of materials] [Qty]', '2+3: [Valve] [20]', '4+5: [Pump] [3]']],
    [['Qty', 'Item', '20', 'Valve', '3', 'Pump', '7'], [0, 6, '0+1: [Qty] [Item]', '2+3: [20] [Valve]', '4+5: [3] [Pump]']],
    [['Item', 'Qty', 'Valve', '20', 'Pump', 'M3'], [0, 4, '0+1: [Item] [Qty]', '2+3: [Valve] [20]']],
    [['No', 'Part no', 'Description', 'Size', 'Unit', 'Qty', '1', 'A1', 'Valve', '2"', 'pcs', '20'], [0, 12, '0+1+2+3+4+5: [No] [Part no] [Description] [Size] [Unit] [Qty]', '6+7+8+9+10+11: [1] [A1] [Valve] [2"] [pcs] [20]']],
    [['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'Item', 'Qty', 'Valve', '20', 'Pump', '3'], [59, 65, '59+60: [Item] [Qty]', '61+62: [Valve] [20]', '63+64: [Pump] [3]']],
    [['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'Item', 'Qty', 'Valve', '20', 'Pump', '3'], 'none'],
  ])('headings one below the other, then the cells: %j', (lines, expected) => expect(stacked(lines)).toEqual(expected))

  it.each([
    [['Item', 'Qty', 'x', 'Valve', '20', 'Pump', '3'], [2], [0, 7, '0+1: [Item] [Qty]', '3+4: [Valve] [20]', '5+6: [Pump] [3]']],
    [['Item', 'Qty', 'Valve', '20', 'Pump', '3'], [0], 'none'],
  ])('without the lines that are read already: %j', (lines, closed: number[], expected) => expect(stacked(lines, closed)).toEqual(expected))
})
