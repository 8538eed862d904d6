import * as z from 'zod'
import { toFailure } from '../../../components/failure'
import { date, id, optionalText, quantity } from '../../../contract/fields'
import {
  canLeave,
  dayProblems,
  leftOf,
  quantityProblems,
  receivedWarnings,
  type LineToFulfil,
} from '../../../domain/fulfilment'
import { isDecimal, isPositive } from '../../../domain/money'

/** A line of which goods leave or come in. */
export interface PartLine extends LineToFulfil {
  description: string
  unit: string
  /** Of goods that leave: what came in for the line, null where nothing is received for it. */
  received?: string | null
}

/** What can move now: of goods that leave no more than came in (ORD-08). */
export const canMove = (line: PartLine): string => canLeave({ ...line, received: line.received ?? null })

/** What warns at the quantity of a line as it is typed (ORD-08). */
export const warningAt = (line: PartLine, typed: string): string | undefined =>
  isDecimal(typed) && isPositive(typed)
    ? receivedWarnings([{ ...line, received: line.received ?? null }], [{ line_id: line.id, quantity: typed }])[0]
        ?.message
    : undefined

export type PartsKind = Parameters<typeof quantityProblems>[2]

/** What is typed: of every line that is not all there yet, how much; blank is none of it. */
export type PartsForm = z.input<ReturnType<typeof partsSchema>>

/** What was entered: only the lines of which there is something, each with its place in the form. */
export interface PartsEntered {
  date: string | undefined
  /** Printed on the delivery note; of a receipt nothing is printed. */
  remarks: string | undefined
  internal_notes: string | undefined
  lines: { line_id: string; quantity: string; place: number }[]
}

/** Every line of which something is left, prefilled with what of it can move, today. */
export const toPartsForm = (lines: readonly PartLine[], today: string) => ({
  date: today,
  remarks: '',
  internal_notes: '',
  lines: lines.flatMap((line) =>
    isPositive(leftOf(line)) ? [{ line_id: line.id, quantity: isPositive(canMove(line)) ? canMove(line) : '' }] : [],
  ),
})

/** Checks by the same rules as the server (ORD-05), and says them beside the same fields. */
export function partsSchema(
  lines: readonly PartLine[],
  { kind, today, none }: { kind: PartsKind; today: string; none: string },
) {
  return z
    .object({
      date: date.optional(),
      remarks: optionalText(2000),
      internal_notes: optionalText(2000),
      lines: z.array(z.object({ line_id: id, quantity: quantity().optional() })),
    })
    .transform(({ date: on, remarks, internal_notes, lines: typed }, context): PartsEntered => {
      const entered = typed.flatMap(({ line_id, quantity: much }, place) =>
        much === undefined ? [] : [{ line_id, quantity: much, place }],
      )
      const say = ({ path, message }: { path: string; message: string }) =>
        context.addIssue({ code: 'custom', path: toPlace(path, entered).split('.'), message })
      if (entered.length === 0) say({ path: `lines.0.quantity`, message: none })
      if (entered.every(({ quantity: much }) => isDecimal(much, 20)))
        quantityProblems(lines, entered, kind).forEach(say)
      if (on) dayProblems(on, today).forEach(say)
      return { date: on, remarks: remarks ?? undefined, internal_notes: internal_notes ?? undefined, lines: entered }
    })
}

/** What the server refused, with its lines at their places in the form: it knows only those that were entered. */
export function atPlaces(refused: unknown, entered: PartsEntered['lines']): unknown {
  const failure = toFailure(refused)
  return { ...failure, fields: failure.fields.map(({ path, message }) => ({ path: toPlace(path, entered), message })) }
}

/** A line's errors all stand at its quantity: that is the one field it has. */
const toPlace = (path: string, entered: PartsEntered['lines']) =>
  path.replace(/^lines\.(\d+)(\..*)?$/, (_, index: string) => `lines.${entered[Number(index)]?.place ?? 0}.quantity`)
