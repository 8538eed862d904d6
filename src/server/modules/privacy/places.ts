import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ErasedGroup, KeptGroup } from '../../../domain/privacy/personPlaces'
import { approval_decisions, approval_delegations, approval_requests, approval_rules } from '../../db/schema/approvals'
import { awards } from '../../db/schema/awards'
import { bank_accounts, branches, companies } from '../../db/schema/company'
import { commission_entries, deliveries } from '../../db/schema/deliveries'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { invitations } from '../../db/schema/invitations'
import { mail_settings } from '../../db/schema/mailSettings'
import { merges } from '../../db/schema/merges'
import { activities, attachments, comments } from '../../db/schema/notes'
import { order_charges, order_lines, order_revisions, orders } from '../../db/schema/orders'
import { agents, clients, suppliers } from '../../db/schema/parties'
import { payments } from '../../db/schema/payments'
import { purchase_order_lines, purchase_orders, receipts } from '../../db/schema/purchaseOrders'
import { rfq_questions } from '../../db/schema/questions'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { rfq_templates, supplier_groups } from '../../db/schema/rfqTemplates'
import { rfq_lines, rfq_rates, rfq_revisions, rfqs } from '../../db/schema/rfqs'
import { sample_data } from '../../db/schema/sampleData'
import { events, form_drafts, jobs, outbox, saved_views } from '../../db/schema/system'

/**
 * What a column holds: a `text` or `json` in which the person is replaced, a `value` that is the person's alone and is
 * emptied, or the words of a `search`, from which the person's are removed.
 */
type Holds = 'text' | 'json' | 'value' | 'search'

/** Columns in which a person may be named. */
export interface PersonColumns {
  table: PgTable
  columns: Readonly<Record<string, Holds>>
  /** Which rows `t` count; all by default. */
  where?: SQL
  /** The version is incremented, so that an open form cannot save the person again. */
  versioned?: boolean
  /** The column with the client or supplier of a row, in whose rows a `value` may be the name alone. */
  party?: { entity: 'clients' | 'suppliers'; column: string }
  /** The document of a row, in whose audit trail its erasure is recorded. */
  document?: { entity: 'orders' | 'enquiries'; id: string }
}

type Columns = Record<string, Holds>
const each = (holds: Holds, names: string): Columns => Object.fromEntries(names.split(' ').map((name) => [name, holds]))
const values = (names: string) => each('value', names)
const texts = (names: string) => each('text', names)
const json = (names: string) => each('json', names)
const search: Columns = { search_text: 'search' }

const party: Columns = { ...values('email phone'), ...texts('address payment_terms notes'), ...search }
const orderContacts = 'contact delivery_contact client_answered_by'
const orderTexts = 'delivery_place payment_terms client_po_number remarks internal_notes closed_reason'
const orderLineTexts = 'description remarks internal_notes'
/** An order that was never issued. */
const isDraft = sql`t.status = 'draft' and t.number is null`
const isOfDraft = sql`exists (select from orders o where o.id = t.order_id and o.status = 'draft' and o.number is null)`
/** No text of a sealed quote is read before the opening. */
const isUnsealed = (quote_id: SQL) => sql`not exists (select from quotes q join invitations i on i.id = q.invitation_id
  join rfqs r on r.id = i.rfq_id where q.id = ${quote_id} and r.sealed and r.opened_at is null)`

