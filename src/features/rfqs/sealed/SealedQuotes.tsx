import { useState } from 'react'
import { LuLock, LuLockOpen } from 'react-icons/lu'
import { useOpenQuotesMutation } from '../../../api/rfqsApi'
import { ActionDialog } from '../../../components/dialogs/ActionDialog'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { currentTime } from '../../../components/values/currentTime'
import { DateText } from '../../../components/values/DateText'
import { formatExact } from '../../../components/values/dates'
import { EmptyState } from '../../../components/pages/EmptyState'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { Rfq } from '../../../contract/rfqs'
import { invitationState } from '../../../domain/rfqs/invitationState'
import { isPast } from '../../../domain/rfqs/rfqDeadline'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'

/**
 * Replaces the comparison while the quotes are sealed: who has answered and when, and after the deadline the button
 * that opens the bids.
 */
export function SealedQuotes({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('sealed')
  const may = useMay()
  const { status, deadline, timezone } = rfq
  const ready = status === 'closed' && deadline !== null && isPast(deadline, currentTime())
  const asked = rfq.invitations.filter((invitation) => invitation.status !== 'withdrawn')
  const received = asked.filter((invitation) => invitation.status === 'submitted')
  const words =
    status === 'cancelled'
      ? t('cancelled')
      : !ready
        ? t('until', { deadline: deadline ? formatExact(deadline, timezone) : '–' })
        : may('openQuotes')
          ? t('ready')
          : t('ready_staff')
  return (
    <div className="zb-narrow zb-stack">
      <EmptyState
        icon={LuLock}
        title={t('title')}
        actions={ready && may('openQuotes') && <OpenButton rfq={rfq} received={received.length} />}
      >
        {words}
      </EmptyState>
      <Card title={t('received')} end={t('received_of', { count: received.length, invited: asked.length })} flush>
        <ul className="zb-entries" aria-label={t('received')}>
          {asked.map(({ id, supplier_name, submitted_at, ...invitation }) => (
            <li key={id} className="zb-entry">
              <div className="zb-entry-line">
                <span className="zb-entry-main">{supplier_name}</span>
                <span className="zb-entry-end">
                  {invitation.status === 'submitted' && submitted_at && (
                    <DateText value={submitted_at} zone={timezone} time />
                  )}{' '}
                  <StatusBadge status={invitationState(invitation)} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Opens the bids, after a confirmation: it cannot be undone. */
function OpenButton({ rfq: { id, version, number, title }, received }: { rfq: Rfq; received: number }) {
  const { t } = useTranslation('sealed')
  const [openQuotes] = useOpenQuotesMutation()
  const [asking, setAsking] = useState(false)
  const name = number ?? title

  return (
    <>
      <Button look="primary" icon={LuLockOpen} onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      <ActionDialog
        show={asking}
        title={t('question', { name })}
        yes={t('open')}
        no={t('no')}
        workingText={t('opening')}
        done={t('done', { name })}
        take={() => openQuotes({ id, version }).unwrap()}
        onClose={() => setAsking(false)}
      >
        {t('text', { count: received })}
      </ActionDialog>
    </>
  )
}
