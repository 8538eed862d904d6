import { useState } from 'react'
import { useGetApprovalDelegationsQuery, useRemoveApprovalDelegationMutation } from '../../api/approvalsApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { QueryState } from '../../components/pages/QueryState'
import type { ApprovalDelegation } from '../../contract/approvals'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { useMay } from '../../pickers/useMay'
import { DelegationDialog } from './DelegationDialog'

/** The user's own approvals, delegated to another user for some days. */
export function DelegationCard() {
  const { t } = useTranslation('profile')
  const may = useMay()
  const offered = may('getApprovalDelegations')
  const query = useGetApprovalDelegationsQuery(undefined, { skip: !offered })
  const [adding, setAdding] = useState(false)
  const [ended, setEnded] = useState<ApprovalDelegation>()
  const identity = useIdentity()
  const [remove] = useRemoveApprovalDelegationMutation()
  if (!offered) return null
  return (
    <Card title={t('delegation')}>
      <p className="zb-muted">{t('delegation_text')}</p>
      <QueryState query={query} errorTitle={t('delegation_failed')} compact>
        {(delegations) => <Delegations delegations={delegations} onEnd={setEnded} />}
      </QueryState>
      <Button onClick={() => setAdding(true)} aria-haspopup="dialog">
        {t('delegate')}
      </Button>
      {adding && <DelegationDialog onClose={() => setAdding(false)} />}
      {ended && (
        <ActionDialog
          show
          title={t('delegation_end_question', { name: ended.to_user_name })}
          yes={t('delegation_end')}
          no={t('delegation_keep')}
          take={() => identity.run(() => remove({ id: ended.id, version: ended.version }).unwrap())}
          done={t('delegation_ended')}
          onClose={() => setEnded(undefined)}
        >
          {t('delegation_end_text')}
        </ActionDialog>
      )}
      {identity.dialog}
    </Card>
  )
}

interface DelegationsProps {
  delegations: readonly ApprovalDelegation[]
  onEnd: (delegation: ApprovalDelegation) => void
}

function Delegations({ delegations, onEnd }: DelegationsProps) {
  const { t } = useTranslation('profile')
  if (delegations.length === 0) return null
  return (
    <ul className="zb-stack p-0 mb-3" aria-label={t('delegation')}>
      {delegations.map((delegation) => (
        <li key={delegation.id} className="d-flex flex-wrap align-items-center gap-2">
          <span className="me-auto">
            <bdi>{delegation.to_user_name}</bdi>
            <span className="zb-small zb-muted d-block">
              <DateText value={delegation.from_day} /> – <DateText value={delegation.until_day} />
              {delegation.reason && ` · ${delegation.reason}`}
            </span>
          </span>
          <Button size="sm" onClick={() => onEnd(delegation)} aria-haspopup="dialog">
            {t('delegation_end')} <span className="visually-hidden">{delegation.to_user_name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
