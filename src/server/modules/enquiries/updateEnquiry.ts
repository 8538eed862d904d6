import type { Enquiry, updateEnquiry as operation } from '../../../contract/enquiries'
import type { Body } from '../../../contract/operation'
import { dayIn } from '../../../domain/dates/days'
import { decideEdit, decideLines, decideStanding, removedLines } from '../../../domain/enquiries/steps/decideChange'
import { about } from '../../audit/about'
import { given } from '../../db/rows/rowChanges'
import { assertAccepted } from '../../http/acceptance'
import { granted } from '../../http/granted'
import { userOf, type Change } from '../../http/route'
import { teachAliases } from '../items/teachAlias'
import { lockEnquiry } from './enquiryChange'
import { storedLines, usesOf } from './enquiryLines'
import { namesIn, type Names } from './enquiryNames'
import { checkedReference, usesOfReference, warningsOf } from './enquiryWarnings'
import { lessonsOf } from './lessons'
import type { EnquiryFacts } from './loadEnquiry'
import { saveEnquiry, withHead } from './saveEnquiry'
import { toEnquiry } from './toEnquiry'

/** Changes an enquiry; omitted fields stay unchanged. */
export async function updateEnquiry(change: Change<typeof operation>): Promise<Enquiry> {
  const { db, params, version, body, record, now } = change
  const { accept, ...values } = body
  const user = userOf(change)
  const { enquiry: before, facts } = await lockEnquiry(db, params.id, user, version, namesIn(db, values))
  granted(decideEdit(before))
  const reference = checkedReference(values, before)
  const references = reference ? await usesOfReference(db, reference) : []
  const today = dayIn(now, facts.branch.timezone)
  const reason = assertAccepted(warningsOf(values, { before, references, user, today }), accept)
  // Under the lock, because what was made from a line may be newer than the enquiry that was read.
  const uses = values.lines ? await usesOf(db, removedLines(values.lines, before.lines)) : []
  const lines = values.lines && granted(decideLines(values.lines, { there: before.lines, uses }))
  const changed = changedEnquiry(facts, { ...values, lines }, now)
  const after = granted(decideStanding(toEnquiry(changed)))
  await saveEnquiry(db, facts, changed)
  record({ action: 'changed', ...about('enquiries', after), before, after, reason })
  await teachAliases(db, lessonsOf(after, before), record)
  return after
}

type Values = Omit<Body<typeof operation>, 'accept' | 'lines'> & {
  lines: Body<typeof operation>['lines'] | undefined
}

function changedEnquiry(facts: EnquiryFacts & Names, { lines, ...values }: Values, now: Date): EnquiryFacts {
  const changed = withHead(facts, given(values), now)
  const { id, client_id, agent_id, assignee_id } = changed.head
  const isSame = (field: 'client_id' | 'agent_id' | 'assignee_id') => facts.head[field] === changed.head[field]
  return {
    ...changed,
    client: isSame('client_id') ? facts.client : (facts.clients.find((client) => client.id === client_id) ?? null),
    agent_name: isSame('agent_id')
      ? facts.agent_name
      : (facts.agents.find((agent) => agent.id === agent_id)?.name ?? null),
    assignee_name: isSame('assignee_id')
      ? facts.assignee_name
      : (facts.assignees.find((assignee) => assignee.id === assignee_id)?.name ?? null),
    lines: lines ? storedLines(id, lines, facts.items, facts.lines) : facts.lines,
  }
}
