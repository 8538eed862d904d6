import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CoveredKind } from '../../domain/audit/trailContent'
import { approval_decisions, approval_delegations, approval_requests, approval_rules } from '../db/schema/approvals'
import { award_allocations, awards } from '../db/schema/awards'
import { bank_accounts, branches, companies, exchange_rates, tax_rates } from '../db/schema/company'
import { commission_entries, deliveries, delivery_lines } from '../db/schema/deliveries'
import { document_verifications } from '../db/schema/documents'
import { enquiries, enquiry_lines } from '../db/schema/enquiries'
import { invitation_lines, invitations } from '../db/schema/invitations'
import { markup_rules } from '../db/schema/items'
import { order_charges, order_lines, order_rates, order_revisions, orders } from '../db/schema/orders'
import { agents, suppliers } from '../db/schema/parties'
import { payments } from '../db/schema/payments'
import { user_branches, users } from '../db/schema/people'
import { purchase_order_lines, purchase_orders, receipt_lines, receipts } from '../db/schema/purchaseOrders'
import { rfq_questions } from '../db/schema/questions'
import { quote_lines, quotes } from '../db/schema/quotes'
import { rfq_line_origins, rfq_lines, rfq_rates, rfq_revisions, rfqs } from '../db/schema/rfqs'
import { uncoveredTables, type UncoveredTable } from './uncoveredTables'

/*
 * What the audit trail covers, table by table: of a covered table every column that is not named as free, so a new column is
 * covered from its first entry on. `uncoveredTables` has the other tables; a test finds a table that is in neither.
 */

/** Columns that no entry covers, each with the reason. */
type FreeColumns = Readonly<Record<string, string>>

export interface CoveredRows {
  table: PgTable
  free: FreeColumns
  /** Texts of which only the digest is covered: they may name a person, who can be erased. */
  digested?: readonly string[]
  more?: Record<string, SQL>
}

interface Part extends CoveredRows {
  /** The condition for the rows of `p` that belong to the document `t`. */
  of: SQL
  order: SQL
}

export interface Covered extends CoveredRows {
  /** The document whose chain has its entries, for a row `t`. */
  chain: SQL
  parts: Record<string, Part>
  /** Whether a row's content is still sealed. */
  sealed?: SQL
  /** Which rows count: a draft quote is not binding yet. */
  where?: SQL
}

const counted: FreeColumns = {
  version: 'counts the changes',
  updated_at: 'the time of the last change, which its entry has',
  search_text: 'derived from the other columns',
}
const person = 'a person’s, who can be erased'
const saidInEntry = 'may name a person, who can be erased; its entry has it'
const assigned = 'an assignment is recorded, but no content'

const checksOf = (entity: string): Part => ({
  table: document_verifications,
  free: {},
  of: sql`p.entity = ${sql.raw(`'${entity}'`)} and p.entity_id = t.id`,
  order: sql`p.id`,
})

/** The lines of a document, of which `document_id` names the document. */
const linesOf = (table: PgTable, document_id: SQL): Part => ({
  table,
  free: {},
  of: sql`${document_id} = t.id`,
  order: sql`p.position, p.id`,
})

const supplierInvited = sql`(select i.supplier_id from invitations i where i.id = t.invitation_id)`
const rfqOfInvitation = sql`(select i.rfq_id from invitations i where i.id = t.invitation_id)`

