import { revisionChanges, type RevisedLine, type RevisionSnapshot } from '../../src/domain/orderRevision'

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
    goods: '2000',
    discount: '0',
    charged: '0',
    net: '2000',
    tax: '360',
    total: '2360',
    ...head,
  },
  lines: [line('a', 1), line('b', 2)],
  charges: [],
  ...more,
})

const told = (before: RevisionSnapshot, after: RevisionSnapshot) =>
  revisionChanges(before, after).map(({ part, position, name, change, field, before: was, after: is }) =>
    [part, position, name, change, field, was, is].filter((each) => each !== null).join(' '),
  )

describe('What a revision says otherwise', () => {
  it.each<[string, RevisionSnapshot, RevisionSnapshot, string[]]>([
    ['nothing, where it is the same', order(), order(), []],
    [
      'a field of the head',
      order(),
      order({}, { valid_until: '2026-12-31' }),
      ['head changed valid_until 2026-12-01 2026-12-31'],
    ],
    [
      'a field that says something for the first time',
      order(),
      order({}, { contact: 'Asha' }),
      ['head changed contact Asha'],
    ],
    [
      'a figure that an older revision said nothing of',
      order({}, { charged: null }),
      order({}, { charged: '0' }),
      ['head changed charged 0'],
    ],
    [
      'a figure that is not said any more',
      order({}, { discount: '5' }),
      order({}, { discount: null }),
      ['head changed discount 5'],
    ],
    ['not a figure that neither says', order({}, { charged: null }), order({}, { charged: null }), []],
    [
      'a price and what follows from it',
      order(),
      order({ lines: [line('a', 1, { unit_price: '90', amount: '900' }), line('b', 2)] }),
      ['line 1 Line a changed unit_price 100 90', 'line 1 Line a changed amount 1000 900'],
    ],
    [
      'not the zeros that a figure ends with',
      order(),
      order({ lines: [line('a', 1, { quantity: '10.00' }), line('b', 2)] }),
      [],
    ],
    [
      'words to the letter, figures or not',
      order({ lines: [line('a', 1, { description: '10' })] }),
      order({ lines: [line('a', 1, { description: '10.0' })] }),
      ['line 1 10.0 changed description 10 10.0'],
    ],
    ['not that lines were moved', order(), order({ lines: [line('b', 1), line('a', 2)] }), []],
    [
      'a line that was added, at its place',
      order(),
      order({ lines: [line('a', 1), line('c', 2), line('b', 3)] }),
      ['line 2 Line c added'],
    ],
    [
      'a line that was taken out, at the place that it had',
      order(),
      order({ lines: [line('b', 1)] }),
      ['line 1 Line a removed'],
    ],
    [
      'a charge by its name',
      order({ charges: [charge('Delivery', '100')] }),
      order({ charges: [charge('Crane', '5'), charge('Delivery', '120')] }),
      ['charge 1 Crane added', 'charge 2 Delivery changed amount 100 120'],
    ],
    [
      'two charges of one name each for itself',
      order({ charges: [charge('Delivery', '100'), charge('Delivery', '200')] }),
      order({ charges: [charge('Delivery', '100'), charge('Delivery', '250')] }),
      ['charge 2 Delivery changed amount 200 250'],
    ],
  ])('%s', (_words, before, after, changes) => {
    expect(told(before, after)).toEqual(changes)
  })
})
