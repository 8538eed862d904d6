interface PartyField {
  name: string
  /** How it is entered and shown; a `code` is chosen from the list of its name. */
  kind: 'text' | 'lines' | 'email' | 'phone' | 'code'
  /** The maximum number of characters of a text. */
  max?: number
  /** The field that it is shown with on the page, as in "Nyerere Road 12, Geita, Tanzania". */
  part_of?: string
  /** False where the exported list does not contain it. */
  is_exported?: false
  /** In the import template. */
  example: string
  /** Other headings of its column in an import, separated by commas. */
  also: string
}

/**
 * The optional details that clients and suppliers have in common, in the order of the API, of exports and of import templates. The
 * contract, the form, the page, the activity's labels, exports and imports are made from this list; the column is in the schema, the
 * label in `parties.json`.
 */
export const partyFields = [
  {
    name: 'email',
    kind: 'email',
    example: 'sales@example.com',
    also: 'e mail, mail, email address, e mail address',
  },
  {
    name: 'phone',
    kind: 'phone',
    max: 50,
    example: '+255 22 211 0000',
    also: 'telephone, tel, tel no, phone no, phone number, mobile, mobile no, contact number',
  },
  {
    name: 'address',
    kind: 'lines',
    max: 500,
    example: 'Nyerere Road 12',
    also: 'street, street address, postal address, physical address, address line 1',
  },
  {
    name: 'city',
    kind: 'text',
    max: 100,
    part_of: 'address',
    example: 'Dar es Salaam',
    also: 'town, place, location',
  },
  { name: 'country', kind: 'code', part_of: 'address', example: 'TZ', also: 'country code, country name' },
  {
    name: 'tax_id',
    kind: 'text',
    max: 50,
    example: '100-200-300',
    also: 'tin, tin no, tax no, tax number, tax identification number, tax id no',
  },
  {
    name: 'vat_id',
    kind: 'text',
    max: 50,
    example: '',
    also: 'vrn, vat, vat no, vat number, vat reg no, vat registration number',
  },
  { name: 'currency', kind: 'code', example: 'TZS', also: 'curr, ccy, currency code' },
  { name: 'language', kind: 'code', is_exported: false, example: 'en', also: 'lang' },
  {
    name: 'payment_terms',
    kind: 'lines',
    max: 500,
    example: '30 days',
    also: 'terms, payment, terms of payment, credit terms',
  },
] as const satisfies readonly PartyField[]

export type PartyFieldName = (typeof partyFields)[number]['name']

export const partyFieldNames = partyFields.map(({ name }) => name)

/** The order on the form and on the page. An entity's own terms come before the closing ones. */
export const partyLayout = {
  identity: ['email', 'phone', 'address', 'city', 'country'],
  terms: ['currency', 'language', 'tax_id', 'vat_id'],
  closing_terms: ['payment_terms'],
} as const satisfies Record<string, readonly PartyFieldName[]>

/** The field of that name. */
export function partyField(name: PartyFieldName): PartyField & { name: PartyFieldName } {
  const field = partyFields.find((each) => each.name === name)
  if (!field) throw new Error(`no party field is called ${name}`)
  return field
}

/** An object with a value for each of the fields. */
export const eachPartyField = <V>(valueOf: (name: PartyFieldName) => V): Record<PartyFieldName, V> =>
  Object.fromEntries(partyFieldNames.map((name) => [name, valueOf(name)])) as Record<PartyFieldName, V>
