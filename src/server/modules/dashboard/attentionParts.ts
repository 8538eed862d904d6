import { sql, type SQL } from 'drizzle-orm'
import { refusedDays, type AttentionKind } from '../../../domain/dashboard/attention'
import { goodsUnderWay } from '../../../domain/orders/lateness'
import { awaitedIn } from '../../db/lists/invitationStates'
import { isLateIn } from '../../db/lists/late'
import { isCancellationUnacknowledgedIn, isToSendIn } from '../../db/lists/purchaseOrderStates'
import { hasPermission, seesCostsOf } from '../../db/branchRoles'

/** How a kind of what needs attention is read, of a branch `b`. */
export interface AttentionPart {
  /** The columns of a row that are not null. */
  columns: Partial<Record<AttentionColumn, SQL>>
  from: SQL
  /** Other tables that only the shown rows need. */
  joins?: SQL
  where: SQL
  order: SQL
}

export const attentionColumns = [
  'entity',
  'id',
  'number',
  'name',
  'about',
  'day',
  'at',
  'invited',
  'answered',
  'awaited',
  'sealed',
  'amount',
  'currency',
  'mail_id',
  'error',
] as const
type AttentionColumn = (typeof attentionColumns)[number]

export interface AttentionReader {
  user_id: string
  is_admin: boolean
  /** RFC 3339, to the second: an RFQ takes quotes until the end of its second. */
  second: string
  /** RFC 3339: older mentions no longer count. */
  mentions_since: string
}

const rfqColumns = {
  entity: sql`'rfqs'`,
  id: sql`r.id`,
  number: sql`r.number`,
  name: sql`r.title`,
  at: sql`r.deadline`,
  invited: sql`k.invited`,
  answered: sql`k.answered`,
  awaited: awaitedIn(sql`r.id`),
  sealed: sql`r.sealed and r.opened_at is null`,
}
const rfqKeys = sql`join rfq_sort_keys k on k.id = r.id`

const orderPart = (where: SQL, day: SQL): AttentionPart => ({
  columns: { entity: sql`'orders'`, id: sql`o.id`, number: sql`o.number`, name: sql`c.name`, day },
  from: sql`orders o`,
  joins: sql`join clients c on c.id = o.client_id`,
  where: sql`o.branch_id = b.id and ${where}`,
  order: sql`${day}, o.id`,
})

/** RFQs by their deadline: one that has passed closes an RFQ, even before that is stored. */
const rfqParts = ({ second }: AttentionReader): Record<'deadline_today' | 'rfq_to_award', AttentionPart> => ({
  deadline_today: {
    columns: rfqColumns,
    from: sql`rfqs r`,
    joins: rfqKeys,
    where: sql`r.branch_id = b.id and r.status = 'sent' and r.deadline >= ${second}::timestamptz
      and r.deadline < (b.today + 1)::timestamp at time zone b.timezone`,
    order: sql`r.deadline, r.id`,
  },
  rfq_to_award: {
    columns: rfqColumns,
    from: sql`rfqs r`,
    joins: rfqKeys,
    where: sql`r.branch_id = b.id and r.status in ('sent', 'closed')
      and (r.status = 'closed' or r.deadline < ${second}::timestamptz)`,
    order: sql`r.deadline, r.id`,
  },
})

const quotesReceived = ({ second }: AttentionReader): AttentionPart => ({
  columns: {
    ...rfqColumns,
    at: sql`(select max(i.submitted_at) from invitations i where i.rfq_id = r.id and i.status = 'submitted')`,
  },
  from: sql`rfqs r`,
  joins: rfqKeys,
  where: sql`r.branch_id = b.id and r.status = 'sent' and r.deadline >= ${second}::timestamptz
    and exists (select from invitations i where i.rfq_id = r.id and i.status = 'submitted')`,
  order: sql`r.deadline, r.id`,
})

