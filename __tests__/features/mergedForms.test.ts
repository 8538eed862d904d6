import fc from 'fast-check'
import { mergeEdits } from '../../src/domain/merging/mergeEdits'
import type { Shape, Values } from '../../src/domain/merging/shape'
import { enquiryShape } from '../../src/features/enquiries/form/enquiryMerge'
import { newLine as enquiryLine, toEnquiryForm } from '../../src/features/enquiries/form/enquiryForm'
import { newLine as orderLine, toOrderForm } from '../../src/features/orders/form/orderForm'
import { orderShape } from '../../src/features/orders/form/orderMerge'
import { newLine as rfqLine, toRfqForm } from '../../src/features/rfqs/draft/rfqForm'
import { reviseShape, rfqShape } from '../../src/features/rfqs/draft/rfqMerge'
import { askedOf, quoteShape, toQuoteForm } from '../../src/features/rfqs/quotes/quoteForm'
import { toReviseForm } from '../../src/features/rfqs/revision/reviseForm'
import { anEnquiry } from '../support/enquiryData'
import { aCost, aDraftOrder, anOrderLine, cableOrdered } from '../support/orderData'
import { anInvitation, anRfq, aQuote } from '../support/rfqData'

interface Form {
  /** What two users fill in. */
  form: Values
  shape: Shape
  /** The fields of the record, and those of its lines, that are changed at random. */
  head: readonly string[]
  fields: readonly string[]
  keyOf: (row: Values) => unknown
  /** A line that a user adds; undefined where lines are given. */
  added: ((text: string) => Values) | undefined
}

const text = (value: unknown) => value as string
const byId = ({ id }: Values) => id
const [enquired] = anEnquiry().lines

/** The documents that have lines, as their forms. */
const forms: Record<string, Form> = {
  order: {
    form: { ...toOrderForm(aDraftOrder({ lines: [anOrderLine({ cost: aCost() }), cableOrdered()] })) },
    shape: orderShape,
    head: ['contact', 'payment_terms', 'remarks', 'discount'],
    fields: ['description', 'quantity', 'unit_price', 'discount_percent', 'tax_rate_id', 'remarks', 'internal_notes'],
    keyOf: byId,
    added: (description) => ({ ...orderLine(''), description }),
  },
  enquiry: {
    form: {
      ...toEnquiryForm(
        anEnquiry({ lines: [enquired!, { ...enquired!, id: '019a0000-0000-7000-8000-0000000000f7', position: 2 }] }),
      ),
    },
    shape: enquiryShape,
    head: ['contact', 'client_reference', 'notes'],
    fields: ['description', 'quantity', 'target_price', 'part_number', 'notes', 'item_id'],
    keyOf: byId,
    added: (description) => ({ ...enquiryLine(), description }),
  },
  rfq: {
    form: { ...toRfqForm(anRfq()) },
    shape: rfqShape,
    head: ['title', 'terms', 'delivery_place'],
    fields: ['description', 'quantity', 'unit', 'specification'],
    keyOf: ({ key }) => key,
    added: (description) => ({ ...rfqLine(), description }),
  },
  revision: {
    form: { ...toReviseForm(anRfq()) },
    shape: reviseShape,
    head: ['title', 'terms', 'reason'],
    fields: ['description', 'quantity', 'unit', 'specification'],
    keyOf: ({ key }) => key,
    added: (description) => ({ ...rfqLine(), description }),
  },
  quote: {
    form: { ...toQuoteForm(askedOf(anRfq(), anInvitation()), aQuote(), 'USD') },
    shape: quoteShape,
    head: ['reference', 'payment_terms', 'freight'],
    fields: ['unit_price', 'minimum_quantity', 'lead_time_days', 'notes', 'unit'],
    keyOf: ({ rfq_line_id, instead }) => (instead ? undefined : rfq_line_id),
    added: undefined,
  },
}

type Edit = { kind: 'head' | 'line' | 'add' | 'remove' | 'move'; at: number; field: number; to: string }

