import type { ReactNode } from 'react'
import {
  LuAtSign,
  LuAward,
  LuBan,
  LuCircleAlert,
  LuClock,
  LuInbox,
  LuMailWarning,
  LuMessageCircleQuestion,
  LuPackageOpen,
  LuSend,
  LuShieldCheck,
  LuShieldQuestion,
  LuShieldX,
  LuTimerOff,
  LuTruck,
  LuUserCheck,
} from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useBranchOf } from '../../../app/hooks'
import { ButtonLink } from '../../../components/actions/ButtonLink'
import { DateText } from '../../../components/values/DateText'
import { formatTime } from '../../../components/values/dates'
import { Icon, type IconType } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import type { AttentionRow } from '../../../contract/dashboard'
import { withoutCodes } from '../../../domain/approvals/requestReasons'
import type { AttentionKind } from '../../../domain/dashboard/attention'
import { useMay } from '../../../pickers/useMay'
import { attentionAction, pageOf } from './attentionAction'
import { ResendMail } from './ResendMail'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'

/** The sign of each kind, and its colour: red is late, amber is soon. */
const signs: Record<AttentionKind, { icon: IconType; tone: 'danger' | 'warning' | 'primary' }> = {
  enquiry_due: { icon: LuCircleAlert, tone: 'danger' },
  deadline_today: { icon: LuClock, tone: 'warning' },
  question: { icon: LuMessageCircleQuestion, tone: 'warning' },
  approval: { icon: LuShieldQuestion, tone: 'warning' },
  approval_refused: { icon: LuShieldX, tone: 'danger' },
  approval_given: { icon: LuShieldCheck, tone: 'primary' },
  rfq_to_award: { icon: LuAward, tone: 'primary' },
  quotes_received: { icon: LuInbox, tone: 'primary' },
  purchase_to_send: { icon: LuSend, tone: 'warning' },
  cancellation_unacknowledged: { icon: LuBan, tone: 'warning' },
  quotation_expiring: { icon: LuTimerOff, tone: 'warning' },
  delivery_late: { icon: LuTruck, tone: 'danger' },
  receipt_late: { icon: LuPackageOpen, tone: 'danger' },
  mail_failed: { icon: LuMailWarning, tone: 'danger' },
  mention: { icon: LuAtSign, tone: 'primary' },
  delegation: { icon: LuUserCheck, tone: 'primary' },
}

interface AttentionEntryProps {
  kind: AttentionKind
  row: AttentionRow
  branch_id: string
  /** Named where several branches are shown. */
  branch: string | undefined
}

/** One document that needs attention: what is the matter, which document it is, and the next step. */
export function AttentionEntry({ kind, row, branch_id, branch }: AttentionEntryProps) {
  const { t } = useTranslation('dashboard')
  const may = useMay()
  const timezone = useBranchOf(branch_id)?.timezone
  const { icon, tone } = signs[kind]
  const { name, answered, invited, awaited, at, number } = row
  const page = pageOf(row, kind)
  const title = t(`attention_kind.${kind}`, {
    name: name ?? t('no_client'),
    answered,
    invited,
    time: at ? formatTime(at, timezone) : '',
  })
  const action = attentionAction(kind, row, may)
  return (
    <li className="zb-entry zb-attention-row">
      <span className={`zb-text-${tone}`}>
        <Icon of={icon} />
      </span>
      <span className="zb-attention-main">
        {page ? <Link to={page}>{title}</Link> : <span>{title}</span>}
        <span className="zb-small zb-muted d-block">
          <Parts parts={[number, <Detail key="detail" kind={kind} row={row} zone={timezone} />, branch]} />
        </span>
        {row.error && <span className="zb-small zb-text-danger d-block">{inLanguage(row.error)}</span>}
      </span>
      {kind === 'mail_failed' ? (
        may('resendMail') && <ResendMail row={row} />
      ) : action ? (
        <ButtonLink to={action.to} size="sm">
          {t(`action.${action.name}`, { count: awaited ?? 0 })}{' '}
          <span className="visually-hidden">{number ?? name}</span>
        </ButtonLink>
      ) : null}
    </li>
  )
}

/** The kinds whose day is no deadline: the last day of a quotation, and the day of a cancellation. */
const isNoDeadline: ReadonlySet<AttentionKind> = new Set(['quotation_expiring', 'cancellation_unacknowledged'])

/** What the title does not say: the title of an RFQ, the day, the amount to approve, the words of a comment. */
function Detail({ kind, row, zone }: { kind: AttentionKind; row: AttentionRow; zone: string | undefined }) {
  const { t } = useTranslation('dashboard')
  if (row.day && kind === 'delegation')
    return (
      <>
        {t('until')} <DateText value={row.day} />
      </>
    )
  if (row.day) return <DateText value={row.day} distance deadline={!isNoDeadline.has(kind)} />
  if (kind === 'quotes_received')
    return (
      <>
        {row.name} · {t('last_quote')} <DateText value={row.at} time zone={zone} />
      </>
    )
  if (row.amount && row.currency)
    return (
      <Parts
        parts={[<Money key="amount" amount={row.amount} currency={row.currency} />, withoutCodes(row.about ?? '')]}
      />
    )
  return <>{row.about ?? row.name}</>
}

const Parts = ({ parts }: { parts: readonly ReactNode[] }) =>
  parts.filter(Boolean).map((part, place) => (
    // The parts of a line never change places.
    <span key={place}>
      {place > 0 && ' · '}
      {part}
    </span>
  ))