/** Questions of suppliers that wait for an answer, the oldest first; those of withdrawn invitations do not. */
const question: AttentionPart = {
  columns: {
    entity: sql`'rfqs'`,
    id: sql`r.id`,
    number: sql`r.number`,
    name: sql`s.name`,
    about: sql`left(k.question, 200)`,
    at: sql`k.created_at`,
  },
  from: sql`rfqs r join rfq_questions k on k.rfq_id = r.id join invitations i on i.id = k.invitation_id`,
  joins: sql`join suppliers s on s.id = i.supplier_id`,
  where: sql`r.branch_id = b.id and r.status in ('sent', 'closed') and k.answer is null and i.status <> 'withdrawn'`,
  order: sql`k.created_at, k.id`,
}

const receiptLate: AttentionPart = {
  columns: {
    entity: sql`'purchase-orders'`,
    id: sql`p.id`,
    number: sql`p.number`,
    name: sql`s.name`,
    day: sql`p.expected_on`,
  },
  from: sql`purchase_orders p`,
  joins: sql`join suppliers s on s.id = p.supplier_id`,
  where: sql`p.branch_id = b.id and ${isLateIn({
    status: sql`p.status`,
    under_way: goodsUnderWay.purchase_orders,
    due_on: sql`p.expected_on`,
    today: sql`b.today`,
  })}`,
  order: sql`p.expected_on, p.id`,
}

/** Draft purchase orders, which have no number yet: each with that of its order. */
/** Who sees no costs sees no purchase order. */
const purchaseToSend = ({ user_id }: AttentionReader): AttentionPart => ({
  columns: {
    entity: sql`'purchase-orders'`,
    id: sql`p.id`,
    number: sql`o.number`,
    name: sql`s.name`,
    amount: sql`p.total::text`,
    currency: sql`p.currency`,
  },
  from: sql`purchase_orders p`,
  joins: sql`join suppliers s on s.id = p.supplier_id join orders o on o.id = p.order_id`,
  where: sql`p.branch_id = b.id and ${isToSendIn(sql`p`)}
    and exists (select from users me where me.id = ${user_id}::uuid and ${seesCostsOf(sql`me`, sql`b.id`)})`,
  order: sql`p.created_at, p.id`,
})

/** Cancellations that their suppliers had a working day to acknowledge, the oldest first: the goods may still be on their way. */
const cancellationUnacknowledged: AttentionPart = {
  columns: {
    entity: sql`'purchase-orders'`,
    id: sql`p.id`,
    number: sql`p.number`,
    name: sql`s.name`,
    day: sql`(p.cancelled_at at time zone b.timezone)::date`,
  },
  from: sql`purchase_orders p`,
  joins: sql`join suppliers s on s.id = p.supplier_id`,
  where: sql`p.branch_id = b.id and ${isCancellationUnacknowledgedIn(sql`p`)}
    and p.cancelled_at < b.acknowledged_after::timestamp at time zone b.timezone`,
  order: sql`p.cancelled_at, p.id`,
}

const enquiryDue: AttentionPart = {
  columns: {
    entity: sql`'enquiries'`,
    id: sql`e.id`,
    number: sql`e.number`,
    name: sql`c.name`,
    day: sql`e.required_by`,
  },
  from: sql`enquiries e`,
  joins: sql`left join clients c on c.id = e.client_id`,
  where: sql`e.branch_id = b.id and e.status = 'open' and e.required_by <= b.today`,
  order: sql`e.required_by, e.id`,
}

/** Mails of a branch; for an admin also those to users, which have no branch. */
const mailFailed = ({ is_admin }: AttentionReader): AttentionPart => ({
  columns: {
    entity: sql`case m.entity when 'invitations' then 'rfqs' else m.entity end`,
    id: sql`coalesce(i.rfq_id, m.entity_id, m.id)`,
    name: sql`m.to_address`,
    about: sql`m.subject`,
    at: sql`m.next_attempt_at`,
    mail_id: sql`m.id`,
    error: sql`m.last_error`,
  },
  from: sql`outbox m left join invitations i on m.entity = 'invitations' and i.id = m.entity_id`,
  where: sql`m.status in ('failed', 'given_up')
    and (m.branch_id = b.id ${is_admin ? sql`or m.branch_id is null and b.is_first` : sql``})`,
  order: sql`m.created_at desc, m.id`,
})

