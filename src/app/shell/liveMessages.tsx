import type { ReactNode } from 'react'
import { generatePath } from 'react-router-dom'
import { attentionEndpoint } from '../../api/dashboardApi'
import { selectMe } from '../../api/meApi'
import { getRfq } from '../../api/rfqsApi'
import type { LiveEvent } from '../../contract/events'
import { rights, type OperationId } from '../../contract/rights'
import type { Preferences, User } from '../../contract/users'
import { mayAnywhere } from '../../domain/access/access'
import { isMessage, messageKinds } from '../../domain/notices/messages'
import { attentionAction } from '../../features/dashboard/attention/attentionAction'
import { i18n } from '../../i18n/i18n'
import { joined } from '../../i18n/joined'
import { paths } from '../paths'
import type { AppStore } from '../store'

interface LiveMessage {
  text: ReactNode
  /** The action that opens its record. */
  label: string
  to: string
  /** Null for a record of the company. */
  branch_id: string | null
}

/** The last moment of each message that was shown: a mail that fails again is no other message. */
const shown = new Map<string, string>()

/** Returns the messages of these events that are for the user, unless they are muted: in the words of the dashboard. */
export async function liveMessages(store: AppStore, events: readonly LiveEvent[]): Promise<LiveMessage[]> {
  const { data: me } = selectMe(store.getState())
  if (!me || (me.preferences as Preferences).messages === 'muted') return []
  const each = new Map(events.map((event) => [`${event.action} ${event.entity_id}`, event]))
  const found = await Promise.all([...each.values()].map((event) => messageOf(store, me, event)))
  return found.filter((message) => message !== null)
}

async function messageOf(store: AppStore, me: User, event: LiveEvent): Promise<LiveMessage | null> {
  if (!isMessage(event.action)) return null
  const kind = messageKinds[event.action]
  return kind ? attentionMessage(store, me, event, kind) : rfqMessage(store, me, event)
}

async function attentionMessage(
  store: AppStore,
  me: User,
  { entity_id: record_id, branch_id }: LiveEvent,
  kind: NonNullable<(typeof messageKinds)[keyof typeof messageKinds]>,
): Promise<LiveMessage | null> {
  const asked = attentionEndpoint.initiate({ branches: 'all', record_id }, { forceRefetch: true, subscribe: false })
  const { data = [] } = await store.dispatch(asked)
  const row = data.find((group) => group.kind === kind)?.rows[0]
  const action = row && attentionAction(kind, row, may(me))
  if (!action) return null
  const [key, at] = [`${kind} ${row.mail_id ?? row.id}`, row.mail_id ?? row.at ?? '']
  if (shown.get(key) === at) return null
  shown.set(key, at)
  const { name, answered, invited, number, about } = row
  return {
    text: textOf(i18n.t(`dashboard:attention_kind.${kind}`, { name, answered, invited }), [
      number,
      about ?? (kind === 'quotes_received' ? name : null),
    ]),
    label: i18n.t(`dashboard:action.${action.name}`, { count: row.awaited ?? 0 }),
    to: action.to,
    branch_id,
  }
}

/** What a supplier did with an RFQ that no list of the dashboard has as such, or not each time. */
const rfqNews: Record<string, { needs: OperationId; tab: string; action: string }> = {
  question_asked: { needs: 'answerQuestion', tab: 'questions', action: 'answer' },
  quote_withdrawn: { needs: 'awardRfq', tab: 'suppliers', action: 'open' },
  declined: { needs: 'awardRfq', tab: 'suppliers', action: 'open' },
}

async function rfqMessage(store: AppStore, me: User, { action, entity_id, branch_id }: LiveEvent) {
  const news = rfqNews[action]
  if (!news || !may(me)(news.needs)) return null
  const { data: rfq } = await store.dispatch(getRfq.initiate(entity_id, { subscribe: false }))
  if (!rfq) return null
  return {
    text: textOf(i18n.t(`dashboard:news.${action}`), [rfq.number, rfq.title]),
    label: i18n.t(`dashboard:action.${news.action}`),
    to: `${generatePath(paths.rfq, { id: entity_id })}?tab=${news.tab}`,
    branch_id,
  }
}

const may = (me: User) => (operation: OperationId) => mayAnywhere(me, rights[operation])

const textOf = (title: string, details: readonly (string | null)[]) => (
  <>
    <span className="d-block">{title}</span>
    <span className="zb-small zb-muted d-block">{joined(details)}</span>
  </>
)
