import {
  contentDifferences,
  type ContentDifference,
  type CoveredKind,
  type DocumentContent,
} from '../../../src/domain/audit/trailContent'
import { changedBehind } from '../../../src/domain/audit/trailFrozen'
import { type Confirmations, issueConfirmation } from '../../../src/domain/orders/confirmations'

const changed = (field: string): ContentDifference => ({ field, kept: 'as it was', found: 'another' })
const added = (field: string): ContentDifference => ({ field, kept: undefined, found: { id: 'new' } })
const filled = (field: string): ContentDifference => ({ field, kept: null, found: 'entered' })
const gone = (field: string): ContentDifference => ({ field, kept: { id: 'old' }, found: undefined })

const document = (status: string | null) => ({ head: { status }, parts: {} })
const step = (status: string | null) => ({ before: document(status), after: document(status) })
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
  'amounts_rounded_to',
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
const stepsOfAPurchaseOrder = [
  'status',
  'closed_reason',
  'acknowledged_at',
  'cancelled_at',
  'cancellation_acknowledged_at',
  'supplier_reference',
  'expected_on',
]
const figuresOfAPurchaseOrder = [
  'line 1 unit_price',
  'line 12 quantity',
  'line 1 supplier_code',
  'order_id',
  'supplier_id',
  'branch_id',
  'currency',
  'amounts_rounded_to',
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
      'order revision: nothing but its confirmations',
      'order_revision',
      null,
      [],
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
    [
      'invitation: not whom it invites, and to what',
      'invitation',
      'sent',
      [changed('status'), filled('declined_at'), added('asked line 018f'), gone('asked line 018f')],
      [changed('supplier_id'), changed('rfq_id'), changed('created_at')],
    ],
    [
      'question: it is answered, and the answer corrected',
      'question',
      null,
      [filled('answer'), changed('answer'), filled('audience'), filled('published_question'), filled('corrected_at')],
      [changed('question'), changed('invitation_id'), changed('rfq_line_id')],
    ],
    [
      'approval request: decisions are added, and it is closed',
      'approval_request',
      'pending',
      [changed('status'), filled('closed_at'), added('decision of 018f')],
      [
        changed('decision of 018f approved'),
        gone('decision of 018f'),
        changed('fingerprint'),
        changed('figures.amount'),
        changed('requested_by'),
      ],
    ],
    ['commission: nothing', 'commission_entry', null, [], [changed('amount'), changed('agent_id'), filled('paid_on')]],
    ['exchange rate: nothing', 'exchange_rate', null, [], [changed('rate'), changed('valid_from')]],
    ['delegation: nothing', 'approval_delegation', null, [], [changed('to_user_id'), changed('until_day')]],
    [
      'record: anything, by an entry',
      'branch',
      null,
      [changed('bank account 1 account_number'), gone('bank account 2'), changed('margin_floor_percent')],
      [],
    ],
  ])('%s', (_, kind, status, may, never) => {
    expect(changedBehind(kind, step(status), [...may, ...never])).toEqual(never)
    expect(changedBehind(kind, step(status), [...never, ...may])).toEqual(never)
    expect(changedBehind(kind, step(status), may)).toEqual([])
  })

  it.each<[string, ContentDifference]>([
    ['a field of a line', gone('line 1 supplier_id')],
    ['a charge', gone('charge 1')],
    ['a rate', gone('rate USD')],
    ['the code of a document', gone(proforma)],
  ])('the discount of a quoted order is fixed unless a line left it; this does not apply to %s', (_, difference) => {
    expect(changedBehind('order', step('quoted'), [changed('discount'), difference])).toEqual([
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
      expect(changedBehind(kind, step(status), [...may, ...never])).toEqual(never)
    },
  )

  it('no change is reported when nothing changed', () => {
    expect(changedBehind('quote', step('submitted'), [])).toEqual([])
  })
})

describe('Amounts that were issued rounded to the step of their currency', () => {
  const order = (more: object): DocumentContent => ({
    head: { status: 'quoted', currency: 'CHF', amounts_rounded_to: 'step', discount: '1.05', ...more },
    parts: {},
  })
  const revised = order({ status: 'draft', amounts_rounded_to: 'digits', discount: '1.03' })
  const behind = (before: DocumentContent, after: DocumentContent) =>
    changedBehind('order', { before, after }, contentDifferences(before, after)).map(({ field }) => field)

  it('are rounded anew as the next revision, also where its trail is older than the column', () => {
    expect(behind(order({}), revised)).toEqual([])
    const { amounts_rounded_to: _, ...head } = order({}).head
    expect(behind({ head, parts: {} }, revised)).toEqual([])
  })

  it.each([
    ['it was not revised', order({}), order({ amounts_rounded_to: 'digits', discount: '1.03' })],
    ['they were already', order({ amounts_rounded_to: 'digits' }), revised],
    [
      'the currency has no step',
      order({ currency: 'TZS' }),
      { ...revised, head: { ...revised.head, currency: 'TZS' } },
    ],
  ])('are not changed otherwise: %s', (_words, before, after) => {
    expect(behind(before, after)).toContain('discount')
  })
})

describe('The confirmations of an order’s revision', () => {
  const revision = (documents: object): DocumentContent => ({ head: { documents }, parts: {} })
  const behind = (before: DocumentContent, after: DocumentContent) =>
    changedBehind('order_revision', { before, after }, contentDifferences(before, after)).map(({ field }) => field)
  const [first, second, third] = ['20 November', '21 November', '22 November'].map((date) => ({ date }))
  const quoted: Confirmations & { quotation: object } = { quotation: { total: '100' } }
  const confirmed = { ...quoted, order_confirmation: first }
  const again = { ...quoted, order_confirmation: second, earlier_confirmations: [first] }

  it.each([
    ['the first one', quoted, confirmed],
    ['the second one, which keeps the first', confirmed, again],
    ['the third one', again, { ...quoted, order_confirmation: third, earlier_confirmations: [first, second] }],
  ])('are issued one after the other: %s', (_, before, after) => {
    expect(behind(revision(before), revision(after))).toEqual([])
    expect(issueConfirmation(before, after.order_confirmation)).toEqual(after)
  })

  it.each([
    ['one is replaced and not kept', confirmed, { ...quoted, order_confirmation: second }],
    ['what is kept is another one', confirmed, { ...again, earlier_confirmations: [third] }],
    ['an earlier one is changed', again, { ...again, earlier_confirmations: [third] }],
    ['an earlier one is removed', again, { ...again, earlier_confirmations: [] }],
    ['one appears among the earlier ones', confirmed, { ...confirmed, earlier_confirmations: [third] }],
    ['the one in force is removed', confirmed, quoted],
    ['the one in force is changed', again, { ...again, order_confirmation: third }],
  ])('are not changed otherwise: %s', (_, before, after) => {
    expect(behind(revision(before), revision(after))).not.toEqual([])
  })

  it('are not an occasion to change another document', () => {
    const changed = { ...again, quotation: { total: '10' } }
    expect(behind(revision(confirmed), revision(changed))).toEqual(['documents.quotation.total'])
  })
})
