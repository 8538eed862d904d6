import * as z from 'zod'
import { invitationStatuses } from '../domain/invitationLifeCycle'
import { rfqStatuses } from '../domain/rfqLifeCycle'
import { date, flag, id, idParams, instant, listQuery } from './fields'
import { defineOperation } from './operation'

export const supplierHistorySchema = z
  .object({
    /** RFQs that he was asked to answer; the ones that were cancelled aside. */
    invited: z.int(),
    answered: z.int(),
    declined: z.int(),
    /** He may still answer these: they count neither way. */
    open: z.int(),
    /** Answered ÷ asked, in percent, open ones aside; null where there is none. */
    answer_rate: z.string().nullable(),
    /** Hours from being asked to his first answer, the middle one and the longest of his last 200; null where he never answered. */
    median_hours: z.number().nullable(),
    longest_hours: z.number().nullable(),
    /** Lines that he gave a price for, of RFQs that are awarded, and those of them that he won. */
    lines_quoted: z.int(),
    lines_won: z.int(),
    won_rate: z.string().nullable(),
    awards: z.int(),
    /** What was ordered from him in twelve months, net, in the company's currency at the book's rate of each day; null for a viewer. */
    bought: z
      .object({ from: date, currency: z.string(), value: z.string(), purchase_orders: z.int(), without_rate: z.int() })
      .nullable(),
  })
  .meta({ id: 'SupplierHistory' })
export type SupplierHistory = z.output<typeof supplierHistorySchema>

export const getSupplierHistory = defineOperation({
  operationId: 'getSupplierHistory',
  method: 'GET',
  path: '/suppliers/:id/history',
  summary: 'How a supplier answered, what he won and what was bought from him, in the branches of the reader',
  tag: 'Suppliers',
  params: idParams,
  response: supplierHistorySchema,
})

export const supplierInvitationSchema = z
  .object({
    id,
    rfq_id: id,
    rfq_number: z.string().nullable(),
    rfq_title: z.string(),
    rfq_status: z.enum(rfqStatuses),
    deadline: instant.nullable(),
    branch_tag: z.string(),
    status: z.enum(invitationStatuses),
    sent_at: instant.nullable(),
    submitted_at: instant.nullable(),
    /** Lines that an award gave him. */
    lines_won: z.int(),
    created_at: instant,
  })
  .meta({ id: 'SupplierInvitation' })
export type SupplierInvitation = z.output<typeof supplierInvitationSchema>

export const listSupplierInvitations = defineOperation({
  operationId: 'listSupplierInvitations',
  method: 'GET',
  path: '/suppliers/:id/invitations',
  summary: 'The RFQs that a supplier is asked to answer, the newest first; with open, those that he may still answer',
  tag: 'Suppliers',
  params: idParams,
  query: listQuery(['created_at'], { open: flag }),
  response: z.array(supplierInvitationSchema),
  list: true,
})
