import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { FieldError } from '../../../../contract/envelope'
import type { rfqLineBodySchema } from '../../../../contract/rfqs'
import { sourcedEnquiryStatuses } from '../../../../domain/enquiries/enquiryLifeCycle'
import type { Sql } from '../../../db/connection/database'
import { uuidv7 } from '../../../db/rows/ids'
import { isOneOf } from '../../../db/rows/isOneOf'
import { enquiries, enquiry_lines } from '../../../db/schema/enquiries'
import type { rfq_lines } from '../../../db/schema/rfqs'
import { invalid } from '../../../http/refusal'

export type RfqLineValues = z.output<typeof rfqLineBodySchema>
type LineRow = typeof rfq_lines.$inferSelect

/** What a line of an RFQ gathers. */
export interface OriginRow {
  rfq_line_id: string
  enquiry_line_id: string
  enquiry_id: string
  quantity: string
}

/** An enquiry line that an RFQ may gather. */
interface OpenLine {
  id: string
  enquiry_id: string
}

/** Returns those of the lines' enquiry lines that an RFQ of this branch may gather, as a query that other reads can include. */
export const openEnquiryLines = (db: Sql, branch_id: string | SQL, lines: readonly Pick<RfqLineValues, 'origins'>[]) =>
  db
    .select({ id: enquiry_lines.id, enquiry_id: enquiry_lines.enquiry_id })
    .from(enquiry_lines)
    .innerJoin(enquiries, eq(enquiries.id, enquiry_lines.enquiry_id))
    .where(
      and(
        isOneOf(
          enquiry_lines.id,
          lines.flatMap(({ origins }) => origins.map(({ enquiry_line_id }) => enquiry_line_id)),
        ),
        isNull(enquiry_lines.dropped_reason),
        eq(enquiries.branch_id, branch_id),
        inArray(enquiries.status, [...sourcedEnquiryStatuses]),
      ),
    )

interface Drafting {
  rfq_id: string
  before: readonly { line: LineRow }[]
  open: readonly OpenLine[]
}

/** Returns the lines of a draft in the given order, with what they gather: a line with an id stays the same line. */
export function draftLines(
  given: readonly RfqLineValues[],
  { rfq_id, before, open }: Drafting,
): { lines: { line: LineRow; item_code: null }[]; origins: OriginRow[] } {
  assertOwn(given, new Set(before.map(({ line }) => line.id)), 'no longer exists')
  assertOrigins(given, open)
  const lines = given.map(({ id = uuidv7(), origins: _, ...line }, index) => ({
    item_code: null,
    line: {
      ...line,
      id,
      rfq_id,
      position: index + 1,
      item_id: line.item_id ?? null,
      specification: line.specification ?? null,
      changed_in: 1,
      removed_in: null,
    },
  }))
  return {
    lines,
    origins: originRows(
      lines.map(({ line }, index) => ({ id: line.id, origins: given[index]?.origins ?? [] })),
      open,
    ),
  }
}

/** Returns what these lines gather. */
export const originRows = (
  lines: readonly { id: string; origins: RfqLineValues['origins'] }[],
  open: readonly OpenLine[],
): OriginRow[] =>
  lines.flatMap(({ id, origins }) =>
    origins.map(({ enquiry_line_id, quantity }) => ({
      rfq_line_id: id,
      enquiry_line_id,
      enquiry_id: open.find((line) => line.id === enquiry_line_id)?.enquiry_id ?? '',
      quantity,
    })),
  )

/** Throws 422 at each line whose id is not among those of the RFQ, or is there twice. */
export function assertOwn(lines: readonly { id?: string | undefined }[], known: ReadonlySet<string>, gone: string) {
  const errors = lines.flatMap(({ id }, index): FieldError[] => {
    if (!id) return []
    const path = `lines.${index}.id`
    if (!known.has(id)) return [{ path, message: `Line ${index + 1} ${gone}. Add it as a new line.` }]
    const again = lines.findIndex((line) => line.id === id) < index
    return again ? [{ path, message: `Line ${index + 1} is entered twice. Remove one of them.` }] : []
  })
  if (errors.length > 0) throw invalid(errors)
}

/** An RFQ gathers open enquiry lines of its own branch, each once per line; throws 422 otherwise. */
export function assertOrigins(
  lines: readonly (Pick<RfqLineValues, 'origins'> & { position?: number })[],
  open: readonly OpenLine[],
) {
  const known = new Set(open.map(({ id }) => id))
  const errors = lines.flatMap(({ origins, position }, at) =>
    origins.flatMap(({ enquiry_line_id }, place): FieldError[] => {
      const index = position === undefined ? at : position - 1
      const path = `lines.${index}.origins.${place}.enquiry_line_id`
      if (!known.has(enquiry_line_id))
        return [
          {
            path,
            message: `Line ${index + 1}: the enquiry line is no longer requested, or is in another branch. Remove it.`,
          },
        ]
      const again = origins.findIndex((origin) => origin.enquiry_line_id === enquiry_line_id) < place
      return again
        ? [{ path, message: `Line ${index + 1}: the same enquiry line is entered twice. Remove one of them.` }]
        : []
    }),
  )
  if (errors.length > 0) throw invalid(errors)
}