/** Where a person is erased. The person's own record and account are apart from these. */
export const erasedPlaces: Readonly<Record<Exclude<ErasedGroup, 'record' | 'account'>, readonly PersonColumns[]>> = {
  master_data: [
    { table: clients, columns: party, versioned: true },
    { table: suppliers, columns: { ...party, blocked_reason: 'text' }, versioned: true },
    { table: agents, columns: texts('notes'), versioned: true },
    { table: supplier_groups, columns: texts('name'), versioned: true },
  ],
  enquiries: [
    {
      table: enquiries,
      columns: {
        ...values('contact'),
        ...texts('client_reference delivery_place notes raw_text closed_reason'),
        ...search,
      },
      versioned: true,
      party: { entity: 'clients', column: 'client_id' },
      document: { entity: 'enquiries', id: 'id' },
    },
    {
      table: enquiry_lines,
      columns: texts('description part_number notes dropped_reason'),
      document: { entity: 'enquiries', id: 'enquiry_id' },
    },
  ],
  drafts: [
    {
      table: orders,
      columns: { ...values(orderContacts), ...texts(orderTexts) },
      where: isDraft,
      versioned: true,
      party: { entity: 'clients', column: 'client_id' },
      document: { entity: 'orders', id: 'id' },
    },
    {
      table: order_lines,
      columns: texts(orderLineTexts),
      where: isOfDraft,
      document: { entity: 'orders', id: 'order_id' },
    },
    {
      table: order_charges,
      columns: texts('label'),
      where: isOfDraft,
      document: { entity: 'orders', id: 'order_id' },
    },
    { table: form_drafts, columns: json('content'), versioned: true },
    { table: rfq_templates, columns: texts('name'), versioned: true },
    { table: saved_views, columns: texts('name query'), versioned: true },
  ],
  invitations: [{ table: invitations, columns: { ...values('email phone'), ...texts('declined_reason') } }],
  mails: [
    {
      table: outbox,
      columns: { ...texts('to_address cc_address subject body last_error'), ...json('documents') },
    },
    { table: mail_settings, columns: { ...values('tested_address'), ...texts('test_error') } },
  ],
  comments: [
    { table: comments, columns: texts('text'), versioned: true },
    { table: attachments, columns: texts('file_name'), versioned: true },
    { table: approval_requests, columns: texts('note'), versioned: true },
    { table: approval_decisions, columns: texts('reason') },
    { table: approval_delegations, columns: texts('reason'), versioned: true },
  ],
  other: [
    { table: merges, columns: json('before after') },
    { table: jobs, columns: { ...json('input result'), ...texts('error') } },
    { table: events, columns: json('data') },
    { table: sample_data, columns: texts('by_name') },
    { table: orders, columns: search },
    { table: rfqs, columns: search },
    { table: purchase_orders, columns: search },
  ],
}

/** Where a person stays named: documents that were issued, records of the tender, and the audit trail. */
export const keptPlaces: Readonly<Record<KeptGroup, readonly PersonColumns[]>> = {
  orders: [
    { table: orders, columns: texts(`${orderContacts} ${orderTexts}`), where: sql`not (${isDraft})` },
    { table: order_lines, columns: texts(orderLineTexts), where: sql`not ${isOfDraft}` },
    { table: order_charges, columns: texts('label'), where: sql`not ${isOfDraft}` },
    { table: order_revisions, columns: { ...json('documents snapshot'), ...texts('reason') } },
  ],
  purchases: [
    {
      table: purchase_orders,
      columns: {
        ...texts('payment_terms delivery_place remarks internal_notes closed_reason supplier_reference'),
        ...json('documents'),
      },
    },
    { table: purchase_order_lines, columns: texts('description supplier_code remarks internal_notes') },
    { table: receipts, columns: texts('internal_notes cancelled_reason') },
  ],
  deliveries: [
    { table: deliveries, columns: { ...texts('remarks internal_notes cancelled_reason'), ...json('documents') } },
  ],
  payments: [
    { table: payments, columns: texts('reference internal_notes reversed_reason') },
    { table: commission_entries, columns: texts('reference') },
  ],
  tenders: [
    { table: rfqs, columns: texts('title delivery_place terms closed_reason') },
    { table: rfq_lines, columns: texts('description specification') },
    { table: rfq_rates, columns: texts('source reason') },
    { table: rfq_revisions, columns: { ...json('content documents'), ...texts('reason') } },
    { table: rfq_questions, columns: texts('question published_question answer') },
    { table: quotes, columns: texts('payment_terms reference notes accepted'), where: isUnsealed(sql`t.id`) },
    {
      table: quote_lines,
      columns: texts('no_bid_reason alternative notes'),
      where: isUnsealed(sql`t.quote_id`),
    },
    { table: awards, columns: { ...texts('reason'), ...json('result') } },
  ],
  company: [
    { table: companies, columns: texts('name letterhead terms') },
    { table: branches, columns: texts('name address phone email') },
    { table: bank_accounts, columns: texts('account_name') },
    { table: approval_rules, columns: texts('name') },
    { table: mail_settings, columns: texts('user_name from_address from_name') },
  ],
  // The contents that it covers repeat the documents, and are read by nothing but its verification.
  trail: [{ table: activities, columns: { ...texts('actor_name reason'), ...json('before after') } }],
}