/** Comments that the user may read and that mention them, who has not commented on the same record since. */
const mention = ({ user_id, mentions_since }: AttentionReader): AttentionPart => ({
  columns: {
    entity: sql`m.entity`,
    id: sql`m.entity_id`,
    number: sql`case m.entity
      when 'enquiries' then (select number from enquiries where id = m.entity_id)
      when 'rfqs' then (select number from rfqs where id = m.entity_id)
      when 'orders' then (select number from orders where id = m.entity_id)
      when 'purchase-orders' then (select number from purchase_orders where id = m.entity_id)
      when 'clients' then (select name from clients where id = m.entity_id)
      when 'suppliers' then (select name from suppliers where id = m.entity_id)
      when 'agents' then (select name from agents where id = m.entity_id)
      when 'items' then (select name from items where id = m.entity_id) end`,
    name: sql`u.name`,
    about: sql`left(m.text, 200)`,
    at: sql`m.created_at`,
  },
  from: sql`comments m`,
  joins: sql`join users u on u.id = m.author_id`,
  where: sql`m.mentions @> array[${user_id}::uuid] and m.author_id <> ${user_id}::uuid
    and m.created_at >= ${mentions_since}::timestamptz
    and (m.branch_id = b.id or m.branch_id is null and b.is_first)
    and (not m.costs_only or exists (select from users me
      where me.id = ${user_id}::uuid and ${seesCostsOf(sql`me`, sql`m.branch_id`)}))
    and not exists (select from comments a where a.entity = m.entity and a.entity_id = m.entity_id
      and a.author_id = ${user_id}::uuid and a.created_at > m.created_at)`,
  order: sql`m.created_at desc, m.id`,
})

/** The document of a request `a`, and its amount. */
const requestColumns = {
  entity: sql`case a.kind when 'award' then 'rfqs' when 'order' then 'orders' else 'purchase-orders' end`,
  id: sql`a.document_id`,
  number: sql`case a.kind when 'award' then (select number from rfqs where id = a.document_id)
    when 'order' then (select number from orders where id = a.document_id)
    else (select number from purchase_orders where id = a.document_id) end`,
  amount: sql`a.figures ->> 'amount'`,
  currency: sql`a.figures ->> 'currency'`,
}

/**
 * The award of a request `a` is not what was requested: one of its quotes was replaced or withdrawn, or a rate or the quantity
 * of a line has changed. By what the request keeps, without comparing the quotes: what only a comparison finds is said when it
 * is approved.
 */
const isOutdatedAward = sql`(a.kind = 'award' and (
  exists (select from jsonb_array_elements(a.figures #> '{asked,suppliers}') s
    join quotes q on q.id = (s ->> 'quote_id')::uuid join invitations i on i.id = q.invitation_id
    where q.status <> 'submitted' or i.status = 'withdrawn')
  or exists (select from jsonb_array_elements(a.figures #> '{asked,suppliers}') s
    join rfq_rates x on x.rfq_id = a.document_id and x.currency = s ->> 'currency'
    where x.rate <> (s ->> 'rate')::numeric)
  or exists (select from jsonb_array_elements(a.figures #> '{asked,lines}') s
    join rfq_lines l on l.id = (s ->> 'rfq_line_id')::uuid where l.quantity <> (s ->> 'asked')::numeric)))`

/** Requests that the user may decide, also for a user who delegated to them; while the document is open and what was requested. */
const approval = ({ user_id }: AttentionReader): AttentionPart => ({
  columns: { ...requestColumns, name: sql`u.name`, about: sql`left(a.note, 200)`, at: sql`a.created_at` },
  from: sql`approval_requests a`,
  joins: sql`join users u on u.id = a.requested_by`,
  where: sql`a.branch_id = b.id and a.status = 'pending' and a.requested_by <> ${user_id}::uuid
    and not exists (select from approval_decisions x where x.request_id = a.id
      and ${user_id}::uuid in (x.decided_by, x.on_behalf_of))
    and exists (select from users p where p.active and ${hasPermission(sql`p`, 'approve', sql`b.id`)} and p.id <> a.requested_by
      and (p.id = ${user_id}::uuid or exists (select from approval_delegations d where d.user_id = p.id
        and d.to_user_id = ${user_id}::uuid and b.today between d.from_day and d.until_day))
      and exists (select from approval_rules r where r.active and r.id = any (a.rule_ids)
        and case when r.approver_ids = '{}' then p.role = 'admin' else p.id = any (r.approver_ids) end)
      and not exists (select from approval_decisions x where x.request_id = a.id and p.id in (x.decided_by, x.on_behalf_of)))
    and case a.kind
      when 'award' then exists (select from rfqs r where r.id = a.document_id and r.status in ('sent', 'closed'))
      when 'order' then exists (select from orders o where o.id = a.document_id and o.status in ('draft', 'quoted'))
      else exists (select from purchase_orders o where o.id = a.document_id and o.status = 'draft') end
    and not ${isOutdatedAward}`,
  order: sql`a.created_at, a.id`,
})

