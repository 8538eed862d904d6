import { importFields } from '../../../../src/domain/imports/sheets/importFields'
import { nameColumns, normaliseHeading, recogniseColumns } from '../../../../src/domain/imports/sheets/recogniseColumns'
import type { ImportField, ImportNoun } from '../../../../src/domain/imports/sheets/importFields'

const fieldsOf = (noun: ImportNoun, headings: string[], mapping = {}) =>
  recogniseColumns(nameColumns(headings), importFields[noun], mapping).map(({ field }) => field)

describe('The columns of a file', () => {
  const files: [what: string, noun: ImportNoun, headings: string[], fields: (string | null)[]][] = [
    [
      'the product’s names, in any case',
      'items',
      ['CODE', 'Name', 'unit', 'Part number', 'tax_rate'],
      ['code', 'name', 'unit', 'part_number', 'tax_rate'],
    ],
    [
      'the words of a stock list',
      'items',
      ['Item No.', 'Item Description', 'U.O.M', 'P/N', 'Make', 'Group'],
      ['code', 'name', 'unit', 'part_number', 'brand', 'category'],
    ],
    [
      'a description when there is no other name',
      'items',
      ['Part No', 'Description', 'UoM'],
      ['part_number', 'name', 'unit'],
    ],
    ['a name and a description', 'items', ['Product', 'Description', 'Units'], ['name', 'description', 'unit']],
    ['words with accents and signs', 'items', ['Códe', ' Unit-of-measure ', 'NAME*'], ['code', 'unit', 'name']],
    [
      'names with brackets',
      'prices',
      ['Vendor', 'Item code', 'UoM', 'Curr', 'Price (USD)', 'MOQ', 'Date'],
      ['supplier', 'item', 'unit', 'currency', 'unit_price', 'minimum_quantity', 'quoted_on'],
    ],
    [
      'the code before the name of an item',
      'prices',
      ['Supplier name', 'Item name', 'Item code', 'Unit', 'Currency', 'Unit price', 'Quoted on'],
      ['supplier', null, 'item', 'unit', 'currency', 'unit_price', 'quoted_on'],
    ],
    [
      'customers',
      'clients',
      ['Customer No', 'Customer Name', 'TIN', 'VRN', 'Tel.', 'Town', 'Sales person'],
      ['code', 'name', 'tax_id', 'vat_id', 'phone', 'city', 'agent'],
    ],
    [
      'vendors',
      'suppliers',
      ['Vendor', 'E-mail', 'Lead time (days)', 'Min. order'],
      ['name', 'email', 'lead_time_days', 'minimum_order_value'],
    ],
    [
      'names in or before brackets',
      'prices',
      ['Supplier', 'Part', 'Price (per unit, in TZS)', 'Unit cost TZS'],
      ['supplier', null, 'unit_price', null],
    ],
    ['names with a currency', 'prices', ['Unit cost TZS'], ['unit_price']],
    ['words written as one or separately', 'items', ['Partno', 'U o M', 'Itemname'], ['part_number', 'unit', 'name']],
    ['the first of two synonyms', 'items', ['Name', 'Product'], ['name', null]],
    [
      "the headings of a bank's sheet",
      'exchange-rates',
      ['Currency', 'Buying', 'Selling', 'Mean', 'Transaction Date'],
      ['currency', null, null, 'rate', 'valid_from'],
    ],
  ]
  it.each(files)('are recognised by %s', (_, noun, headings, fields) => {
    expect(fieldsOf(noun, headings)).toEqual(fields)
  })

  it('may be chosen by hand, or ignored', () => {
    expect(fieldsOf('items', ['Code', 'Name', 'Group'], { code: 'Group', category: null })).toEqual([
      null,
      'name',
      'code',
    ])
    expect(fieldsOf('items', ['Name', 'Category'], { category: null })).toEqual(['name', null])
    expect(fieldsOf('items', ['Name', 'Category'], { code: 'Sheet 2' })).toEqual(['name', 'category'])
  })

  it('report how they were found', () => {
    expect(recogniseColumns(['Grade', 'Name', 'U.O.M', 'Price'], importFields.items, { brand: 'Grade' })).toEqual([
      { name: 'Grade', field: 'brand', recognised: 'chosen' },
      { name: 'Name', field: 'name', recognised: 'name' },
      { name: 'U.O.M', field: 'unit', recognised: 'synonym' },
      { name: 'Price', field: null, recognised: 'not' },
    ])
    expect(recogniseColumns(['Description'], importFields.items)).toEqual([
      { name: 'Description', field: 'name', recognised: 'synonym' },
    ])
  })

  it('that are required use no column that was chosen for another field, and none that a person ignored', () => {
    expect(fieldsOf('items', ['Description', 'UoM'], { description: 'Description' })).toEqual(['description', 'unit'])
    expect(fieldsOf('items', ['Description', 'UoM'], { name: null })).toEqual(['description', 'unit'])
  })

  it('that are required use no column of another required field; optional ones use none', () => {
    const field = (name: string, required: boolean, also: string[] = []): ImportField => ({
      field: name,
      kind: 'text',
      required,
      also,
      example: '',
    })
    const found = (fields: ImportField[]) => recogniseColumns(['Title'], fields)[0]?.field
    expect(found([field('name', true, ['title']), field('title', true), field('notes', false)])).toBe('title')
    expect(found([field('name', true, ['title']), field('title', false)])).toBe('name')
    expect(found([field('name', false, ['title']), field('title', false)])).toBe('title')
  })

  it('are compared in lower case letters and digits', () => {
    expect(normaliseHeading('  Unit-Price (USD) ')).toBe('unit price usd')
  })

  it('each have a unique name, even if the file has none or repeats one', () => {
    expect(
      nameColumns(['Price', '', 'Price ', 'a \n b', ...Array.from({ length: 23 }, () => '')].slice(0, 27)),
    ).toEqual([
      'Price',
      'Column B',
      'Price (2)',
      'a b',
      ...'EFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => `Column ${letter}`),
      'Column AA',
    ])
  })

  it('are recognised by every listed synonym, unless it is more common for another field', () => {
    const lost = Object.entries(importFields).flatMap(([noun, fields]) =>
      fields.flatMap(({ field, also }) =>
        also
          .filter((heading) => !fieldsOf(noun as ImportNoun, [heading])[0])
          .map((heading) => `${noun} ${field}: ${heading}`),
      ),
    )
    expect(lost).toEqual([])
  })
})
