import { sql, type SQL } from 'drizzle-orm'
import type { InvitationState } from '../../../domain/rfqs/invitationState'

/* The states of invitations by a name, in SQL, as `invitationState` in the domain: lists, queues, dashboard and mails read these. */

/** How many lines of an invitation `i` were changed after its submitted quote answered them. */
export const askedAgainIn = (i: SQL): SQL<number> => sql`(
  select count(*)::int from quotes q
  join invitation_lines il on il.invitation_id = q.invitation_id
  join rfq_lines l on l.id = il.rfq_line_id and l.removed_in is null and l.changed_in > q.rfq_revision
  where q.invitation_id = ${i}.id and q.status = 'submitted')`

/** It has a quote that no longer answers what is asked. */
const awaitsNewQuote = (i: SQL): SQL => sql`(${i}.status = 'submitted' and ${askedAgainIn(i)} > 0)`

/** The state of an invitation `i`. */
export const stateIn = (i: SQL): SQL<InvitationState> => sql`(case
  when ${awaitsNewQuote(i)} then 'awaiting_new_quote'
  when ${i}.status in ('opened', 'started') and (select q.status from quotes q
    where q.invitation_id = ${i}.id and q.status <> 'draft' order by q.revision desc limit 1) = 'withdrawn' then 'quote_withdrawn'
  else ${i}.status end)`

/** An answer of the supplier can still come: who declined is not awaited, who must quote again is. */
export const isAwaitedIn = (i: SQL): SQL =>
  sql`(${i}.status in ('pending', 'sent', 'opened', 'started') or ${awaitsNewQuote(i)})`

const countIn = (rfq_id: SQL, which: (i: SQL) => SQL): SQL<number> =>
  sql`(select count(*)::int from invitations i where i.rfq_id = ${rfq_id} and ${which(sql`i`)})`

/** The number of suppliers of an RFQ whose answer is awaited. */
export const awaitedIn = (rfq_id: SQL): SQL<number> => countIn(rfq_id, isAwaitedIn)

/** The number of suppliers of an RFQ who must quote again. */
export const requotingIn = (rfq_id: SQL): SQL<number> => countIn(rfq_id, awaitsNewQuote)
