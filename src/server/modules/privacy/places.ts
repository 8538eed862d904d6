import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ActivityEntity } from '../../../contract/activity'
import type { ErasedGroup, KeptGroup } from '../../../domain/privacy/personPlaces'
import { approval_decisions, approval_delegations, approval_requests, approval_rules } from '../../db/schema/approvals'
import { awards } from '../../db/schema/awards'
import { bank_accounts, branches, companies, exchange_rates, tax_rates } from '../../db/schema/company'
import { commission_entries, deliveries } from '../../db/schema/deliveries'
import { document_verifications } from '../../db/schema/documents'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { invitations } from '../../db/schema/invitations'
import { item_aliases, items } from '../../db/schema/items'
import { mail_settings } from '../../db/schema/mailSettings'
import { merges } from '../../db/schema/merges'
import { activities, attachments, comments } from '../../db/schema/notes'
import { order_charges, order_lines, order_rates, order_revisions, orders } from '../../db/schema/orders'
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

/** The records in whose audit trail an erasure is recorded. */
type DocumentEntity = Extract<
  ActivityEntity,
  'orders' | 'enquiries' | 'purchase-orders' | 'rfqs' | 'exchange-rates' | 'tax-rates'
>

/** Columns in which a person may be named. */
export interface PersonColumns {
  table: PgTable
  columns: Readonly<Record<string, Holds>>
  /** Which rows `t` count; all by default. */
  where?: SQL
  /** The version is incremented, so that an open form cannot save the person again. */
  versioned?: boolean
  /** The rows are the person's words and are deleted. */
  removed?: boolean
  /** The column with the client or supplier of a row, in whose rows a `value` may be the name alone. */
  party?: { entity: 'clients' | 'suppliers'; column: string }
  /** The document of a row, in whose audit trail its erasure is recorded. */
  document?: { entity: DocumentEntity; id: string }
}

/** Columns in which a person stays named, and of which record they are. */
export interface KeptColumns extends PersonColumns {
  of: KeptOf
}

/** The record of a kept row: its entity, and its id and number as they are found from the row `t`. */
interface KeptOf {
  entity: ActivityEntity
  id: SQL
  number: SQL
}

type Columns = Record<string, Holds>
const each = (holds: Holds, names: string): Columns => Object.fromEntries(names.split(' ').map((name) => [name, holds]))
const values = (names: string) => each('value', names)
const texts = (names: string) => each('text', names)
const json = (names: string) => each('json', names)
const search: Columns = { search_text: 'search' }

const party: Columns = { ...values('email phone'), ...texts('address payment_terms notes'), ...search }
const orderContacts = 'contact delivery_contact client_answered_by'
const printedOnOrder = 'delivery_place payment_terms client_po_number remarks'
const notesOfOrder = 'internal_notes closed_reason'
const printedOnPurchase = 'payment_terms delivery_place remarks supplier_reference'
const printedOnLine = 'description remarks'
/** A document that was never issued has no number. */
const isDraft = sql`t.number is null`
const isOfDraft = sql`exists (select from orders o where o.id = t.order_id and o.number is null)`
const isOfUnsentRfq = sql`exists (select from rfqs r where r.id = t.rfq_id and r.number is null)`
const isOfUnsentPurchaseOrder = sql`exists (select from purchase_orders o where o.id = t.purchase_order_id and o.number is null)`
const ofOrder = { document: { entity: 'orders', id: 'order_id' } } as const

const keptAs = (entity: ActivityEntity, table: string, number: string, id: SQL): KeptOf => ({
  entity,
  id,
  number: sql`(select n.${sql.identifier(number)} from ${sql.identifier(table)} n where n.id = ${id})`,
})
const inOrder = (id = sql`t.order_id`) => keptAs('orders', 'orders', 'number', id)
const inPurchaseOrder = (id = sql`t.purchase_order_id`) => keptAs('purchase-orders', 'purchase_orders', 'number', id)
const inRfq = (id = sql`t.rfq_id`) => keptAs('rfqs', 'rfqs', 'number', id)
const rfqOfQuote = (quote_id: SQL) =>
  sql`(select i.rfq_id from quotes q join invitations i on i.id = q.invitation_id where q.id = ${quote_id})`

