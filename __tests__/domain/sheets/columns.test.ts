import { importFields } from '../../../src/domain/sheets/importFields'
import { nameColumns, recogniseColumns } from '../../../src/domain/sheets/recogniseColumns'
import type { ImportNoun } from '../../../src/domain/sheets/importFields'

const fieldsOf = (noun: ImportNoun, headings: string[], mapping = {}) => recogniseColumns(nameColumns(headings), importFields[noun], mapping).map(({ field }) => field)

describe('The columns of a file', () => {
  const files: [what: string, noun: ImportNoun, headings: string[], fields: (string | null)[]][] = [
    ['our own words, in any case', 'items', ['CODE', 'Name', 'unit', 'Part number', 'tax_rate'], ['code', 'name', 'unit', 'part_number', 'tax_rate']],
    ['the words of a stock list', 'items', ['Item No.', 'Item Description', 'U.O.M', 'P/N', 'Make', 'Group'], ['code', 'name', 'unit', 'part_number', 'brand', 'category']],
    ['a description where nothing else is a name', 'items', ['Part No', 'Description', 'UoM'], ['part_number', 'name', 'unit']],
    ['a name and a description', 'items', ['Product', 'Description', 'Units'], ['name', 'description', 'unit']],
    ['words with accents and signs', 'items', ['Códe', ' Unit-of-measure ', 'NAME*'], ['code', 'unit', 'name']],
    ['what stands in brackets aside', 'prices', ['Vendor', 'Item code', 'UoM', 'Curr', 'Price (USD)', 'MOQ', 'Date'], ['supplier', 'item', 'unit', 'currency', 'unit_price', 'minimum_quantity', 'quoted_on']],
    ['the code before the name of an item', 'prices', ['Supplier name', 'Item name', 'Item code', 'Unit', 'Currency', 'Unit price', 'Quoted on'], ['supplier', null, 'item', 'unit', 'currency', 'unit_price', 'quoted_on']],
    ['customers', 'clients', ['Customer No', 'Customer Name', 'TIN', 'VRN', 'Tel.', 'Town', 'Sales person'], ['code', 'name', 'tax_id', 'vat_id', 'phone', 'city', 'agent']],
    ['vendors', 'suppliers', ['Vendor', 'E-mail', 'Lead time (days)', 'Min. order'], ['name', 'email', 'lead_time_days', 'minimum_order_value']],
    ["a bank's sheet", 'exchange-rates', ['Currency', 'Buying', 'Selling', 'Mean', 'Transaction Date'], ['currency', null, null, 'rate', 'valid_from']],
  ]
  it.each(files)('are recognised by %s', (_, noun, headings, fields) => {
    expect(fieldsOf(noun, headings)).toEqual(fields)
  })

  it('may be chosen by hand, or left out', () => {
    expect(fieldsOf('items', ['Code', 'Name', 'Group'], { code: 'Group', category: null })).toEqual([null, 'name', 'code'])
  })

  it('each have a name, though the file gives them none or the same one', () => {
    expect(nameColumns(['Price', '', 'Price ', 'a\nb', ...Array.from({ length: 23 }, () => '')].slice(0, 27))).toEqual(['Price', 'Column B', 'Price (2)', 'a b', ...'EFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => `Column ${letter}`), 'Column AA'])
  })

  it('are recognised by every other name that is listed, unless that name is more usual for another field', () => {
    const lost = Object.entries(importFields).flatMap(([noun, fields]) =>
      fields.flatMap(({ field, also }) => also.filter((heading) => !fieldsOf(noun as ImportNoun, [heading])[0]).map((heading) => `${noun} ${field}: ${heading}`)),
    )
    expect(lost).toEqual([])
  })
})
