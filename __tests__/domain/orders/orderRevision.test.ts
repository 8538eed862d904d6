import { revisionChanges, type RevisedLine, type RevisionSnapshot } from '../../../src/domain/orders/orderRevision'

const line = (id: string, position: number, more: Partial<RevisedLine> = {}): RevisedLine => ({
  id,
  position,
  item_code: null,
  description: `Line ${id}`,
  quantity: '10',
  unit: 'H87',
  unit_price: '100',
  discount_percent: '0',
  amount: '1000',
  tax_percent: '18',
  remarks: null,
  ...more,
})
const charge = (label: string, amount: string) => ({ label, amount, tax_percent: '18' })

const order = (
  more: Partial<RevisionSnapshot> = {},
  head: Partial<RevisionSnapshot['head']> = {},
): RevisionSnapshot => ({
  head: {
    client_name: 'Mawenzi',
    contact: null,
    client_po_number: null,
    currency: 'TZS',
    valid_until: '2026-12-01',
    payment_terms: '30 days',
    delivery_terms: null,
    delivery_place: null,
    required_by: null,
    remarks: null,
    discount_percent: null,
    goods: '2000',
    discount: '0',
    charges_total: '0',
    net: '2000',
    tax: '360',
    total: '2360',
    ...head,
  },
  lines: [line('a', 1), line('b', 2)],
  charges: [],
  ...more,
})

const described = (before: RevisionSnapshot, after: RevisionSnapshot) =>
  revisionChanges(before, after).map(({ part, position, name, change, field, before: was, after: is }) =>
    [part, position, name, change, field, was, is].filter((each) => each !== null).join(' '),
  )

describe('The changes of a revision', () => {
  it.each<[string, RevisionSnapshot, RevisionSnapshot, string[]]>([
    ['nothing when it is equal', order(), order(), []],
    [
      'a field of the head',
      order(),
      order({}, { valid_until: '2026-12-31' }),
      ['head changed valid_until 2026-12-01 2026-12-31'],
    ],
    [
      'a field that is filled for the first time',
      order(),
      order({}, { contact: 'Asha' }),
      ['head changed contact Asha'],
    ],
    [
      'a figure that an older revision did not have',
      order({}, { charges_total: null }),
      order({}, { charges_total: '0' }),
      ['head changed charges_total 0'],
    ],
    [
      'a figure that is removed',
      order({}, { discount: '5' }),
      order({}, { discount: null }),
      ['head changed discount 5'],
    ],
    ['not a figure that neither has', order({}, { charges_total: null }), order({}, { charges_total: null }), []],
    [
      'a price and the amounts that depend on it',
      order(),
      order({ lines: [line('a', 1, { unit_price: '90', amount: '900' }), line('b', 2)] }),
      ['line 1 Line a changed unit_price 100 90', 'line 1 Line a changed amount 1000 900'],
    ],
    [
      'not trailing zeros of a figure',
      order(),
      order({ lines: [line('a', 1, { quantity: '10.00' }), line('b', 2)] }),
      [],
    ],
    [
      'text exactly, even if it looks like a figure',
      order({ lines: [line('a', 1, { description: '10' })] }),
      order({ lines: [line('a', 1, { description: '10.0' })] }),
      ['line 1 10.0 changed description 10 10.0'],
    ],
    ['not moved lines', order(), order({ lines: [line('b', 1), line('a', 2)] }), []],
    [
      'an added line, at its position',
      order(),
      order({ lines: [line('a', 1), line('c', 2), line('b', 3)] }),
      ['line 2 Line c added'],
    ],
    ['a removed line, at its former position', order(), order({ lines: [line('b', 1)] }), ['line 1 Line a removed']],
    [
      'a charge by its name',
      order({ charges: [charge('Delivery', '100')] }),
      order({ charges: [charge('Crane', '5'), charge('Delivery', '120')] }),
      ['charge 1 Crane added', 'charge 2 Delivery changed amount 100 120'],
    ],
    [
      'two charges of the same name separately',
      order({ charges: [charge('Delivery', '100'), charge('Delivery', '200')] }),
      order({ charges: [charge('Delivery', '100'), charge('Delivery', '250')] }),
      ['charge 2 Delivery changed amount 200 250'],
    ],
  ])('include %s', (_words, before, after, changes) => {
    expect(described(before, after)).toEqual(changes)
  })
})
