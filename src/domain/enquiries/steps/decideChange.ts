import type { Decision, FieldProblem } from '../../documents/decision'
import { editableEnquiryStatuses, type EnquiryStatus } from '../enquiryLifeCycle'
import { missingToOpen } from './decideStep'

interface StandingLine {
  id: string
  position: number
  item_name: string | null
  description: string | null
}

interface Entered {
  id?: string | undefined
  dropped_reason?: string | null | undefined
}

/** A line that an RFQ or an order was made from; `document` is its display name. */
export interface LineUse {
  line_id: string
  document: string
}

/** Refuses a change of an enquiry that has ended. */
export const decideEdit = ({ status }: { status: EnquiryStatus }): Decision<EnquiryStatus> =>
  editableEnquiryStatuses.includes(status)
    ? { decided: status }
    : {
        refused: 'conflict',
        code: 'wrong_state',
        message: `This enquiry is ${status} and can no longer be changed.`,
      }

/** Returns the stored lines that the entered ones leave out. */
export const removedLines = <Line extends { id: string }>(
  entered: readonly Pick<Entered, 'id'>[],
  there: readonly Line[],
): Line[] => there.filter(({ id }) => !entered.some((line) => line.id === id))

/**
 * Decides the entered lines: a known id is once a stored line, one without an id is new, and a line is left out only
 * while nothing was made from it.
 */
export function decideLines<Line extends Entered>(
  entered: Line[],
  { there, uses }: { there: readonly StandingLine[]; uses: readonly LineUse[] },
): Decision<Line[]> {
  const problems = unknownLines(entered, there)
  if (problems.length > 0) return { refused: 'invalid', problems }
  for (const { id, position, item_name, description } of removedLines(entered, there)) {
    const use = uses.find(({ line_id }) => line_id === id)
    if (use)
      return {
        refused: 'conflict',
        code: 'line_in_use',
        message: `Line ${position} (${item_name ?? description ?? ''}) is used in ${use.document} and cannot be removed. Drop it with a reason instead.`,
      }
  }
  return { decided: entered }
}

function unknownLines(entered: readonly Entered[], there: readonly StandingLine[]): FieldProblem[] {
  const index = entered.findIndex(
    ({ id }, at) =>
      id !== undefined && (!there.some((line) => line.id === id) || entered.findIndex((line) => line.id === id) !== at),
  )
  if (index < 0) return []
  return [
    {
      path: `lines.${index}.id`,
      message: `Line ${index + 1}: this line no longer exists. Remove it, or add it as a new line.`,
    },
  ]
}

interface ChangedEnquiry {
  status: EnquiryStatus
  client_id: string | null
  lines: readonly { dropped_reason: string | null }[]
}

/** Refuses an enquiry after a change that has left draft and no longer meets the conditions of opening it. */
export function decideStanding<Enquiry extends ChangedEnquiry>(after: Enquiry): Decision<Enquiry> {
  const problems = after.status === 'draft' ? [] : missingToOpen(after)
  return problems.length > 0 ? { refused: 'invalid', problems } : { decided: after }
}
