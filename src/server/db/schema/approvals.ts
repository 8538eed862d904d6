import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { approvalStatuses } from '../../../domain/approvals/approvalLifeCycle'
import { approvalKinds, mostApprovers } from '../../../domain/approvals/approvalRules'
import { decimals, referenceIndexes } from './columnGroups'
import { day, entity, instant, made, mayReferTo, oneOf, partOf, primary, refersTo } from './columns'
import { branches } from './company'
import { suppliers } from './parties'
import { users } from './people'

/** When a step needs an approval, and whose. A rule is turned off, never deleted: requests name it. */
export const approval_rules = pgTable(
  'approval_rules',
  {
    ...entity(),
    name: text().notNull(),
    kind: text({ enum: approvalKinds }).notNull(),
    branch_id: mayReferTo(() => branches.id),
    ...decimals('amount_from', 'margin_below'),
    supplier_id: mayReferTo(() => suppliers.id),
    approvers_needed: integer().notNull().default(1),
    /** The ids of the users who may approve; any administrator where there is none. */
    approver_ids: uuid().array().notNull().default([]),
    active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('approval_rules_name').on(sql`lower(${table.name})`),
    ...referenceIndexes('approval_rules', { supplier: table.supplier_id }),
    oneOf('approval_rules_kind', table.kind, approvalKinds),
    check('approval_rules_approvers', sql`${table.approvers_needed} between 1 and ${sql.raw(String(mostApprovers))}`),
  ],
)

/** A request to approve one content of a document, known by its fingerprint. */
export const approval_requests = pgTable(
  'approval_requests',
  {
    ...entity(),
    kind: text({ enum: approvalKinds }).notNull(),
    document_id: uuid().notNull(),
    branch_id: refersTo(() => branches.id),
    status: text({ enum: approvalStatuses }).notNull().default('pending'),
    /** SHA-256 of the content. */
    fingerprint: text().notNull(),
    /** The rules that it met when it was requested. */
    rule_ids: uuid().array().notNull(),
    /** What the rules judged, as shown to the approvers. */
    figures: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The award that was proposed; null for the other kinds. */
    proposal: jsonb().$type<Record<string, unknown>>(),
    note: text(),
    requested_by: refersTo(() => users.id),
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex('approval_requests_one_pending')
      .on(table.document_id)
      .where(sql`${table.status} = 'pending'`),
    index('approval_requests_document').on(table.document_id, table.id),
    index('approval_requests_pending')
      .on(table.branch_id)
      .where(sql`${table.status} = 'pending'`),
    oneOf('approval_requests_kind', table.kind, approvalKinds),
    oneOf('approval_requests_status', table.status, approvalStatuses),
  ],
)

/** What one person decided. Each person, and each user that they decided for, counts once. */
export const approval_decisions = pgTable(
  'approval_decisions',
  {
    id: primary(),
    request_id: partOf(() => approval_requests.id),
    decided_by: refersTo(() => users.id),
    on_behalf_of: refersTo(() => users.id),
    approved: boolean().notNull(),
    reason: text(),
    created_at: made(),
  },
  (table) => [
    unique('approval_decisions_person').on(table.request_id, table.decided_by),
    unique('approval_decisions_principal').on(table.request_id, table.on_behalf_of),
  ],
)

/** A user's approvals, delegated to another user from a day until a day, both included. */
export const approval_delegations = pgTable(
  'approval_delegations',
  {
    ...entity(),
    user_id: refersTo(() => users.id),
    to_user_id: refersTo(() => users.id),
    from_day: day().notNull(),
    until_day: day().notNull(),
    reason: text(),
  },
  (table) => [
    ...referenceIndexes('approval_delegations', { user: table.user_id, to_user: table.to_user_id }),
    check('approval_delegations_another', sql`${table.user_id} <> ${table.to_user_id}`),
    check('approval_delegations_days', sql`${table.from_day} <= ${table.until_day}`),
  ],
)
