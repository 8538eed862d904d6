import { eq, sql } from 'drizzle-orm'
import { assertCompanyNamed } from '../../companyNamed'
import type { inviteSupplier as operation } from '../../../contract/invitations'
import type { Payload } from '../../../contract/operation'
import type { Rfq } from '../../../contract/rfqs'
import { invitationLifeCycle } from '../../../domain/invitationLifeCycle'
import { dayIn } from '../../../domain/days'
import { supplierProblems } from '../../../domain/rfqRules'
import { publicUrl } from '../../context'
import type { Transaction } from '../../db/database'
import { invitation_lines, invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { rfq_rates, rfq_revisions } from '../../db/schema/rfqs'
import { uuidv7 } from '../../ids'
import { takeStep } from '../../lifeCycleStep'
import { queueNotice } from '../../mail/notices'
import { conflict, invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { describeRfq, sentOn } from '../papers/rfqPapers'
import { makeLinks } from './links'
import { ratesForSending, ratesOf } from './ratesRepository'
import { changeRfq, lockRfq, type LockedRfq } from './rfqChange'
import { keepSearchText } from './rfqDrafts'
import { revisionsCovered } from './rfqRevisionsRepository'
import { getRfq } from './rfqsRepository'

/** Asks one more supplier for what a sent RFQ asks now: what the others are asked stays as it is, so it makes no revision. */
export async function inviteSupplier(change: Change<typeof operation>): Promise<Payload<typeof operation>> {
  const { db, actor, params, version, body, now, record, request } = change
  const user = userOf(change)
  const rfq = await lockRfq(db, params.id, { user, now, version })
  if (rfq.status === 'draft')
    throw conflict('wrong_state', 'This RFQ is a draft: choose its suppliers with the rest of it.')
  if (rfq.status === 'closed')
    throw conflict('wrong_state', 'This RFQ is closed: extend its deadline first, so that he can answer.')
  if (rfq.status !== 'sent') throw conflict('wrong_state', `This RFQ is ${rfq.status}: nobody is asked any more.`)
  await assertCompanyNamed(db)
  const before = await getRfq(db, rfq.id, user, now)
  const supplier = await invitable(db, before, body)
  await addRate(db, rfq, supplier.currency, now)

  const invitation_id = uuidv7()
  const at = now.toISOString()
  const status = takeStep(invitationLifeCycle, { status: 'pending', action: 'send', words: '' })
  const { email = supplier.email, phone = supplier.phone, language = supplier.language } = body
  await db
    .insert(invitations)
    .values({
      id: invitation_id,
      rfq_id: rfq.id,
      supplier_id: supplier.id,
      email,
      phone,
      language,
      channel: 'copy',
      status,
      sent_at: at,
      asked_in: rfq.revision,
    })
  await db
    .insert(invitation_lines)
    .values(linesFor(before, body.line_positions).map((rfq_line_id) => ({ invitation_id, rfq_line_id })))
  const [link = ''] = await makeLinks(db, { base: publicUrl(request.server, request), channel: 'copy', now }, [
    invitation_id,
  ])
  await changeRfq(db, rfq, {})
  await keepSearchText(db, rfq.id)
  const after = await getRfq(db, rfq.id, user, now)
  await keepAddressee(db, after, invitation_id, now)
  await queueNotice(
    { db, actor, now, request },
    { kind: 'rfq_invitation', rfq_id: rfq.id, invitation_ids: [invitation_id] },
  )
  await record({
    action: 'supplier_invited',
    entity: 'rfqs',
    entity_id: rfq.id,
    branch_id: rfq.branch_id,
    after: { supplier: supplier.name },
    covers: revisionsCovered(rfq.id),
  })
  return { rfq: await getRfq(db, rfq.id, user, now), links: [{ invitation_id, supplier_name: supplier.name, link }] }
}

type Body = Change<typeof operation>['body']

/** The supplier, where RFQ-02 lets him be asked. */
async function invitable(db: Transaction, { invitations: there }: Rfq, { supplier_id, email, phone }: Body) {
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, supplier_id))
  if (!supplier)
    throw invalid([{ path: 'supplier_id', message: 'This supplier is not there any more. Choose another one.' }])
  const judged = (id: string, name: string) => ({
    supplier_id: id,
    name,
    active: true,
    blocked_reason: null,
    email: null,
    phone: null,
    link: true,
  })
  const asked = there
    .filter(({ status }) => status !== 'withdrawn')
    .map((one) => judged(one.supplier_id, one.supplier_name))
  const one = {
    ...judged(supplier.id, supplier.name),
    active: supplier.active,
    blocked_reason: supplier.blocked_reason,
    email: email ?? supplier.email,
    phone: phone ?? supplier.phone,
  }
  const [problem] = supplierProblems([...asked, one])
  if (problem) throw invalid([{ path: 'supplier_id', message: problem.message }])
  return supplier
}

function linesFor({ lines }: Rfq, positions: readonly number[] | undefined): string[] {
  if (!positions) return lines.map(({ id }) => id)
  if (positions.length === 0)
    throw invalid([{ path: 'line_positions', message: 'Choose the lines that he is asked for.' }])
  const beyond = positions.find((position) => position > lines.length)
  if (beyond !== undefined)
    throw invalid([{ path: 'line_positions', message: `There is no line ${beyond} to ask him for.` }])
  return lines.flatMap(({ id }, index) => (positions.includes(index + 1) ? [id] : []))
}

/** The rates that were frozen stay; one that only he needs is frozen now, of the company's book (RFQ-04). */
async function addRate(db: Transaction, rfq: LockedRfq, currency: string | null, now: Date) {
  const known = new Set((await ratesOf(db, rfq.id)).map((rate) => rate.currency))
  if (currency === null || known.has(currency)) return
  const { rates, problems } = await ratesForSending(db, rfq, [currency], dayIn(now, rfq.timezone))
  const rate = rates.find((one) => one.currency === currency)
  if (!rate)
    throw invalid([
      {
        path: 'supplier_id',
        message:
          problems.find(({ message }) => message.includes(currency))?.message ??
          `There is no ${rfq.currency} rate for ${currency}.`,
      },
    ])
  await db.insert(rfq_rates).values({ ...rate, rfq_id: rfq.id })
}

/** The revision that stands keeps his paper beside those of the others. */
async function keepAddressee(db: Transaction, rfq: Rfq, invitation_id: string, now: Date) {
  const { asked, translated } = await describeRfq(db, rfq, now, (await sentOn(db, rfq)) ?? undefined)
  const own = asked.filter((one) => one.invitation_id === invitation_id)
  // A language that is kept already stays as it went out.
  const kept = sql`${rfq_revisions.papers} || jsonb_build_object('translated', ${JSON.stringify(translated)}::jsonb || coalesce(${rfq_revisions.papers} -> 'translated', '{}'))`
  await db
    .update(rfq_revisions)
    .set({
      papers: sql`jsonb_set(${kept}, '{asked}', ${rfq_revisions.papers} -> 'asked' || ${JSON.stringify(own)}::jsonb)`,
    })
    .where(sql`${rfq_revisions.rfq_id} = ${rfq.id} and ${rfq_revisions.revision} = ${rfq.revision}`)
}
