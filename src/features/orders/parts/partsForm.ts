import * as z from 'zod'
import { toFailure } from '../../../components/pages/failure'
import { date, id, optionalText, quantity } from '../../../contract/fields'
import {
  canLeave,
  dayProblems,
  leftOf,
  quantityProblems,
  receivedWarnings,
  type LineToFulfil,
} from '../../../domain/orders/fulfilment'
import { isDecimal, isPositive } from '../../../domain/money/money'

/** A line whose goods are delivered or received. */
export interface PartLine extends LineToFulfil {
  description: string
  unit: string
  /** For deliveries: the received quantity of the line, null where nothing has to be received for it. */
  received?: string | null
}

/** The quantity that is possible now: a delivery is limited to what was received (ORD-08). */
export const canMove = (line: PartLine): string => canLeave({ ...line, received: line.received ?? null })

/** The warning at the quantity of a line during typing (ORD-08). */
export const warningAt = (line: PartLine, typed: string): string | undefined =>
  isDecimal(typed) && isPositive(typed)
    ? receivedWarnings([{ ...line, received: line.received ?? null }], [{ line_id: line.id, quantity: typed }])[0]
        ?.message
    : undefined

export type PartsKind = Parameters<typeof quantityProblems>[2]

/** The form values: the quantity of each incomplete line; blank is zero. */
export type PartsForm = z.input<ReturnType<typeof partsSchema>>

/** The entered values: only the lines with a quantity, each with its index in the form. */
export interface PartsEntered {
  date: string | undefined
  /** Printed on the delivery note; a receipt is not printed. */
  remarks: string | undefined
  internal_notes: string | undefined
  lines: { line_id: string; quantity: string; place: number }[]
}

/** All incomplete lines, prefilled with the possible quantity, today. */
export const toPartsForm = (lines: readonly PartLine[], today: string) => ({
  date: today,
  remarks: '',
  internal_notes: '',
  lines: lines.flatMap((line) =>
    isPositive(leftOf(line)) ? [{ line_id: line.id, quantity: isPositive(canMove(line)) ? canMove(line) : '' }] : [],
  ),
})

/** Validates by the same rules as the server (ORD-05), with the messages beside the same fields. */
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

/** The server's rejection with its line indexes mapped to the form: it knows only the entered lines. */
export function atPlaces(refused: unknown, entered: PartsEntered['lines']): unknown {
  const failure = toFailure(refused)
  return { ...failure, fields: failure.fields.map(({ path, message }) => ({ path: toPlace(path, entered), message })) }
}

/** All errors of a line are shown at its quantity, which is its only field. */
const toPlace = (path: string, entered: PartsEntered['lines']) =>
  path.replace(/^lines\.(\d+)(\..*)?$/, (_, index: string) => `lines.${entered[Number(index)]?.place ?? 0}.quantity`)
