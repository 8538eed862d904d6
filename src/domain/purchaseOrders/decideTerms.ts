import type { Decision, FieldProblem } from '../documents/decision'
import type { PurchaseOrderStatus } from '../orders/purchaseOrderLifeCycle'

interface LineText {
  remarks?: string | null | undefined
  internal_notes?: string | null | undefined
}

interface DraftWithLines<Line> {
  status: PurchaseOrderStatus
  lines: readonly Line[]
}

/** Changes the texts of a draft's lines; omitted texts stay unchanged. Returns all lines. */
export function decideTerms<Line extends { id: string }>(
  { status, lines }: DraftWithLines<Line>,
  texts: readonly (LineText & { id: string })[],
): Decision<{ lines: Line[] }> {
  if (status !== 'draft') {
    const message = `This purchase order is ${status} and can no longer be changed.`
    return { refused: 'conflict', code: 'wrong_state', message }
  }
  const problems = texts.flatMap(({ id }, index): FieldProblem[] =>
    lines.some((line) => line.id === id)
      ? []
      : [{ path: `lines.${index}.id`, message: 'This line is not on the purchase order. Remove it.' }],
  )
  if (problems.length > 0) return { refused: 'invalid', problems }
  return {
    decided: {
      lines: lines.map((line) =>
        texts.reduce((changed, { id, ...text }) => (id === line.id ? { ...changed, ...entered(text) } : changed), line),
      ),
    },
  }
}

const entered = (text: LineText) => Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined))
