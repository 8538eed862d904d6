import * as z from 'zod'
import { invitationStates } from '../domain/rfqs/invitationState'
import { rfqStatuses } from '../domain/rfqs/rfqLifeCycle'
import { counts, date, flag, id, instant, instantsOrNull, listQuery, namedObject } from './fields'
import { partsOf } from './recordOperations'

export const supplierHistorySchema = namedObject('SupplierHistory', {
  /** RFQs with an invitation, without cancelled ones. */
  ...counts('invited', 'answered', 'declined'),
  /** RFQs that can still be answered; not counted in the rate. */
  open: z.int(),
  /** Answered ÷ invited, in percent, without open ones; null when there are none. */
  answer_rate: z.string().nullable(),
  /** Hours from the invitation to the first answer, median and maximum of the last 200; null without an answer. */
  median_hours: z.number().nullable(),
  longest_hours: z.number().nullable(),
  /** Quoted lines of awarded RFQs, and the lines won. */
  lines_quoted: z.int(),
  lines_won: z.int(),
  won_rate: z.string().nullable(),
  awards: z.int(),
  /**
   * The net of orders to the supplier in twelve months, in the company's currency at the rate of each day; null for a
   * viewer.
   */
  bought: z
    .object({ from: date, currency: z.string(), value: z.string(), purchase_orders: z.int(), without_rate: z.int() })
    .nullable(),
})
export type SupplierHistory = z.output<typeof supplierHistorySchema>

const part = partsOf({ path: '/suppliers', tag: 'Suppliers' })

export const getSupplierHistory = part.get(
  'getSupplierHistory',
  'history',
  'A supplier’s answers, awards and purchases, in the branches of the reader',
  supplierHistorySchema,
)

export const supplierInvitationSchema = namedObject('SupplierInvitation', {
  id,
  rfq_id: id,
  rfq_number: z.string().nullable(),
  rfq_title: z.string(),
  rfq_status: z.enum(rfqStatuses),
  deadline: instant.nullable(),
  branch_tag: z.string(),
  status: z.enum(invitationStates),
  ...instantsOrNull('sent_at', 'submitted_at'),
  /** Lines awarded to the supplier. */
  lines_won: z.int(),
  created_at: instant,
})
export type SupplierInvitation = z.output<typeof supplierInvitationSchema>

export const listSupplierInvitations = part.list(
  'listSupplierInvitations',
  'invitations',
  'The RFQs that a supplier is invited to, newest first; with open, those still open for an answer',
  listQuery(['created_at'], { open: flag }),
  supplierInvitationSchema,
)
