import { createClientBodySchema } from '../../../src/contract/clients'
import { createSupplierBodySchema } from '../../../src/contract/suppliers'
import { importFields } from '../../../src/domain/imports/sheets/importFields'
import { partyField, partyFieldNames, partyFields, partyLayout } from '../../../src/domain/parties/partyFields'
import texts from '../../../src/i18n/en/parties.json'

describe('The list of the details of clients and suppliers', () => {
  it('has each field in exactly one place of the form', () => {
    expect(Object.values(partyLayout).flat().sort()).toEqual([...partyFieldNames].sort())
  })

  it('names only details with a label', () => {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(partyFieldNames))
  })

  it('shows a detail as part of one on the same card', () => {
    const { identity } = partyLayout
    const parts = partyFields.filter((field) => 'part_of' in field)
    expect(parts.map(({ name, part_of }) => [identity.includes(name), identity.includes(part_of)])).toEqual(
      parts.map(() => [true, true]),
    )
  })

  it.each([
    ['a client', createClientBodySchema, importFields.clients],
    ['a supplier', createSupplierBodySchema, importFields.suppliers],
  ])('makes the optional fields and the import columns of %s', (_, schema, columns) => {
    expect(schema.safeParse({ code: 'A', name: 'A' }).success).toBe(true)
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(partyFieldNames))
    expect(columns.map(({ field }) => field)).toEqual(expect.arrayContaining(partyFieldNames))
  })

  it('limits the length of a text to its maximum', () => {
    const { max = 0 } = partyField('vat_id')
    const bodyOf = (length: number) => ({ code: 'A', name: 'A', vat_id: 'x'.repeat(length) })
    expect([max, max + 1].map((length) => createClientBodySchema.safeParse(bodyOf(length)).success)).toEqual([
      true,
      false,
    ])
  })
})
