import {
  contentDifferences,
  type CoveredKind,
  type DocumentContent,
  inCurrentForm,
  formatValue,
} from '../../../src/domain/audit/trailContent'

const content = (head: Record<string, unknown>, parts: DocumentContent['parts'] = {}): DocumentContent => ({
  head,
  parts,
})

describe('A stored content in the first form', () => {
  const kept = content(
    { id: 'a', notes: 'Handle with care' },
    {
      lines: [
        { position: 1, notes: 'Blue' },
        { position: 2, notes: null },
      ],
      charges: [{ position: 1, notes: 'Crane' }],
    },
  )

  it.each<[CoveredKind, DocumentContent]>([
    ['order', content({ id: 'a', internal_notes: 'Handle with care' }, kept.parts)],
    [
      'purchase_order',
      content(
        { id: 'a', remarks: 'Handle with care' },
        {
          lines: [
            { position: 1, remarks: 'Blue' },
            { position: 2, remarks: null },
          ],
          charges: [{ position: 1, notes: 'Crane' }],
        },
      ),
    ],
    ['delivery', content({ id: 'a', remarks: 'Handle with care' }, kept.parts)],
    ['receipt', content({ id: 'a', internal_notes: 'Handle with care' }, kept.parts)],
    ['quote', kept],
    ['award', kept],
    ['rfq_revision', kept],
    ['order_revision', kept],
  ])('is read with the current names for an %s', (kind, read) => {
    expect(inCurrentForm(kind, kept, 1)).toEqual(read)
  })

  it.each<CoveredKind>(['rfq_revision', 'order_revision', 'purchase_order', 'delivery'])(
    'has the current name of its documents in the second form too, for an %s',
    (kind) => expect(inCurrentForm(kind, content({ papers: {} }), 2)).toEqual(content({ documents: {} })),
  )

  it('is unchanged in the third form', () => {
    expect(inCurrentForm('order', kept, 3)).toEqual(kept)
    expect(inCurrentForm('purchase_order', kept, 3)).toEqual(kept)
  })
})