/** No text of a sealed quote is read before the opening. */
const isUnsealed = (quote_id: SQL) => sql`not exists (select from quotes q join invitations i on i.id = q.invitation_id
  join rfqs r on r.id = i.rfq_id where q.id = ${quote_id} and r.sealed and r.opened_at is null)`

/** Where a person is erased. The person's own record and account are apart from these. */
export const erasedPlaces: Readonly<
  Record<Exclude<ErasedGroup, 'record' | 'account' | 'files' | 'trail'>, readonly PersonColumns[]>
> = {
  master_data: [
    { table: clients, columns: party, versioned: true },
    { table: suppliers, columns: { ...party, blocked_reason: 'text' }, versioned: true },
    { table: agents, columns: texts('notes'), versioned: true },
    { table: supplier_groups, columns: texts('name'), versioned: true },
    { table: items, columns: { ...texts('name description'), ...search }, versioned: true },
    // Words of a client that were taught to mean an item.
    { table: item_aliases, columns: texts('text'), removed: true },
    {
      table: exchange_rates,
      columns: texts('source'),
      versioned: true,
      document: { entity: 'exchange-rates', id: 'id' },
    },
    {
      table: tax_rates,
      columns: texts('name'),
      versioned: true,
      document: { entity: 'tax-rates', id: 'id' },
    },
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
      columns: { ...values(orderContacts), ...texts(printedOnOrder) },
      where: isDraft,
      versioned: true,
      party: { entity: 'clients', column: 'client_id' },
      document: { entity: 'orders', id: 'id' },
    },
    {
      table: order_lines,
      columns: texts(printedOnLine),
      where: isOfDraft,
      ...ofOrder,
    },
    { table: order_charges, columns: texts('label'), where: isOfDraft, ...ofOrder },
    { table: order_rates, columns: texts('source'), where: isOfDraft, ...ofOrder },
    {
      table: purchase_orders,
      columns: texts(printedOnPurchase),
      where: isDraft,
      versioned: true,
      document: { entity: 'purchase-orders', id: 'id' },
    },
    {
      table: purchase_order_lines,
      columns: texts('description supplier_code remarks'),
      where: isOfUnsentPurchaseOrder,
      document: { entity: 'purchase-orders', id: 'purchase_order_id' },
    },
    {
      table: rfqs,
      columns: texts('title delivery_place terms'),
      where: isDraft,
      versioned: true,
      document: { entity: 'rfqs', id: 'id' },
    },
    { table: rfq_lines, columns: texts('description specification'), where: isOfUnsentRfq },
    { table: form_drafts, columns: json('content'), versioned: true },
    { table: rfq_templates, columns: texts('name'), versioned: true },
    { table: saved_views, columns: texts('name query'), versioned: true },
  ],
  // Of all documents, issued ones too: these are not printed on them.
  notes: [
    { table: orders, columns: texts(notesOfOrder), versioned: true, document: { entity: 'orders', id: 'id' } },
    { table: order_lines, columns: texts('internal_notes'), ...ofOrder },
    {
      table: purchase_orders,
      columns: texts(notesOfOrder),
      versioned: true,
      document: { entity: 'purchase-orders', id: 'id' },
    },
    {
      table: purchase_order_lines,
      columns: texts('internal_notes'),
      document: { entity: 'purchase-orders', id: 'purchase_order_id' },
    },
    { table: receipts, columns: texts('internal_notes cancelled_reason') },
    { table: deliveries, columns: texts('internal_notes cancelled_reason') },
    { table: payments, columns: texts('internal_notes reversed_reason') },
    { table: document_verifications, columns: texts('revoked_reason') },
    { table: rfqs, columns: texts('closed_reason'), versioned: true, document: { entity: 'rfqs', id: 'id' } },
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

/** Where a person stays named: documents that were issued, and records of the tender. */
export const keptPlaces: Readonly<Record<Exclude<KeptGroup, 'kept_files'>, readonly KeptColumns[]>> = {
  orders: [
    {
      table: orders,
      columns: texts(`${orderContacts} ${printedOnOrder}`),
      where: sql`not (${isDraft})`,
      of: inOrder(sql`t.id`),
    },
    { table: order_lines, columns: texts(printedOnLine), where: sql`not ${isOfDraft}`, of: inOrder() },
    { table: order_charges, columns: texts('label'), where: sql`not ${isOfDraft}`, of: inOrder() },
    { table: order_rates, columns: texts('source'), where: sql`not ${isOfDraft}`, of: inOrder() },
    { table: order_revisions, columns: { ...json('documents snapshot kept'), ...texts('reason') }, of: inOrder() },
  ],
  purchases: [
    {
      table: purchase_orders,
      columns: { ...texts(printedOnPurchase), ...json('documents') },
      where: sql`not (${isDraft})`,
      of: inPurchaseOrder(sql`t.id`),
    },
    {
      table: purchase_order_lines,
      columns: texts('description supplier_code remarks'),
      where: sql`not ${isOfUnsentPurchaseOrder}`,
      of: inPurchaseOrder(),
    },
  ],
  deliveries: [
    {
      table: deliveries,
      columns: { ...texts('remarks'), ...json('documents') },
      of: { ...inOrder(), number: sql`t.number` },
    },
  ],
  payments: [
    { table: payments, columns: texts('reference'), of: inOrder() },
    {
      table: commission_entries,
      columns: texts('reference reversed_reason'),
      of: keptAs('agents', 'agents', 'code', sql`t.agent_id`),
    },
  ],
  tenders: [
    {
      table: rfqs,
      columns: texts('title delivery_place terms'),
      where: sql`not (${isDraft})`,
      of: inRfq(sql`t.id`),
    },
    {
      table: rfq_lines,
      columns: texts('description specification'),
      where: sql`not ${isOfUnsentRfq}`,
      of: inRfq(),
    },
    { table: rfq_rates, columns: texts('source reason'), of: inRfq() },
    { table: rfq_revisions, columns: { ...json('content documents'), ...texts('reason') }, of: inRfq() },
    { table: rfq_questions, columns: texts('question published_question answer'), of: inRfq() },
    {
      table: quotes,
      columns: texts('payment_terms reference notes accepted withdrawn_reason'),
      where: isUnsealed(sql`t.id`),
      of: inRfq(rfqOfQuote(sql`t.id`)),
    },
    {
      table: quote_lines,
      columns: texts('no_bid_reason alternative notes'),
      where: isUnsealed(sql`t.quote_id`),
      of: inRfq(rfqOfQuote(sql`t.quote_id`)),
    },
    { table: awards, columns: { ...texts('reason'), ...json('result') }, of: inRfq() },
  ],
  company: [
    {
      table: companies,
      columns: texts('name letterhead terms'),
      of: keptAs('company', 'companies', 'name', sql`t.id`),
    },
    {
      table: branches,
      columns: texts('name address phone email'),
      of: keptAs('branches', 'branches', 'name', sql`t.id`),
    },
    {
      table: bank_accounts,
      columns: texts('account_name'),
      of: keptAs('branches', 'branches', 'name', sql`t.branch_id`),
    },
    {
      table: approval_rules,
      columns: texts('name'),
      of: keptAs('approval-rules', 'approval_rules', 'name', sql`t.id`),
    },
    {
      table: mail_settings,
      columns: texts('user_name from_address from_name'),
      of: { entity: 'mail-settings', id: sql`t.id`, number: sql`t.from_address` },
    },
  ],
}

/** The entries of the audit trail, from which a person is redacted. What they cover of documents repeats these. */
export const trailPlace: PersonColumns = {
  table: activities,
  columns: { ...texts('actor_name reason'), ...json('before after') },
}
