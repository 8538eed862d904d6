import { currencyByCode } from '../money/currencies'
import { type Confirmations, issueConfirmation } from '../orders/confirmations'
import { canonicalJson } from '../text/canonicalJson'
import type { ContentDifference, CoveredKind, DocumentContent } from './trailContent'

/** A document as two consecutive entries of its trail have it. */
interface Step {
  before: DocumentContent
  after: DocumentContent
}

interface Context extends Step {
  /** Some lines of the order were moved to another order, and its discount and rates changed with them. */
  is_parted: boolean
}

type MayChange = (difference: ContentDifference, context: Context) => boolean

const oneOf =
  (...fields: string[]): MayChange =>
  ({ field }) =>
    fields.includes(field)
const isAdded = ({ kept }: ContentDifference) => kept === undefined || kept === null
const isWholeRow = ({ field }: ContentDifference) => /^(line \d+|rate [A-Z]{3})$/.test(field)
/** A verification code is created and may be revoked; it never changes, even on a draft. */
const isOfCheck = ({ field }: ContentDifference) => field.startsWith('verification of ')
const checkMayChange = (difference: ContentDifference) =>
  isAdded(difference) || / revoked_(at|reason)$/.test(difference.field)

/** Goods, prices and costs of an issued order are frozen; its other terms and its status are not. */
const orderFigures =
  /^(line \d+|charge \d+|rate [A-Z]{3})( |$)|^(currency|amounts_rounded_to|discount|discount_percent|remarks|client_id|branch_id|number|award_id|commission_percent|commission_basis|commission_capped)$/
const lineWords = /^line \d+ (position|internal_notes)$/

/** Amounts that were issued rounded to what is paid are rounded to the digits of their currency as the next revision. */
const isRoundedAnew = ({ field }: ContentDifference, { before, after }: Context) =>
  (field === 'amounts_rounded_to' || field === 'discount') &&
  after.head.status === 'draft' &&
  after.head.amounts_rounded_to === 'digits' &&
  before.head.amounts_rounded_to !== 'digits' &&
  (currencyByCode(String(before.head.currency))?.rounding ?? 0) > 0

const confirmationsIn = ({ head }: DocumentContent): Confirmations => {
  const { order_confirmation, earlier_confirmations } = (head.documents ?? {}) as Confirmations
  return { order_confirmation, earlier_confirmations }
}

/** The confirmation is added once the client has accepted; where one is issued again, all before it stay as they were. */
function isConfirmationIssued({ field }: ContentDifference, { before, after }: Context): boolean {
  if (!/^documents\.(order_confirmation|earlier_confirmations)(?![a-z_])/.test(field)) return false
  const [earlier, later] = [confirmationsIn(before), confirmationsIn(after)]
  return (
    later.order_confirmation !== undefined &&
    canonicalJson(issueConfirmation(earlier, later.order_confirmation)) === canonicalJson(later)
  )
}

/** The order is kept with its revision once the next one begins, and forgotten where that revision is taken up again. */
const isKept = ({ field, kept, found }: ContentDifference) =>
  field === 'kept' && ((kept ?? null) === null || (found ?? null) === null)

const purchaseOrderSteps = oneOf(
  'status',
  'closed_reason',
  'acknowledged_at',
  'cancelled_at',
  'cancellation_acknowledged_at',
  'supplier_reference',
  'expected_on',
)
/** Frozen in a draft too; only the text of its lines is typed. */
const purchaseOrderFigures =
  /^line \d+(?!\d| (remarks|internal_notes)$)|^(order_id|supplier_id|branch_id|currency|amounts_rounded_to|freight|net|tax|total)$/

/** What a record says may change with each of its entries. */
const anything: MayChange = () => true
const nothing: MayChange = () => false
/** The people who decided, and what they decided, are added and never change. */
const isOfDecision = ({ field }: ContentDifference) => field.startsWith('decision of ')

const mayChange: Record<CoveredKind, MayChange> = {
  // A supplier who is invited later gets a document of that revision too.
  rfq_revision: (difference) => difference.field.startsWith('documents.') && isAdded(difference),
  quote: oneOf('status'),
  award: ({ field }) => field === 'status' || field === 'undone_at' || field.startsWith('rate '),
  order(difference, context) {
    const { before, is_parted } = context
    if (before.head.status === 'draft' || isRoundedAnew(difference, context)) return true
    if (is_parted && ((isWholeRow(difference) && difference.found === undefined) || difference.field === 'discount'))
      return true
    return !orderFigures.test(difference.field) || lineWords.test(difference.field)
  },
  order_revision: (difference, context) => isKept(difference) || isConfirmationIssued(difference, context),
  purchase_order: (difference, context) =>
    purchaseOrderSteps(difference, context) ||
    (context.before.head.status === 'draft' && !purchaseOrderFigures.test(difference.field)),
  delivery: oneOf('cancelled_at', 'cancelled_reason'),
  receipt: oneOf('cancelled_at', 'cancelled_reason'),
  payment: oneOf('reversed_at', 'reversed_reason', 'reversed_by'),
  enquiry: anything,
  rfq: anything,
  invitation: ({ field }) => !['rfq_id', 'supplier_id', 'created_at'].includes(field),
  question: oneOf('published_question', 'answer', 'audience', 'answered_at', 'answered_by', 'corrected_at'),
  commission_entry: nothing,
  approval_request: (difference) =>
    isOfDecision(difference) ? isAdded(difference) : ['status', 'closed_at'].includes(difference.field),
  approval_rule: anything,
  approval_delegation: nothing,
  markup_rule: anything,
  company: anything,
  branch: anything,
  tax_rate: anything,
  exchange_rate: nothing,
  supplier: anything,
  agent: anything,
  user: anything,
}

/** The changes between consecutive entries that only an edit of the tables in between can explain. */
export function changedBehind(
  kind: CoveredKind,
  step: Step,
  differences: readonly ContentDifference[],
): ContentDifference[] {
  const is_parted = differences.some(({ field, found }) => found === undefined && /^line \d+$/.test(field))
  return differences.filter(
    (difference) =>
      !(isOfCheck(difference) ? checkMayChange(difference) : mayChange[kind](difference, { ...step, is_parted })),
  )
}
