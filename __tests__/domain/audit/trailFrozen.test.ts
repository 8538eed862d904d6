import type { ContentDifference, CoveredKind } from '../../../src/domain/audit/trailContent'
import { changedBehind } from '../../../src/domain/audit/trailFrozen'

const changed = (field: string): ContentDifference => ({ field, kept: 'as it was', found: 'another' })
const added = (field: string): ContentDifference => ({ field, kept: undefined, found: { id: 'new' } })
const filled = (field: string): ContentDifference => ({ field, kept: null, found: 'entered' })
const gone = (field: string): ContentDifference => ({ field, kept: { id: 'old' }, found: undefined })

const document = (status: string | null) => ({ head: { status }, parts: {} })
const proforma = 'verification of proforma revision 1 (TZS, 018f)'

const moreOfAnOrder = [
  'status',
  'revision',
  'contact',
  'delivery_contact',
  'client_po_number',
  'client_answered_on',
  'valid_until',
  'payment_terms',
  'delivery_terms',
  'delivery_place',
  'required_by',
  'internal_notes',
  'closed_reason',
  'quoted_at',
  'confirmed_at',
  'completed_at',
  'net',
  'tax',
  'total',
  'cost',
]
const figuresOfAnOrder = [
  'line 1 unit_price',
  'line 12 quantity',
  'line 12 cost_goods',
  'line 12 remarks',
  'charge 1 amount',
  'charge 11 label',
  'rate USD rate',
  'currency',
  'discount',
  'remarks',
  'client_id',
  'branch_id',
  'number',
  'award_id',
  'commission_percent',
  'commission_basis',
  'commission_capped',
]
const stepsOfAPurchaseOrder = ['status', 'closed_reason', 'acknowledged_at', 'supplier_reference', 'expected_on']
const figuresOfAPurchaseOrder = [
  'line 1 unit_price',
  'line 12 quantity',
  'line 1 supplier_code',
  'order_id',
  'supplier_id',
  'branch_id',
  'currency',
  'freight',
  'net',
  'tax',
  'total',
]
const termsOfAPurchaseOrder = [
  'number',
  'payment_terms',
  'delivery_place',
  'remarks',
  'internal_notes',
  'sent_at',
  'documents',
  'line 1 remarks',
  'line 12 internal_notes',
]

