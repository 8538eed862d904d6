import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CheckedPaper } from '../../../contract/paperChecks'
import type { Paper, PaperKind } from '../../../contract/paper'
import { checkCodeBytes, checkCodeOf, readCheckCode } from '../../../domain/checkCode'
import { withRevision } from '../../../domain/numbers'
import { paperStanding } from '../../../domain/paperStanding'
import type { Sql, Transaction } from '../../db/database'
import { companies } from '../../db/schema/company'
import { orders } from '../../db/schema/orders'
import { paper_checks, type CheckedAccount } from '../../db/schema/papers'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { sha256 } from '../../secrets'

/** A paper that is being frozen: all that its receiver will be told of it. */
export interface PaperToCheck {
  branch_id: string
  entity: 'orders' | 'purchase-orders'
  entity_id: string
  kind: PaperKind
  number: string
  revision: number
  /** Of the paper, YYYY-MM-DD. */
  date: string
  total: string
  currency: string
  /** Where it is to be paid; none on a paper that names none. */
  accounts: readonly CheckedAccount[]
  /** The address that links lead to. */
  base_url: string
}

/** Makes the code by which this paper can be checked. It stands on the paper alone: only its hash is kept. */
export async function checkOf(
  db: Transaction,
  { base_url, accounts, ...paper }: PaperToCheck,
): Promise<{ url: string; code: string }> {
  const code = checkCodeOf(randomBytes(checkCodeBytes))
  await db.insert(paper_checks).values({ ...paper, accounts: accounts.map(toAccount), code_hash: sha256(code) })
  return { url: `${base_url}/check#${code}`, code }
}

const toAccount = ({
  bank_name,
  account_name,
  account_number,
  currency,
  swift_code,
}: CheckedAccount): CheckedAccount => ({ bank_name, account_name, account_number, currency, swift_code })

/** What the paper with this code says and what has become of it; undefined for any other code. */
export async function findCheckedPaper(db: Sql, typed: string): Promise<CheckedPaper | undefined> {
  // What can be no code is looked for all the same: it takes as long to refuse.
  const code_hash = sha256(readCheckCode(typed) ?? '')
  const [found] = await db
    .select({
      company: companies.name,
      check: paper_checks,
      order: { status: orders.status, revision: orders.revision },
      purchase_order: { status: purchase_orders.status },
    })
    .from(paper_checks)
    .innerJoin(companies, sql`true`)
    .leftJoin(orders, and(eq(paper_checks.entity, 'orders'), eq(orders.id, paper_checks.entity_id)))
    .leftJoin(
      purchase_orders,
      and(eq(paper_checks.entity, 'purchase-orders'), eq(purchase_orders.id, paper_checks.entity_id)),
    )
    .where(eq(paper_checks.code_hash, code_hash))
    .limit(1)
  if (!found) return undefined
  const { company, check, order, purchase_order } = found
  const { kind, number, revision, date, total, currency, revoked_at } = check
  const document_status = order?.status ?? purchase_order?.status ?? 'cancelled'
  const standing = paperStanding({
    revision,
    revoked: revoked_at !== null,
    document_status,
    document_revision: order?.revision ?? revision,
  })
  return {
    company,
    kind: kind as PaperKind,
    number,
    revision,
    date,
    total,
    currency,
    accounts: accountsOn(check),
    standing,
  }
}

/**
 * The accounts that stand on a document: those of one currency. Documents of older versions were kept with all accounts of the branch;
 * those were printed with the ones in their own currency unless somebody chose another.
 */
function accountsOn({
  accounts,
  currency,
}: Pick<typeof paper_checks.$inferSelect, 'accounts' | 'currency'>): CheckedAccount[] {
  if (new Set(accounts.map((account) => account.currency)).size <= 1) return accounts
  const own = accounts.filter((account) => account.currency === currency)
  return own.length > 0 ? own : accounts
}

/** Was a paper revoked? Who receives it and checks it is told so. */
export const isRevoked = async (db: Sql, { check }: Pick<Paper, 'check'>): Promise<boolean> =>
  !!check && (await findCheckedPaper(db, check.code))?.standing === 'revoked'

/** Says from now on of every paper of this document that it is revoked; which ones those are, by their numbers. */
export async function revokeChecks(
  db: Transaction,
  { entity, entity_id, reason, now }: Pick<PaperToCheck, 'entity' | 'entity_id'> & { reason: string; now: Date },
): Promise<string[]> {
  const revoked = await db
    .update(paper_checks)
    .set({ revoked_at: now.toISOString(), revoked_reason: reason })
    .where(and(eq(paper_checks.entity, entity), eq(paper_checks.entity_id, entity_id), isNull(paper_checks.revoked_at)))
    .returning({ kind: paper_checks.kind, number: paper_checks.number, revision: paper_checks.revision })
  // A proforma has a code for each currency that it may be paid in.
  return [...new Set(revoked.map(({ kind, number, revision }) => `${kind} ${withRevision(number, revision)}`))].sort()
}