describe('The differences between a document and its trail entry', () => {
  const order = content(
    { number: 'ORD-DSM-2026-00001', status: 'quoted', discount: '0' },
    {
      lines: [
        { id: 'l1', position: 1, quantity: '60', unit_price: '12.5' },
        { id: 'l2', position: 2, quantity: '12', unit_price: '880' },
      ],
      charges: [{ id: 'c1', position: 1, label: 'Crane', amount: '45000' }],
      rates: [{ currency: 'USD', rate: '2500' }],
      checks: [{ id: '018f', kind: 'proforma', revision: 1, currency: 'TZS', total: '11310' }],
    },
  )
  const changedLine = { id: 'l1', position: 1, quantity: '60', unit_price: '6.25' }
  const { lines = [], charges = [], rates = [], checks = [] } = order.parts

  it.each<[string, DocumentContent, ReturnType<typeof contentDifferences>]>([
    ['nothing, when both are equal', order, []],
    [
      'a field of the document',
      { ...order, head: { ...order.head, status: 'draft', discount: '5' } },
      [
        { field: 'status', kept: 'quoted', found: 'draft' },
        { field: 'discount', kept: '0', found: '5' },
      ],
    ],
    [
      'a missing field of the document',
      { ...order, head: { number: 'ORD-DSM-2026-00001', status: 'quoted' } },
      [{ field: 'discount', kept: '0', found: undefined }],
    ],
    [
      'a field of a line, by its position',
      { ...order, parts: { ...order.parts, lines: [changedLine, ...lines.slice(1)] } },
      [{ field: 'line 1 unit_price', kept: '12.5', found: '6.25' }],
    ],
    [
      'a moved line, identified by its id and named by its former position',
      { ...order, parts: { ...order.parts, lines: [...lines.slice(1), { ...lines[0], position: 3 }] } },
      [{ field: 'line 1 position', kept: 1, found: 3 }],
    ],
    [
      'a missing line',
      { ...order, parts: { ...order.parts, lines: lines.slice(0, 1) } },
      [{ field: 'line 2', kept: lines[1], found: undefined }],
    ],
    [
      'an inserted line, after the existing ones',
      {
        ...order,
        parts: { ...order.parts, lines: [{ id: 'l3', position: 3, quantity: '1' }, changedLine, ...lines.slice(1)] },
      },
      [
        { field: 'line 1 unit_price', kept: '12.5', found: '6.25' },
        { field: 'line 3', kept: undefined, found: { id: 'l3', position: 3, quantity: '1' } },
      ],
    ],
    [
      'a charge',
      { ...order, parts: { ...order.parts, charges: [{ ...charges[0], amount: '4500' }] } },
      [{ field: 'charge 1 amount', kept: '45000', found: '4500' }],
    ],
    [
      'another charge at its position',
      { ...order, parts: { ...order.parts, charges: [{ ...charges[0], id: 'c2' }] } },
      [
        { field: 'charge 1', kept: charges[0], found: undefined },
        { field: 'charge 1', kept: undefined, found: { ...charges[0], id: 'c2' } },
      ],
    ],
    [
      'a rate, by its currency',
      { ...order, parts: { ...order.parts, rates: [{ ...rates[0], rate: '2600' }] } },
      [{ field: 'rate USD rate', kept: '2500', found: '2600' }],
    ],
    [
      'a rate of another currency',
      { ...order, parts: { ...order.parts, rates: [{ currency: 'EUR', rate: '2500' }] } },
      [
        { field: 'rate USD', kept: rates[0], found: undefined },
        { field: 'rate EUR', kept: undefined, found: { currency: 'EUR', rate: '2500' } },
      ],
    ],
    [
      'the code of a document, by its kind, revision, currency and id',
      { ...order, parts: { ...order.parts, checks: [{ ...checks[0], total: '1131' }] } },
      [{ field: 'verification of proforma revision 1 (TZS, 018f) total', kept: '11310', found: '1131' }],
    ],
    [
      'a second code of the same document',
      { ...order, parts: { ...order.parts, checks: [...checks, { ...checks[0], id: '0190' }] } },
      [
        {
          field: 'verification of proforma revision 1 (TZS, 0190)',
          kept: undefined,
          found: { ...checks[0], id: '0190' },
        },
      ],
    ],
    [
      'nothing, for a field that was added to the tables later',
      {
        head: { ...order.head, agent_id: null },
        parts: { ...order.parts, lines: lines.map((line) => ({ ...line, markup_percent: '25' })) },
      },
      [],
    ],
    ['nothing, for a part that is no longer read', { ...order, parts: { lines, charges, rates } }, []],
    [
      'the rows of a part that was empty',
      { ...order, parts: { ...order.parts, files: [{ id: 'f1' }] } },
      [{ field: 'files f1', kept: undefined, found: { id: 'f1' } }],
    ],
  ])('include %s', (_, found, differences) => {
    expect(contentDifferences(order, found)).toEqual(differences)
  })

  it('include an award’s allocation by line and supplier, identified by its id', () => {
    const shreeji = { id: 'a1', line: 1, supplier_name: 'Shreeji', quantity: '60' }
    const kariakoo = { id: 'a2', line: 1, supplier_name: 'Kariakoo', quantity: '20' }
    expect(
      contentDifferences(
        content({}, { allocations: [shreeji, kariakoo] }),
        content(
          {},
          {
            allocations: [
              { ...kariakoo, quantity: '25' },
              { ...shreeji, quantity: '55' },
            ],
          },
        ),
      ),
    ).toEqual([
      { field: 'line 1 of Shreeji quantity', kept: '60', found: '55' },
      { field: 'line 1 of Kariakoo quantity', kept: '20', found: '25' },
    ])
  })

  it('include the rows of any other part by its name and their id', () => {
    const files = [
      { id: 'f1', name: 'a' },
      { id: 'f2', name: 'b' },
    ]
    expect(
      contentDifferences(
        content({}, { files }),
        content(
          {},
          {
            files: [
              { id: 'f2', name: 'c' },
              { id: 'f3', name: 'a' },
            ],
          },
        ),
      ),
    ).toEqual([
      { field: 'files f1', kept: files[0], found: undefined },
      { field: 'files f2 name', kept: 'b', found: 'c' },
      { field: 'files f3', kept: undefined, found: { id: 'f3', name: 'a' } },
    ])
  })
})