/** The document that a request `a` is about can still take the step. */
const isOpen = sql`case a.kind
  when 'award' then exists (select from rfqs r where r.id = a.document_id and r.status in ('sent', 'closed'))
  when 'order' then exists (select from orders o where o.id = a.document_id and o.status in ('draft', 'quoted')
    and (o.status = 'draft' or o.quoted_at is null or o.quoted_at < a.closed_at))
  else exists (select from purchase_orders o where o.id = a.document_id and o.status = 'draft') end`

/** The latest request of the user for a document, once it was decided, until they act on it. */
const outcome = ({ user_id }: AttentionReader, status: 'approved' | 'rejected'): AttentionPart => ({
  columns: {
    ...requestColumns,
    name: sql`(select u.name from approval_decisions x join users u on u.id = x.decided_by
      where x.request_id = a.id order by x.created_at desc, x.id desc limit 1)`,
    about: sql`(select left(x.reason, 200) from approval_decisions x where x.request_id = a.id
      and exists (select from users me where me.id = ${user_id}::uuid and ${seesCostsOf(sql`me`, sql`b.id`)})
      order by x.created_at desc, x.id desc limit 1)`,
    at: sql`a.closed_at`,
  },
  from: sql`approval_requests a`,
  where: sql`a.branch_id = b.id and a.requested_by = ${user_id}::uuid and a.status = ${status}
    ${status === 'rejected' ? sql`and a.closed_at >= b.today - ${refusedDays}::int` : sql``}
    and not exists (select from approval_requests n where n.document_id = a.document_id and n.id > a.id)
    and ${isOpen}`,
  order: sql`a.closed_at, a.id`,
})

/** Approvals that others delegated to the user, now or from a later day. */
const delegation = ({ user_id }: AttentionReader): AttentionPart => ({
  columns: {
    entity: sql`null::text`,
    id: sql`d.id`,
    name: sql`u.name`,
    day: sql`d.until_day`,
    about: sql`left(d.reason, 200)`,
  },
  from: sql`approval_delegations d`,
  joins: sql`join users u on u.id = d.user_id`,
  where: sql`d.to_user_id = ${user_id}::uuid and d.until_day >= b.today and b.is_first`,
  order: sql`d.from_day, d.id`,
})

/** Returns how each kind is read; the filters of the lists mean the same, so that their totals agree. */
export const attentionParts = (reader: AttentionReader): Record<AttentionKind, AttentionPart> => ({
  ...rfqParts(reader),
  question,
  approval: approval(reader),
  approval_refused: outcome(reader, 'rejected'),
  approval_given: outcome(reader, 'approved'),
  quotes_received: quotesReceived(reader),
  purchase_to_send: purchaseToSend(reader),
  cancellation_unacknowledged: cancellationUnacknowledged,
  enquiry_due: enquiryDue,
  quotation_expiring: orderPart(
    sql`o.status = 'quoted' and coalesce(o.valid_until, 'infinity'::date) <= b.expires_by`,
    sql`coalesce(o.valid_until, 'infinity'::date)`,
  ),
  delivery_late: orderPart(
    isLateIn({
      status: sql`o.status`,
      under_way: goodsUnderWay.orders,
      due_on: sql`o.required_by`,
      today: sql`b.today`,
    }),
    sql`o.required_by`,
  ),
  receipt_late: receiptLate,
  mail_failed: mailFailed(reader),
  mention: mention(reader),
  delegation: delegation(reader),
})