const someEdits = fc.array(
  fc.record({
    kind: fc.constantFrom<Edit['kind']>('head', 'line', 'line', 'line', 'add', 'remove', 'move'),
    at: fc.nat(20),
    field: fc.nat(20),
    to: fc.constantFrom('7', '8', '9', '11'),
  }),
  { maxLength: 6 },
)

function edited({ form, head, fields, keyOf, added }: Form, edits: readonly Edit[], who: string): Values {
  return edits.reduce<Values>((now, { kind, at, field, to }, number) => {
    const lines = now.lines as Values[]
    const index = lines.length === 0 ? 0 : at % lines.length
    if (kind === 'head') return { ...now, [head[field % head.length] ?? '']: to }
    if (kind === 'add')
      return added ? { ...now, lines: lines.toSpliced(at % (lines.length + 1), 0, added(`${who} ${number}`)) } : now
    if (kind === 'remove') return added ? { ...now, lines: lines.toSpliced(index, 1) } : now
    // Only one of the two moves lines: where both do, the order is asked about too.
    if (kind === 'move') {
      const [line] = lines.slice(index, index + 1)
      return who === 'mine' && line && added ? { ...now, lines: [...lines.toSpliced(index, 1), line] } : now
    }
    const changed = (line: Values) => ({ ...line, [fields[field % fields.length] ?? '']: to })
    const isSaved = (line: Values) => (form.lines as Values[]).some((was) => keyOf(was) === keyOf(line))
    return { ...now, lines: lines.map((line, each) => (each === index && isSaved(line) ? changed(line) : line)) }
  }, form)
}

describe.each(Object.entries(forms))('Random pairs of edits of one %s', (_, form) => {
  const { keyOf, fields, head, added } = form
  const linesOf = (values: Values) => values.lines as Values[]
  const lineOf = (values: Values, key: unknown) => linesOf(values).find((line) => keyOf(line) === key)

  it('keep what one side changed alone, and ask exactly about what both changed differently', () => {
    fc.assert(
      fc.property(someEdits, someEdits, (ofMine, ofTheirs) => {
        const [mine, theirs] = [edited(form, ofMine, 'mine'), edited(form, ofTheirs, 'theirs')]
        const { merged, conflicts } = mergeEdits(form.form, mine, theirs, form.shape)
        const asked: string[] = []
        function check(was: unknown, one: unknown, other: unknown, got: unknown, id: string) {
          if (one === was) expect(got).toBe(other)
          else if (other === was || one === other) expect(got).toBe(one)
          else asked.push(id)
        }
        for (const field of head) check(form.form[field], mine[field], theirs[field], merged[field], field)
        for (const was of linesOf(form.form)) {
          const key = keyOf(was)
          const [one, other, got] = [lineOf(mine, key), lineOf(theirs, key), lineOf(merged, key)]
          const isChanged = (line: Values | undefined) => line && fields.some((field) => line[field] !== was[field])
          if (one && other)
            for (const field of fields)
              check(was[field], one[field], other[field], got?.[field], `lines/${text(key)}/${field}`)
          else if (isChanged(one ?? other)) asked.push(`lines/${text(key)}/lines`)
          else expect(got).toBeUndefined()
        }
        if (added)
          for (const side of [mine, theirs])
            for (const line of linesOf(side))
              if (!linesOf(form.form).some((was) => keyOf(was) === keyOf(line)))
                expect(linesOf(merged).map(({ description }) => description)).toContain(line.description)
        expect(conflicts.map(({ id }) => id).toSorted()).toEqual(asked.toSorted())
      }),
      { numRuns: 200 },
    )
  })

  it('change nothing that was not changed', () => {
    fc.assert(
      fc.property(someEdits, (edits) => {
        const mine = edited(form, edits, 'mine')
        expect(mergeEdits(form.form, mine, form.form, form.shape)).toEqual({ merged: mine, conflicts: [] })
        expect(mergeEdits(form.form, form.form, mine, form.shape)).toEqual({ merged: mine, conflicts: [] })
      }),
      { numRuns: 50 },
    )
  })
})