export const coveredDocuments: Record<CoveredKind, Covered> = {
  rfq_revision: { table: rfq_revisions, chain: sql`t.rfq_id`, free: counted, parts: {} },
  quote: {
    table: quotes,
    chain: rfqOfInvitation,
    free: { ...counted, file_id: 'a file has its own entry and may be removed' },
    more: { supplier_id: supplierInvited },
    parts: { lines: linesOf(quote_lines, sql`p.quote_id`) },
    sealed: sql`(select r.sealed and r.opened_at is null from invitations i join rfqs r on r.id = i.rfq_id where i.id = t.invitation_id)`,
    where: sql`t.status <> 'draft'`,
  },
  award: {
    table: awards,
    chain: sql`t.rfq_id`,
    free: counted,
    parts: {
      allocations: {
        table: award_allocations,
        free: {},
        of: sql`p.award_id = t.id`,
        order: sql`p.id`,
        more: {
          line: sql`(select l.position from rfq_lines l where l.id = p.rfq_line_id)`,
          supplier_name: sql`(select s.name from quote_lines l join quotes q on q.id = l.quote_id join invitations i on i.id = q.invitation_id join suppliers s on s.id = i.supplier_id where l.id = p.quote_line_id)`,
        },
      },
      // After an award is undone the rates may change again.
      rates: { table: rfq_rates, free: {}, of: sql`p.rfq_id = t.rfq_id and t.status = 'made'`, order: sql`p.currency` },
    },
  },
  order: {
    table: orders,
    chain: sql`t.id`,
    free: { ...counted, assignee_id: assigned },
    parts: {
      lines: linesOf(order_lines, sql`p.order_id`),
      charges: linesOf(order_charges, sql`p.order_id`),
      rates: { table: order_rates, free: {}, of: sql`p.order_id = t.id`, order: sql`p.currency` },
      checks: checksOf('orders'),
    },
  },
  order_revision: { table: order_revisions, chain: sql`t.order_id`, free: counted, parts: {} },
  purchase_order: {
    table: purchase_orders,
    chain: sql`t.id`,
    free: counted,
    parts: {
      lines: linesOf(purchase_order_lines, sql`p.purchase_order_id`),
      checks: checksOf('purchase-orders'),
    },
  },
  delivery: {
    table: deliveries,
    chain: sql`t.order_id`,
    free: counted,
    parts: { lines: linesOf(delivery_lines, sql`p.delivery_id`) },
  },
  receipt: {
    table: receipts,
    chain: sql`t.purchase_order_id`,
    free: counted,
    parts: { lines: linesOf(receipt_lines, sql`p.receipt_id`) },
  },
  payment: { table: payments, chain: sql`t.order_id`, free: counted, parts: {} },
  enquiry: {
    table: enquiries,
    chain: sql`t.id`,
    free: { ...counted, assignee_id: assigned, contact: person },
    digested: ['client_reference', 'delivery_place', 'notes', 'raw_text', 'closed_reason'],
    parts: {
      lines: {
        ...linesOf(enquiry_lines, sql`p.enquiry_id`),
        digested: ['description', 'part_number', 'notes', 'dropped_reason'],
      },
    },
  },
  rfq: {
    table: rfqs,
    chain: sql`t.id`,
    free: { ...counted, assignee_id: assigned, link_base: 'the address of the server in its mails' },
    parts: {
      lines: linesOf(rfq_lines, sql`p.rfq_id`),
      origins: {
        table: rfq_line_origins,
        free: {},
        of: sql`p.rfq_line_id in (select l.id from rfq_lines l where l.rfq_id = t.id)`,
        order: sql`p.rfq_line_id, p.enquiry_line_id`,
      },
      rates: { table: rfq_rates, free: {}, of: sql`p.rfq_id = t.id`, order: sql`p.currency` },
    },
  },
  invitation: {
    table: invitations,
    chain: sql`t.rfq_id`,
    free: {
      ...counted,
      email: person,
      phone: person,
      declined_reason: saidInEntry,
      seen_revision: 'what the supplier has looked at, which is no entry',
      reminders_sent: 'counts mails',
      reminded_at: 'counts mails',
    },
    parts: {
      lines_asked: {
        table: invitation_lines,
        free: {},
        of: sql`p.invitation_id = t.id`,
        order: sql`p.rfq_line_id`,
      },
    },
  },
  question: {
    table: rfq_questions,
    chain: sql`t.rfq_id`,
    free: { ...counted, file_id: 'a file has its own entry and may be removed' },
    parts: {},
  },
  commission_entry: { table: commission_entries, chain: sql`t.order_id`, free: counted, parts: {} },
  approval_request: {
    table: approval_requests,
    chain: sql`t.document_id`,
    free: { ...counted, note: saidInEntry },
    parts: {
      decisions: {
        table: approval_decisions,
        free: { reason: saidInEntry },
        of: sql`p.request_id = t.id`,
        order: sql`p.id`,
      },
    },
  },
  approval_rule: { table: approval_rules, chain: sql`t.id`, free: counted, parts: {} },
  approval_delegation: {
    table: approval_delegations,
    chain: sql`t.id`,
    free: { ...counted, reason: saidInEntry },
    parts: {},
  },
  markup_rule: { table: markup_rules, chain: sql`t.id`, free: counted, parts: {} },
  company: {
    table: companies,
    chain: sql`t.id`,
    free: { ...counted, first_steps_hidden: 'how the dashboard is shown' },
    digested: ['logo'],
    parts: {},
  },
  branch: {
    table: branches,
    chain: sql`t.id`,
    free: counted,
    parts: { accounts: linesOf(bank_accounts, sql`p.branch_id`) },
  },
  tax_rate: { table: tax_rates, chain: sql`t.id`, free: counted, parts: {} },
  exchange_rate: { table: exchange_rates, chain: sql`t.id`, free: { ...counted, source: saidInEntry }, parts: {} },
  supplier: {
    table: suppliers,
    chain: sql`t.id`,
    free: {
      ...counted,
      email: person,
      phone: person,
      address: person,
      payment_terms: saidInEntry,
      notes: saidInEntry,
      blocked_reason: 'that it is blocked is covered; its text may name a person, who can be erased',
    },
    more: { is_blocked: sql`t.blocked_reason is not null` },
    parts: {},
  },
  agent: {
    table: agents,
    chain: sql`t.id`,
    free: { ...counted, name: person, email: person, phone: person, notes: person },
    parts: {},
  },
  user: {
    table: users,
    chain: sql`t.id`,
    free: {
      ...counted,
      name: person,
      email: person,
      phone: person,
      last_sign_in_at: 'changes with each sign-in',
      preferences: 'how pages are shown',
      password_hash: 'a secret; setting it has its own entry',
    },
    parts: {
      branches: {
        table: user_branches,
        free: {},
        of: sql`p.user_id = t.id`,
        order: sql`p.branch_id`,
      },
    },
  },
}

const tablesOf = ({ table, parts }: Covered): PgTable[] => [table, ...Object.values(parts).map((part) => part.table)]

/** Of each table, by its name: whether the trail covers it, or why not. */
export const tableCoverage: Readonly<Record<string, { is: 'covered' } | UncoveredTable>> = {
  ...uncoveredTables,
  ...Object.fromEntries(
    Object.values(coveredDocuments)
      .flatMap(tablesOf)
      .map((table) => [getTableName(table), { is: 'covered' as const }]),
  ),
}