describe('The differences within a frozen document', () => {
  const documents = {
    proforma: { title: 'Proforma invoice', banks: [{ name: 'CRDB Bank', accounts: ['0150447822100'] }], remarks: null },
  }
  const differs = (found: unknown) => contentDifferences(content({ documents }), content({ documents: found }))
  const { proforma } = documents

  it.each<[string, unknown, ReturnType<typeof contentDifferences>]>([
    [
      'nothing for another order of keys',
      { proforma: { banks: proforma.banks, remarks: null, title: 'Proforma invoice' } },
      [],
    ],
    [
      'a value, with its path',
      { proforma: { ...proforma, banks: [{ name: 'CRDB Bank', accounts: ['9990447822100'] }] } },
      [{ field: 'documents.proforma.banks[0].accounts[0]', kept: '0150447822100', found: '9990447822100' }],
    ],
    [
      'an added key',
      { proforma: { ...proforma, stamp: 'Paid' } },
      [{ field: 'documents.proforma.stamp', kept: undefined, found: 'Paid' }],
    ],
    [
      'a missing key',
      { proforma: { banks: proforma.banks, remarks: null } },
      [{ field: 'documents.proforma.title', kept: 'Proforma invoice', found: undefined }],
    ],
    [
      'what was added to a list, and what changed before it',
      { proforma: { ...proforma, banks: [{ name: 'NMB', accounts: ['0150447822100', '999'] }] } },
      [
        { field: 'documents.proforma.banks[0].name', kept: 'CRDB Bank', found: 'NMB' },
        { field: 'documents.proforma.banks[0].accounts[1]', kept: undefined, found: '999' },
      ],
    ],
    [
      'what is missing from a list',
      { proforma: { ...proforma, banks: [] } },
      [{ field: 'documents.proforma.banks[0]', kept: proforma.banks[0], found: undefined }],
    ],
    [
      'a list instead of another value',
      { proforma: { ...proforma, banks: 'none' } },
      [{ field: 'documents.proforma.banks', kept: proforma.banks, found: 'none' }],
    ],
    [
      'an object instead of a list',
      { proforma: { ...proforma, banks: { name: 'CRDB Bank' } } },
      [{ field: 'documents.proforma.banks', kept: proforma.banks, found: { name: 'CRDB Bank' } }],
    ],
    [
      'a list instead of an object',
      { proforma: ['Proforma invoice'] },
      [{ field: 'documents.proforma', kept: proforma, found: ['Proforma invoice'] }],
    ],
    ['an object instead of null', { proforma: null }, [{ field: 'documents.proforma', kept: proforma, found: null }]],
    [
      'an object instead of a string',
      { proforma: 'AB' },
      [{ field: 'documents.proforma', kept: proforma, found: 'AB' }],
    ],
    [
      'a number instead of a string',
      { proforma: { ...proforma, title: 5 } },
      [{ field: 'documents.proforma.title', kept: 'Proforma invoice', found: 5 }],
    ],
    [
      'null instead of an object',
      { proforma: { ...proforma, remarks: { text: 'Urgent' } } },
      [{ field: 'documents.proforma.remarks', kept: null, found: { text: 'Urgent' } }],
    ],
    ['the whole document', null, [{ field: 'documents', kept: documents, found: null }]],
  ])('include %s', (_, found, differences) => {
    expect(differs(found)).toEqual(differences)
  })
})

describe('A displayed value', () => {
  it.each<[string, unknown, string]>([
    ['is a text as it is', '12.5', '12.5'],
    ['is "nothing" for null', null, 'nothing'],
    ['is "nothing" for a missing field', undefined, 'nothing'],
    ['is an empty text for one', '', ''],
    ['is an object with its keys in order', { unit: 'PCE', quantity: '60' }, '{"quantity":"60","unit":"PCE"}'],
    ['is a number', 0, '0'],
    ['is a boolean', false, 'false'],
    ['is complete with 120 characters', 'x'.repeat(120), 'x'.repeat(120)],
    ['is shortened with one more', 'x'.repeat(121), `${'x'.repeat(117)}...`],
    ['is shortened for a long object', { a: 'x'.repeat(200) }, `{"a":"${'x'.repeat(111)}...`],
  ])('%s', (_, value, text) => {
    expect(formatValue(value)).toBe(text)
  })
})
