import type { Resolver } from 'react-hook-form'
import { formResolver } from '../../../components/saving/formResolver'
import { reviseRfqBodySchema, type ReviseRfqBody } from '../../../contract/rfqRevisions'
import type { Rfq } from '../../../contract/rfqs'
import { compare, isDecimal } from '../../../domain/money/money'
import {
  lineChanges,
  termChanges,
  type LineChange,
  type RevisionContent,
  type TermChange,
} from '../../../domain/rfqs/rfqRevision'
import { lineBody, toRfqForm, type LineForm } from '../draft/rfqForm'

export interface ReviseForm {
  reason: string
  title: string
  deadline: string
  required_by: string
  delivery_place: string
  terms: string
  lines: LineForm[]
  /** Ids of the invitations that do not include the new lines. */
  not_for: string[]
}

/** The current values, to be changed; the reason is empty. */
export function toReviseForm(rfq: Rfq): ReviseForm {
  const { title, deadline, required_by, delivery_place, terms, lines } = toRfqForm(rfq)
  return { reason: '', title, deadline, required_by, delivery_place, terms, lines, not_for: [] }
}

const bodyResolver = formResolver<ReviseRfqBody, ReviseRfqBody>(reviseRfqBodySchema, { blank: null })

/** The active invitations. */
export const askedIn = ({ invitations }: Pick<Rfq, 'invitations'>) =>
  invitations.filter(({ status }) => status !== 'withdrawn')

/** Validates the request; its indexes match the form's, so each error finds its field. */
export const reviseResolver =
  (rfq: Rfq): Resolver<ReviseForm, unknown, ReviseRfqBody> =>
  async ({ not_for, deadline, lines, ...head }, context, options) => {
    const body = {
      ...head,
      deadline: deadline || undefined,
      lines: lines.map(lineBody),
      added_for: askedIn(rfq)
        .map(({ id }) => id)
        .filter((id) => !not_for.includes(id)),
    }
    return bodyResolver(body, context, options as never)
  }

export interface Difference {
  lines: LineChange[]
  terms: TermChange[]
}

/** The difference between the form and the current values; an invalid quantity is shown as typed. */
export function differenceOf(rfq: Rfq, form: ReviseForm): Difference {
  const before = contentOf(toReviseForm(rfq))
  const after = contentOf(form)
  const same = (was: string, now: string) =>
    was === now || (isDecimal(was) && isDecimal(now) && compare(was, now) === 0)
  // An incomplete figure cannot be compared as a number.
  const readable = after.lines.map((line) => {
    const was = before.lines.find(({ id }) => id === line.id)
    return was && same(was.quantity, line.quantity) ? { ...line, quantity: was.quantity } : line
  })
  const comparable = readable.filter(({ quantity }) => isDecimal(quantity))
  const unreadable = new Set(readable.filter(({ quantity }) => !isDecimal(quantity)).map(({ id }) => id))
  return {
    lines: lineChanges(
      before.lines.filter(({ id }) => !unreadable.has(id)),
      comparable,
    ),
    terms: termChanges(before, after),
  }
}

function contentOf({ title, deadline, required_by, delivery_place, terms, lines }: ReviseForm): RevisionContent {
  return {
    title,
    deadline,
    required_by,
    delivery_place,
    terms,
    lines: lines.map(({ key, line_id, item_id, description, quantity, unit, specification }, index) => ({
      id: line_id ?? key,
      position: index + 1,
      item_id,
      description,
      quantity,
      unit,
      specification,
    })),
  }
}