describe('Allowed changes between two entries of the trail', () => {
  it.each<[string, CoveredKind, string | null, ContentDifference[], ContentDifference[]]>([
    [
      'RFQ revision: documents are added for suppliers who are invited later',
      'rfq_revision',
      null,
      [added('documents.018f'), filled('documents.0190')],
      [
        changed('documents.018f.lines[0].quantity'),
        gone('documents.018f'),
        changed('revision'),
        filled('reason'),
        added('snapshot.required_by'),
      ],
    ],
    [
      'quote: only its status changes',
      'quote',
      'submitted',
      [changed('status')],
      [
        changed('line 1 unit_price'),
        added('line 3'),
        gone('line 2'),
        changed('freight'),
        filled('valid_until'),
        changed('submitted_at'),
      ],
    ],
    [
      'award: it is undone, and its rates change',
      'award',
      'made',
      [changed('status'), filled('undone_at'), gone('rate USD'), added('rate EUR'), changed('rate EUR rate')],
      [
        changed('line 1 of Shreeji quantity'),
        gone('line 2 of Shreeji'),
        added('line 2 of Kariakoo'),
        changed('strategy'),
        changed('reason'),
        changed('awarded_on'),
        changed('result.saved'),
      ],
    ],
    [
      'quoted order: terms, line positions and notes change; goods, prices and costs do not',
      'order',
      'quoted',
      [...moreOfAnOrder.map(changed), changed('line 1 position'), changed('line 12 internal_notes')],
      [
        ...figuresOfAnOrder.map(changed),
        added('line 3'),
        added('charge 2'),
        gone('charge 1'),
        added('rate EUR'),
        gone('rate USD'),
      ],
    ],
    [
      'confirmed order: as for a quoted order',
      'order',
      'confirmed',
      moreOfAnOrder.map(changed),
      figuresOfAnOrder.map(changed),
    ],
    [
      'draft order: everything may change',
      'order',
      'draft',
      [...moreOfAnOrder, ...figuresOfAnOrder]
        .map(changed)
        .concat(added('line 3'), gone('line 2'), gone('charge 1'), gone('rate USD')),
      [],
    ],
    [
      'partly confirmed order: lines leave with their rates and a share of the discount; the rest is unchanged, and nothing is added',
      'order',
      'quoted',
      [
        gone('line 11'),
        gone('line 12'),
        gone('rate USD'),
        changed('discount'),
        changed('line 3 position'),
        changed('total'),
      ],
      [
        changed('line 3 quantity'),
        gone('line 3 unit_price'),
        changed('rate EUR rate'),
        added('line 4'),
        added('rate CNY'),
        gone('charge 1'),
        changed('currency'),
      ],
    ],
    [
      'order revision: only the confirmation is added to the documents, and may be issued again',
      'order_revision',
      null,
      [added('documents.order_confirmation'), changed('documents.order_confirmation.date')],
      [
        changed('documents.proforma.banks[0].accounts[0].account_number'),
        gone('documents.quotation'),
        changed('snapshot.total'),
        changed('reason'),
        changed('revision'),
      ],
    ],
    [
      'sent purchase order: only the supplier’s answer and the status change',
      'purchase_order',
      'sent',
      stepsOfAPurchaseOrder.map(changed),
      [...figuresOfAPurchaseOrder, ...termsOfAPurchaseOrder].map(changed).concat(added('line 2'), gone('line 12')),
    ],
    [
      'draft purchase order: terms and texts change; goods and prices follow the order',
      'purchase_order',
      'draft',
      [...stepsOfAPurchaseOrder, ...termsOfAPurchaseOrder].map(changed),
      figuresOfAPurchaseOrder.map(changed).concat(added('line 2'), gone('line 12')),
    ],
    [
      'delivery: it is only cancelled',
      'delivery',
      null,
      [filled('cancelled_at'), filled('cancelled_reason')],
      [
        changed('line 1 quantity'),
        gone('line 2'),
        changed('number'),
        changed('date'),
        changed('remarks'),
        filled('documents'),
      ],
    ],
    [
      'receipt: it is only cancelled',
      'receipt',
      null,
      [filled('cancelled_at'), filled('cancelled_reason')],
      [changed('line 1 quantity'), gone('line 2'), changed('number'), changed('date'), filled('internal_notes')],
    ],
  ])('%s', (_, kind, status, may, never) => {
    expect(changedBehind(kind, document(status), [...may, ...never])).toEqual(never)
    expect(changedBehind(kind, document(status), [...never, ...may])).toEqual(never)
    expect(changedBehind(kind, document(status), may)).toEqual([])
  })

  it.each<[string, ContentDifference]>([
    ['a field of a line', gone('line 1 supplier_id')],
    ['a charge', gone('charge 1')],
    ['a rate', gone('rate USD')],
    ['the code of a document', gone(proforma)],
  ])('the discount of a quoted order is fixed unless a line left it; this does not apply to %s', (_, difference) => {
    expect(changedBehind('order', document('quoted'), [changed('discount'), difference])).toEqual([
      changed('discount'),
      difference,
    ])
  })

  it.each<[CoveredKind, string]>([
    ['order', 'draft'],
    ['order', 'quoted'],
    ['order', 'confirmed'],
    ['purchase_order', 'draft'],
    ['purchase_order', 'sent'],
  ])(
    'a verification code is created and revoked, and its content never changes, for an %s that is %s',
    (kind, status) => {
      const never = [
        changed(`${proforma} total`),
        changed(`${proforma} accounts[0].account_number`),
        changed(`${proforma} code_hash`),
        changed(`${proforma} revoked_at_all`),
        gone(proforma),
      ]
      const may = [
        added(proforma),
        filled(`${proforma} revoked_at`),
        changed(`${proforma} revoked_at`),
        changed(`${proforma} revoked_reason`),
      ]
      expect(changedBehind(kind, document(status), [...may, ...never])).toEqual(never)
    },
  )

  it('no change is reported when nothing changed', () => {
    expect(changedBehind('quote', document('submitted'), [])).toEqual([])
  })
})
