import { useState } from 'react'
import {
  LuBan,
  LuCircleDot,
  LuKeyRound,
  LuLogOut,
  LuMail,
  LuMessageSquare,
  LuPackageCheck,
  LuPackageX,
  LuPaperclip,
  LuPencilLine,
  LuPlus,
  LuUserX,
} from 'react-icons/lu'
import { useCheckActivityQuery, useListActivityQuery } from '../../api/activityApi'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import type { IconType } from '../../components/values/Icon'
import { QueryState } from '../../components/pages/QueryState'
import { Timeline, type TimelineEvent } from '../../components/values/Timeline'
import type { Activity, ActivityEntity } from '../../contract/activity'
import { joined } from '../../i18n/joined'
import { reasonText } from '../../i18n/reasonText'
import { useTranslation } from '../../i18n/useTranslation'
import { ChangeList } from './ChangeList'
import { useChangeTexts, type ChangeWords, type Sides } from './useChangeTexts'
import { Subject } from '../../components/values/Subject'

interface ActivityCardProps extends ChangeWords {
  entity: ActivityEntity
  id: string
  /** The currency of the record's amounts today. */
  currency?: string | null
}

const icons: Record<string, IconType> = {
  created: LuPlus,
  invited: LuPlus,
  changed: LuPencilLine,
  made_inactive: LuBan,
  password_link_made: LuKeyRound,
  password_changed: LuKeyRound,
  second_factor_on: LuKeyRound,
  second_factor_off: LuKeyRound,
  personal_data_erased: LuUserX,
  second_factor_removed: LuKeyRound,
  recovery_codes_renewed: LuKeyRound,
  passkey_added: LuKeyRound,
  passkey_renamed: LuKeyRound,
  passkey_removed: LuKeyRound,
  passkey_copied: LuKeyRound,
  second_factor_guessed: LuKeyRound,
  provider_allowed: LuKeyRound,
  provider_linked: LuKeyRound,
  created_by_provider: LuPlus,
  commented: LuMessageSquare,
  file_added: LuPaperclip,
  delivered: LuPackageCheck,
  delivery_cancelled: LuPackageX,
  received: LuPackageCheck,
  receipt_cancelled: LuPackageX,
  document_mailed: LuMail,
  session_ended: LuLogOut,
  sessions_ended: LuLogOut,
}

const pageSize = 20

/** The activity and the comments of a document, the newest first. */
export function ActivityCard(props: ActivityCardProps) {
  const { t } = useTranslation('activity')
  return (
    <Card title={t('title')} end={props.entity in checked && <TrailState entity={props.entity} id={props.id} />}>
      <ActivityPage {...props} />
    </Card>
  )
}

/** Documents whose audit trail may have to be proven. */
const checked: Partial<Record<ActivityEntity, true>> = { enquiries: true, rfqs: true, orders: true }

/** Whether the audit trail is complete and unchanged. */
function TrailState({ entity, id }: Pick<ActivityCardProps, 'entity' | 'id'>) {
  const { t } = useTranslation('activity')
  const { data } = useCheckActivityQuery({ entity, id })
  if (!data) return null
  if (data.broken_at !== null || data.differs)
    return (
      <span className="zb-small zb-text-danger" role="alert">
        {data.broken_at === null ? t('differs') : t('broken', { position: data.broken_at })}
      </span>
    )
  return (
    <span className="zb-small zb-muted" title={t('whole_means')}>
      {t('whole', { count: data.entries })}
    </span>
  )
}

/** One page of it and, on request, the older ones below. */
function ActivityPage({ after, ...props }: ActivityCardProps & { after?: string }) {
  const { entity, id, currency = null } = props
  const { t } = useTranslation('activity')
  const [older, setOlder] = useState(false)
  const query = useListActivityQuery({ entity, id, limit: pageSize, after })
  const toEvent = useEvent(props)
  return (
    <QueryState query={query} errorTitle={t('failed')} empty={t('none')} compact>
      {({ rows, meta: { next } }) => {
        const dated = withCurrencies(rows, currency)
        return (
          <>
            <Timeline events={dated.map(toEvent)} />
            {next !== null && older && (
              <ActivityPage {...props} after={next} currency={dated.at(-1)?.currencies.before ?? currency} />
            )}
            {next !== null && !older && (
              <Button look="link" onClick={() => setOlder(true)}>
                {t('more')}
                <Subject>{t('title')}</Subject>
              </Button>
            )}
          </>
        )
      }}
    </QueryState>
  )
}

interface DatedActivity {
  activity: Activity
  currencies: Sides
}

/** The activities, the newest first, with the record's currency before and after each: amounts are in that of their time. */
function withCurrencies(rows: readonly Activity[], current: string | null): DatedActivity[] {
  let currency = current
  return rows.map((activity) => {
    const [before, after] = [asRecord(activity.before).currency, asRecord(activity.after).currency]
    const currencies = {
      before: typeof before === 'string' ? before : currency,
      after: typeof after === 'string' ? after : currency,
    }
    currency = currencies.before
    return { activity, currencies }
  })
}

function useEvent(changeWords: ChangeWords) {
  const { t, i18n } = useTranslation('activity')
  const toTexts = useChangeTexts(changeWords)
  return ({ activity, currencies }: DatedActivity): TimelineEvent => {
    const { id, action, actor_kind, actor_name, at, after, reason, comment } = activity
    const key = `action.${action}`
    const words: string[] = []
    const { answers } = asRecord(after)
    if (action === 'quotes_opened' && typeof answers === 'number') words.push(t('answers', { count: answers }))
    const { after_opening, over_own } = asRecord(after)
    if (action === 'quote_entered' && after_opening) words.push(t('after_opening'))
    if (action === 'quote_entered' && over_own) words.push(t('over_own'))
    const other = asRecord(asRecord(after).other_record)
    if (typeof other.name === 'string') words.push(`${other.name} (${String(other.code)})`)
    const { document: kind, number, to } = asRecord(after)
    if (action === 'document_mailed' && i18n.exists(`document.${String(kind)}`, { ns: 'activity' }))
      words.push(t(`document.${String(kind)}`, { number, to }))
    const actor =
      actor_kind === 'system'
        ? t('system')
        : actor_kind === 'supplier'
          ? t('by_link', { name: actor_name })
          : actor_name
    const changes = toTexts(activity, currencies)
    return {
      id,
      at,
      icon: icons[action] ?? LuCircleDot,
      title: i18n.exists(key, { ns: 'activity' }) ? t(key) : action.replaceAll('_', ' '),
      note: joined([
        actor,
        ...words,
        fileOf(action, after),
        numberOf(after),
        reason && reasonText(reason),
        action === 'commented' && (comment ?? t('comment_gone')),
      ]),
      details: changes.length > 0 && <ChangeList changes={changes} />,
    }
  }
}

/** The name of an added or removed file. */
function fileOf(action: string, after: unknown): string {
  const { file_name } = asRecord(after)
  return action.startsWith('file_') && typeof file_name === 'string' ? file_name : ''
}

/** The number of an added or removed delivery or receipt. */
function numberOf(after: unknown): string {
  const { delivery, receipt } = asRecord(after)
  const { number } = asRecord(delivery ?? receipt)
  return typeof number === 'string' ? number : ''
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
