import { useState } from 'react'
import { LuBellRing, LuMegaphone } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import type { Rfq } from '../../../contract/rfqs'
import { concerns, mayTell, type NoticeKind } from '../../../domain/notices/notice'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { NoticesDialog } from './NoticesDialog'

/** The available notices, the reminder first; a withdrawal and a revision are notified with their own actions. */
const offered: readonly NoticeKind[] = [
  'rfq_reminder',
  'rfq_invitation',
  'rfq_closed',
  'rfq_cancelled',
  'rfq_regret',
  'rfq_awarded',
]

const icons: Partial<Record<NoticeKind, typeof LuBellRing>> = { rfq_reminder: LuBellRing }
const words = {
  rfq_reminder: 'remind_all',
  rfq_invitation: 'title.rfq_invitation',
  rfq_closed: 'title.rfq_closed',
  rfq_cancelled: 'title.rfq_cancelled',
  rfq_regret: 'tell_lost',
  rfq_awarded: 'tell_won',
} as Record<NoticeKind, string>

/** Buttons that notify suppliers of the RFQ's status; each opens the message. */
export function TellButtons({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('notices')
  const may = useMay()
  const [asked, setAsked] = useState<NoticeKind>()
  const winners = new Set(rfq.award?.allocations.map(({ supplier_id }) => supplier_id))
  const concerned = (kind: NoticeKind) =>
    rfq.invitations.some((invitation) => concerns(kind, { ...invitation, won: winners.has(invitation.supplier_id) }))
  const kinds = offered.filter((kind) => may('sendNotices') && mayTell(kind, rfq.status) && concerned(kind))
  return (
    <>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          look="ghost"
          icon={icons[kind] ?? LuMegaphone}
          aria-haspopup="dialog"
          onClick={() => setAsked(kind)}
        >
          {t(words[kind])}
        </Button>
      ))}
      {asked && <NoticesDialog rfq={rfq} kind={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
