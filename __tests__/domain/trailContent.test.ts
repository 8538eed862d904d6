import {
  contentDifferences,
  type CoveredKind,
  type DocumentContent,
  inCurrentForm,
  toldValue,
} from '../../src/domain/trailContent'

const content = (head: Record<string, unknown>, parts: DocumentContent['parts'] = {}): DocumentContent => ({
  head,
  parts,
})

describe('A content that was kept in the first form', () => {
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
  ])('is read by the names of now: of an %s', (kind, read) => {
    expect(inCurrentForm(kind, kept, 1)).toEqual(read)
  })

  it('is left as it is once it is in the second', () => {
    expect(inCurrentForm('order', kept, 2)).toEqual(kept)
    expect(inCurrentForm('purchase_order', kept, 2)).toEqual(kept)
  })
})

describe('A document that differs from what the trail keeps of it', () => {
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
    ['nothing, where both say the same', order, []],
    [
      'its own field',
      { ...order, head: { ...order.head, status: 'draft', discount: '5' } },
      [
        { field: 'status', kept: 'quoted', found: 'draft' },
        { field: 'discount', kept: '0', found: '5' },
      ],
    ],
    [
      'its own field that is not there any more',
      { ...order, head: { number: 'ORD-DSM-2026-00001', status: 'quoted' } },
      [{ field: 'discount', kept: '0', found: undefined }],
    ],
    [
      'a field of a line, by its position',
      { ...order, parts: { ...order.parts, lines: [changedLine, ...lines.slice(1)] } },
      [{ field: 'line 1 unit_price', kept: '12.5', found: '6.25' }],
    ],
    [
      'a line that moved: the same one by its id, by the position that it had',
      { ...order, parts: { ...order.parts, lines: [...lines.slice(1), { ...lines[0], position: 3 }] } },
      [{ field: 'line 1 position', kept: 1, found: 3 }],
    ],
    [
      'a line that is gone',
      { ...order, parts: { ...order.parts, lines: lines.slice(0, 1) } },
      [{ field: 'line 2', kept: lines[1], found: undefined }],
    ],
    [
      'a line that was put in, after those that were there',
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
      'another charge in its place',
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
      'the code of a paper, by its kind, revision, currency and id',
      { ...order, parts: { ...order.parts, checks: [{ ...checks[0], total: '1131' }] } },
      [{ field: 'verification of proforma revision 1 (TZS, 018f) total', kept: '11310', found: '1131' }],
    ],
    [
      'a second code of the same paper',
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
      'nothing, by a field that tables got later',
      {
        head: { ...order.head, agent_id: null },
        parts: { ...order.parts, lines: lines.map((line) => ({ ...line, markup_percent: '25' })) },
      },
      [],
    ],
    ['nothing, by a part that is not read any more', { ...order, parts: { lines, charges, rates } }, []],
    [
      'the rows of a part that it had none of',
      { ...order, parts: { ...order.parts, files: [{ id: 'f1' }] } },
      [{ field: 'files f1', kept: undefined, found: { id: 'f1' } }],
    ],
  ])('names %s', (_, found, differences) => {
    expect(contentDifferences(order, found)).toEqual(differences)
  })

  it('names what was awarded by its line and supplier, each found again by its id', () => {
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

  it('names the rows of any other part by its name and their id, each found again by it', () => {
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

describe('Within a frozen paper everything counts', () => {
  const papers = {
    proforma: { title: 'Proforma invoice', banks: [{ name: 'CRDB Bank', accounts: ['0150447822100'] }], remarks: null },
  }
  const differs = (found: unknown) => contentDifferences(content({ papers }), content({ papers: found }))
  const { proforma } = papers

  it.each<[string, unknown, ReturnType<typeof contentDifferences>]>([
    [
      'nothing where only the order of the keys is another',
      { proforma: { banks: proforma.banks, remarks: null, title: 'Proforma invoice' } },
      [],
    ],
    [
      'a value, with the way to it',
      { proforma: { ...proforma, banks: [{ name: 'CRDB Bank', accounts: ['9990447822100'] }] } },
      [{ field: 'papers.proforma.banks[0].accounts[0]', kept: '0150447822100', found: '9990447822100' }],
    ],
    [
      'a key that was put in',
      { proforma: { ...proforma, stamp: 'Paid' } },
      [{ field: 'papers.proforma.stamp', kept: undefined, found: 'Paid' }],
    ],
    [
      'a key that is gone',
      { proforma: { banks: proforma.banks, remarks: null } },
      [{ field: 'papers.proforma.title', kept: 'Proforma invoice', found: undefined }],
    ],
    [
      'what was put into a list, and what changed before it',
      { proforma: { ...proforma, banks: [{ name: 'NMB', accounts: ['0150447822100', '999'] }] } },
      [
        { field: 'papers.proforma.banks[0].name', kept: 'CRDB Bank', found: 'NMB' },
        { field: 'papers.proforma.banks[0].accounts[1]', kept: undefined, found: '999' },
      ],
    ],
    [
      'what is gone from a list',
      { proforma: { ...proforma, banks: [] } },
      [{ field: 'papers.proforma.banks[0]', kept: proforma.banks[0], found: undefined }],
    ],
    [
      'a list where something else stands',
      { proforma: { ...proforma, banks: 'none' } },
      [{ field: 'papers.proforma.banks', kept: proforma.banks, found: 'none' }],
    ],
    [
      'a list where keys stand',
      { proforma: { ...proforma, banks: { name: 'CRDB Bank' } } },
      [{ field: 'papers.proforma.banks', kept: proforma.banks, found: { name: 'CRDB Bank' } }],
    ],
    [
      'keys where a list stands',
      { proforma: ['Proforma invoice'] },
      [{ field: 'papers.proforma', kept: proforma, found: ['Proforma invoice'] }],
    ],
    ['keys where nothing stands', { proforma: null }, [{ field: 'papers.proforma', kept: proforma, found: null }]],
    ['keys where a word stands', { proforma: 'AB' }, [{ field: 'papers.proforma', kept: proforma, found: 'AB' }]],
    [
      'a number where a word stands',
      { proforma: { ...proforma, title: 5 } },
      [{ field: 'papers.proforma.title', kept: 'Proforma invoice', found: 5 }],
    ],
    [
      'keys where nothing stood',
      { proforma: { ...proforma, remarks: { text: 'Urgent' } } },
      [{ field: 'papers.proforma.remarks', kept: null, found: { text: 'Urgent' } }],
    ],
    ['the whole of it', null, [{ field: 'papers', kept: papers, found: null }]],
  ])('%s', (_, found, differences) => {
    expect(differs(found)).toEqual(differences)
  })
})

describe('A value is told', () => {
  it.each<[string, unknown, string]>([
    ['as it is', '12.5', '12.5'],
    ['as nothing where there is none', null, 'nothing'],
    ['as nothing where its field is not there', undefined, 'nothing'],
    ['as an empty word where it is one', '', ''],
    ['with its keys in order', { unit: 'PCE', quantity: '60' }, '{"quantity":"60","unit":"PCE"}'],
    ['as a number', 0, '0'],
    ['as yes or no', false, 'false'],
    ['whole with 120 signs', 'x'.repeat(120), 'x'.repeat(120)],
    ['short with one more', 'x'.repeat(121), `${'x'.repeat(117)}...`],
    ['short where its keys are long', { a: 'x'.repeat(200) }, `{"a":"${'x'.repeat(111)}...`],
  ])('%s', (_, value, told) => {
    expect(toldValue(value)).toBe(told)
  })
})
