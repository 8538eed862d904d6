import * as z from 'zod'
import { paperStandings } from '../domain/paperStanding'
import { date, idParams, text } from './fields'
import { defineOperation } from './operation'
import { orderSchema } from './order'
import { paperKinds } from './paper'

const tagged = { tag: 'Papers' } as const

/** All that a stranger with the code may read of a paper. */
export const checkedPaperSchema = z
  .object({
    company: z.string(),
    kind: z.enum(paperKinds),
    number: z.string(),
    revision: z.int(),
    /** The day of the paper. */
    date,
    total: z.string(),
    currency: z.string(),
    accounts: z.array(
      z.object({
        bank_name: z.string(),
        account_name: z.string(),
        account_number: z.string(),
        currency: z.string(),
        swift_code: z.string().nullable(),
      }),
    ),
    /** `replaced` by a newer revision, `cancelled` with its document, `revoked` by staff. */
    standing: z.enum(paperStandings),
  })
  .meta({ id: 'CheckedPaper' })
export type CheckedPaper = z.output<typeof checkedPaperSchema>

export const checkPaper = defineOperation({
  operationId: 'checkPaper',
  method: 'POST',
  path: '/public/check',
  summary: 'What a paper with this code says, and whether it still stands; 404 for any other code',
  ...tagged,
  body: z.strictObject({ code: text(200) }),
  response: checkedPaperSchema,
  quiet: true,
})

export const revokePaperChecks = defineOperation({
  operationId: 'revokePaperChecks',
  method: 'POST',
  path: '/orders/:id/revoke-checks',
  summary: 'The codes on all papers of this order that went out so far say from now on that the paper is revoked',
  ...tagged,
  params: idParams,
  body: z.strictObject({ reason: text(1000) }),
  response: orderSchema,
  versioned: true,
})
