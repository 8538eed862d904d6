import { and, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteBodySchema } from '../../../contract/quotes'
import { boundsProblems, misplacedLines, unitFactorOf, type AskedLine } from '../../../domain/quoteRules'
import type { Transaction } from '../../db/database'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { invalid } from '../../refusal'
import { outdatedAnswers, quoteUnderWay } from './quotesRepository'

export type QuoteValues = z.output<typeof quoteBodySchema>

interface Of {
  invitation_id: string
  rfq_revision: number
  asked: readonly AskedLine[]
}

/** Keeps what a supplier has typed as his one draft, whatever it still lacks; what was submitted stays as it is. Returns its id. */
export async function keepDraft(db: Transaction, of: Of, values: QuoteValues): Promise<string> {
  assertPlaced(values, of.asked)
  const head = { ...headOf(values), rfq_revision: of.rfq_revision }
  const [draft] = await db
    .update(quotes)
    .set({ ...head, version: sql`${quotes.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(quotes.invitation_id, of.invitation_id), eq(quotes.status, 'draft')))
    .returning({ id: quotes.id })
  const id =
    draft?.id ??
    (await insertQuote(db, {
      ...head,
      ...(await fileOfLast(db, of.invitation_id)),
      invitation_id: of.invitation_id,
      status: 'draft',
      revision: await nextRevision(db, of.invitation_id),
    }))
  await setLines(db, id, values, of.asked)
  return id
}

/** The file of what he submitted last goes with what he makes of it. */
async function fileOfLast(db: Transaction, invitation_id: string) {
  const [last] = await db
    .select({ file_id: quotes.file_id })
    .from(quotes)
    .where(and(eq(quotes.invitation_id, invitation_id), eq(quotes.status, 'submitted')))
  return { file_id: last?.file_id ?? null }
}

/** The draft to put a file to: his own, else one of what he submitted last, else an empty one. Returns its id. */
export async function openDraft(db: Transaction, of: Of, currency: string): Promise<string> {
  const quote = await quoteUnderWay(db, of.invitation_id)
  if (quote?.status === 'draft') return quote.id
  const lines = (quote?.lines ?? []).map(({ id: _, ...line }) => line)
  return keepDraft(db, of, { ...(quote ? headOf(quote) : { currency }), lines })
}

interface Submission {
  invitation_id: string
  quote_id: string
  /** The one that he has before him, which he answers with it. */
  rfq_revision: number
  /** What was said of the warnings that it goes past. */
  accepted: string | null
}

/**
 * A draft becomes the revision that counts and never changes again; the one before it stays readable. What he had typed for a line
 * that was changed since is not part of it.
 */
export async function submitDraft(
  db: Transaction,
  { invitation_id, quote_id, rfq_revision, accepted }: Submission,
  now: Date,
): Promise<void> {
  await supersede(db, invitation_id)
  const outdated = await outdatedAnswers(db, quote_id)
  if (outdated.length > 0) await db.delete(quote_lines).where(inArray(quote_lines.id, outdated))
  await db
    .update(quotes)
    .set({
      status: 'submitted',
      rfq_revision,
      accepted,
      submitted_at: now.toISOString(),
      version: sql`${quotes.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(quotes.id, quote_id))
}

/** A revision that staff typed in counts at once; what the supplier is typing himself becomes the one after it. Returns its id. */
export async function insertTypedIn(
  db: Transaction,
  of: Of,
  values: QuoteValues,
  { typed_by, now }: { typed_by: string; now: Date },
): Promise<string> {
  assertPlaced(values, of.asked)
  const revision = await nextRevision(db, of.invitation_id)
  await supersede(db, of.invitation_id)
  await db
    .update(quotes)
    .set({ revision: revision + 1 })
    .where(and(eq(quotes.invitation_id, of.invitation_id), eq(quotes.status, 'draft')))
  const id = await insertQuote(db, {
    ...headOf(values),
    rfq_revision: of.rfq_revision,
    invitation_id: of.invitation_id,
    status: 'submitted',
    revision,
    submitted_at: now.toISOString(),
    typed_by,
  })
  await setLines(db, id, values, of.asked)
  return id
}

const supersede = (db: Transaction, invitation_id: string) =>
  db
    .update(quotes)
    .set({ status: 'superseded', version: sql`${quotes.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(quotes.invitation_id, invitation_id), eq(quotes.status, 'submitted')))

async function nextRevision(db: Transaction, invitation_id: string): Promise<number> {
  const [row] = await db
    .select({ last: max(quotes.revision) })
    .from(quotes)
    .where(and(eq(quotes.invitation_id, invitation_id), ne(quotes.status, 'draft')))
  return (row?.last ?? 0) + 1
}

async function insertQuote(db: Transaction, values: typeof quotes.$inferInsert): Promise<string> {
  const [row] = await db.insert(quotes).values(values).returning({ id: quotes.id })
  if (!row) throw new Error('a quote was not inserted')
  return row.id
}

/** Each save says all of it: what it leaves out is empty. */
const headOf = (values: Omit<QuoteValues, 'lines'>) => ({
  currency: values.currency,
  valid_until: values.valid_until ?? null,
  lead_time_days: values.lead_time_days ?? null,
  freight: values.freight ?? '0',
  minimum_order_value: values.minimum_order_value ?? null,
  payment_terms: values.payment_terms ?? null,
  reference: values.reference ?? null,
  notes: values.notes ?? null,
})

async function setLines(
  db: Transaction,
  quote_id: string,
  { lines }: QuoteValues,
  asked: readonly AskedLine[],
): Promise<void> {
  await db.delete(quote_lines).where(eq(quote_lines.quote_id, quote_id))
  if (lines.length === 0) return
  await db.insert(quote_lines).values(
    lines.flatMap((line, index) => {
      const of = asked.find(({ id }) => id === line.rfq_line_id)
      if (!of) return []
      // What costs nothing has a price: nought.
      const unit_price = line.free_of_charge ? (line.unit_price ?? '0') : (line.unit_price ?? null)
      return [
        {
          ...line,
          quote_id,
          position: index + 1,
          unit_price,
          unit: line.unit ?? of.unit,
          unit_factor: unitFactorOf(line, of),
        },
      ]
    }),
  )
}

function assertPlaced({ lines }: QuoteValues, asked: readonly AskedLine[]) {
  const problems = [...misplacedLines(lines, asked), ...boundsProblems(lines, asked)]
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
}
