import type { ContentDifference, CoveredKind, DocumentContent } from './trailContent'

interface Context {
  before: DocumentContent
  /** Of an order, a part went to an order of its own: lines left it, and its discount and rates with them. */
  is_parted: boolean
}

/** May the product itself change this field between two entries of the trail? */
type MayChange = (difference: ContentDifference, context: Context) => boolean

const oneOf =
  (...fields: string[]): MayChange =>
  ({ field }) =>
    fields.includes(field)
const isAdded = ({ kept }: ContentDifference) => kept === undefined || kept === null
const isWholeRow = ({ field }: ContentDifference) => /^(line \d+|rate [A-Z]{3})$/.test(field)
/** A code by which a paper is checked: it is made, and may be revoked; a draft's stays as it is too. */
const isOfCheck = ({ field }: ContentDifference) => field.startsWith('verification of ')
const checkMayChange = (difference: ContentDifference) =>
  isAdded(difference) || / revoked_(at|reason)$/.test(difference.field)

/** Of an order that went out: what it says of goods, prices and costs. Its other terms and its status move on. */
const orderFigures =
  /^(line \d+|charge \d+|rate [A-Z]{3})( |$)|^(currency|discount|remarks|client_id|branch_id|number|award_id|commission_percent|commission_basis|commission_capped)$/
const lineWords = /^line \d+ (position|internal_notes)$/

const purchaseOrderSteps = oneOf('status', 'closed_reason', 'acknowledged_at', 'supplier_reference', 'expected_on')
/** Of a draft too; what is said of its lines is typed. */
const purchaseOrderFigures =
  /^line \d+(?!\d| (remarks|internal_notes)$)|^(order_id|supplier_id|branch_id|currency|freight|net|tax|total)$/

const mayChange: Record<CoveredKind, MayChange> = {
  // A supplier who is invited later has a document of that revision too.
  rfq_revision: (difference) => difference.field.startsWith('papers.') && isAdded(difference),
  quote: oneOf('status'),
  award: ({ field }) => field === 'status' || field === 'undone_at' || field.startsWith('rate '),
  order(difference, { before, is_parted }) {
    if (before.head.status === 'draft') return true
    if (is_parted && ((isWholeRow(difference) && difference.found === undefined) || difference.field === 'discount'))
      return true
    return !orderFigures.test(difference.field) || lineWords.test(difference.field)
  },
  // The confirmation joins the others when the client has said yes, and may be issued again.
  order_revision: ({ field }) => field.startsWith('papers.order_confirmation'),
  purchase_order: (difference, context) =>
    purchaseOrderSteps(difference, context) ||
    (context.before.head.status === 'draft' && !purchaseOrderFigures.test(difference.field)),
  delivery: oneOf('cancelled_at', 'cancelled_reason'),
  receipt: oneOf('cancelled_at', 'cancelled_reason'),
}

/**
 * Of the differences between two entries that follow each other, those that the product never makes: somebody changed the tables in
 * between, and a later entry took the changed values over.
 */
export function changedBehind(
  kind: CoveredKind,
  before: DocumentContent,
  differences: readonly ContentDifference[],
): ContentDifference[] {
  const is_parted = differences.some(({ field, found }) => found === undefined && /^line \d+$/.test(field))
  return differences.filter(
    (difference) =>
      !(isOfCheck(difference) ? checkMayChange(difference) : mayChange[kind](difference, { before, is_parted })),
  )
}
