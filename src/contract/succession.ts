import * as z from 'zod'
import { approvalKinds } from '../domain/approvals/approvalRules'
import { id, idParams, namedObject, party } from './fields'
import { operationsUnder } from './operation'
import { updateUserBodySchema } from './users'

const named = z.object({ id, name: z.string() })

export const successionSchema = namedObject('Succession', {
  /** The rules that name the user, who no longer approves where they apply. */
  rules: z.array(named),
  /** The requests that wait for the user now. */
  requests: z.array(
    z.object({
      id,
      kind: z.enum(approvalKinds),
      document_id: id,
      /** Null for a draft without a number. */
      number: z.string().nullable(),
      ...party('requester'),
      /** The names of the other users who may still approve it. */
      others: z.array(z.string()),
    }),
  ),
  /** Who may approve in place of the user, by all of the rules. */
  candidates: z.array(named),
  /** Whether no successor is accepted: the others that the rules name are enough, or there is no candidate. */
  may_be_left: z.boolean(),
})
export type Succession = z.output<typeof successionSchema>

export const previewSuccession = operationsUnder('Users')('previewSuccession', 'POST /users/:id/succession', {
  summary: 'Which approval rules and requests a change of a user leaves without them, and who may succeed them',
  params: idParams,
  body: updateUserBodySchema.omit({ successor_id: true }),
  response: successionSchema,
})
