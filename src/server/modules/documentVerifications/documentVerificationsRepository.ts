import { randomBytes } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { VerifiedDocument } from '../../../contract/documentVerifications'
import type { GeneratedDocument, GeneratedDocumentKind } from '../../../contract/generatedDocument'
import { pageLink } from '../../../domain/access/linkedPages'
import { dayIn } from '../../../domain/dates/days'
import { checkCodeBytes, checkCodeOf, readCheckCode } from '../../../domain/documents/checkCode'
import { withRevision } from '../../../domain/documents/numbers'
import { payableTotal } from '../../../domain/documents/documentTotals'
import { isPayable } from '../../../domain/documents/payableKinds'
import { verificationStatusOf } from '../../../domain/documents/verificationStatus'
import { compare, isZero } from '../../../domain/money/money'
import { balanceOf } from '../../../domain/payments/balance'
import type { Sql, Transaction } from '../../db/connection/database'
import { branches, companies } from '../../db/schema/company'
import { orders } from '../../db/schema/orders'
import { document_verifications, type CheckedAccount } from '../../db/schema/documents'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { uuidv7 } from '../../db/rows/ids'
import { insertion } from '../../db/rows/recordset'
import { sha256 } from '../../crypto/secrets'

/** A document that is being frozen: everything that its verification page shows. */
interface DocumentToVerify {
  branch_id: string
  entity: 'orders' | 'purchase-orders'
  entity_id: string
  kind: GeneratedDocumentKind
  number: string
  revision: number
  /** The document's date, YYYY-MM-DD. */
  date: string
  total: string
  currency: string
  /** The bank accounts for payment; empty on a document without any. */
  accounts: readonly CheckedAccount[]
  /** The base URL of links. */
  base_url: string
}

/** Creates a verification code and its row: the code is only on the document, and the row stores its hash. */
export function newCheck({ base_url, accounts, ...generatedDocument }: DocumentToVerify) {
  const code = checkCodeOf(randomBytes(checkCodeBytes))
  return {
    check: { url: pageLink(base_url, 'check', code), code },
    row: { id: uuidv7(), ...generatedDocument, accounts: accounts.map(toAccount), code_hash: sha256(code) },
  }
}

/** The rows of codes that are kept, as a part of a statement. */
export const checksKept = (rows: readonly ReturnType<typeof newCheck>['row'][]): SQL | null =>
  rows[0] ? insertion(document_verifications, Object.keys(rows[0]), rows) : null

const toAccount = ({
  bank_name,
  account_name,
  account_number,
  currency,
  swift_code,
}: CheckedAccount): CheckedAccount => ({ bank_name, account_name, account_number, currency, swift_code })

/** Returns the content and current status of the document with this code; undefined for an unknown code. */
export async function findVerifiedDocument(db: Sql, typed: string, now: Date): Promise<VerifiedDocument | undefined> {
  // Malformed codes are looked up too, so that every refusal takes the same time.
  const code_hash = sha256(readCheckCode(typed) ?? '')
  const [found] = await db
    .select({
      company: companies.name,
      check: document_verifications,
      timezone: branches.timezone,
      order: {
        status: orders.status,
        revision: orders.revision,
        paid: orders.paid,
        payable: orders.payable,
      },
      purchase_order: { status: purchase_orders.status },
    })
    .from(document_verifications)
    .innerJoin(companies, sql`true`)
    .innerJoin(branches, eq(branches.id, document_verifications.branch_id))
    .leftJoin(orders, and(eq(document_verifications.entity, 'orders'), eq(orders.id, document_verifications.entity_id)))
    .leftJoin(
      purchase_orders,
      and(
        eq(document_verifications.entity, 'purchase-orders'),
        eq(purchase_orders.id, document_verifications.entity_id),
      ),
    )
    .where(eq(document_verifications.code_hash, code_hash))
    .limit(1)
  if (!found) return undefined
  const { company, check, order, purchase_order, timezone } = found
  const { kind, number, revision, date, total, currency, revoked_at } = check
  const document_status = order?.status ?? purchase_order?.status ?? 'cancelled'
  const standing = verificationStatusOf({
    revision,
    revoked: revoked_at !== null,
    document_status,
    document_revision: order?.revision ?? revision,
  })
  const { rounding: amount, payable } = payableTotal(total, currency)
  const payments =
    order && standing === 'valid' && isPayable(kind)
      ? { until: dayIn(now, timezone), paid: order.paid, balance: balanceOf(order, currency) }
      : null
  // Of an order that was closed short, something else than its total is to be paid.
  const isLess = payments !== null && order !== null && compare(order.payable, payable) !== 0
  return {
    company,
    kind: kind as GeneratedDocumentKind,
    number,
    revision,
    date,
    total,
    currency,
    rounding: isZero(amount) || isLess ? null : { amount, payable },
    accounts: accountsOn(check),
    payments,
    standing,
  }
}

/**
 * The accounts printed on a document: those of one currency. Older versions stored all accounts of the branch but
 * printed those in the document's currency, unless another one was chosen.
 */
function accountsOn({
  accounts,
  currency,
}: Pick<typeof document_verifications.$inferSelect, 'accounts' | 'currency'>): CheckedAccount[] {
  if (new Set(accounts.map((account) => account.currency)).size <= 1) return accounts
  const own = accounts.filter((account) => account.currency === currency)
  return own.length > 0 ? own : accounts
}

/** Whether a document was revoked, as its verification page shows. */
export async function isRevoked(db: Sql, { check }: Pick<GeneratedDocument, 'check'>): Promise<boolean> {
  if (!check) return false
  const [found] = await db
    .select({ revoked_at: document_verifications.revoked_at })
    .from(document_verifications)
    .where(eq(document_verifications.code_hash, sha256(readCheckCode(check.code) ?? '')))
    .limit(1)
  return found !== undefined && found.revoked_at !== null
}

/** Marks every document of this order or purchase order as revoked; returns their names with numbers. */
export async function revokeChecks(
  db: Transaction,
  { entity, entity_id, reason, now }: Pick<DocumentToVerify, 'entity' | 'entity_id'> & { reason: string; now: Date },
): Promise<string[]> {
  const revoked = await db
    .update(document_verifications)
    .set({ revoked_at: now.toISOString(), revoked_reason: reason })
    .where(
      and(
        eq(document_verifications.entity, entity),
        eq(document_verifications.entity_id, entity_id),
        isNull(document_verifications.revoked_at),
      ),
    )
    .returning({
      kind: document_verifications.kind,
      number: document_verifications.number,
      revision: document_verifications.revision,
    })
  // A proforma invoice has a code for each currency in which it may be paid.
  return [...new Set(revoked.map(({ kind, number, revision }) => `${kind} ${withRevision(number, revision)}`))].sort()
}
