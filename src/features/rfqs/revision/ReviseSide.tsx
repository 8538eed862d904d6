import { useWatch } from 'react-hook-form'
import { Card } from '../../../components/pages/Card'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { Rfq } from '../../../contract/rfqs'
import { invitationState } from '../../../domain/rfqs/invitationState'
import { useTranslation } from '../../../i18n/useTranslation'
import { AddedFor } from './AddedFor'
import { RevisionChanges } from './RevisionChanges'
import { askedIn, differenceOf, type ReviseForm } from './reviseForm'

/** Before it is sent: the changes, the lines to answer again, and the suppliers who will be notified. */
export function ReviseSide({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('revisions')
  const form = useWatch<ReviseForm>() as ReviseForm
  const difference = differenceOf(rfq, form)
  const { lines, terms } = difference
  const again = lines.filter(({ kind }) => kind !== 'removed').length
  const nothing = lines.length === 0 && terms.length === 0
  return (
    <div className="zb-stack">
      <Card title={t('changes')} count={lines.length + terms.length}>
        {nothing ? (
          <p className="zb-muted mb-0">{t('no_changes')}</p>
        ) : (
          <>
            <RevisionChanges {...difference} timezone={rfq.timezone} />
            <p className="zb-small zb-muted mt-3 mb-0">
              {again > 0 ? t('asked_again', { count: again }) : t('nobody_asked_again')}
            </p>
          </>
        )}
        {lines.some(({ kind }) => kind === 'added') && <AddedFor rfq={rfq} />}
        {rfq.sealed && rfq.opened_at && <p className="zb-small zb-muted mt-3 mb-0">{t('sealed_anew')}</p>}
      </Card>
      <Card title={t('notified')} count={askedIn(rfq).length} flush>
        <ul className="zb-entries" aria-label={t('notified')}>
          {askedIn(rfq).map((invitation) => (
            <li key={invitation.id} className="zb-entry">
              <div className="zb-entry-line">
                <span className="zb-entry-main">{invitation.supplier_name}</span>
                <span className="zb-entry-end">
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
