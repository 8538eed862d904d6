import { useState } from 'react'
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../api/meApi'
import { Button } from '../../components/actions/Button'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Card } from '../../components/pages/Card'
import { QueryState } from '../../components/pages/QueryState'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { SessionList } from '../../pickers/SessionList'

/** The user's sessions, with a button that ends each of the others, and one that ends all of them. */
export function SessionsCard() {
  const { t } = useTranslation('profile')
  const query = useListSessionsQuery()
  const [endSession] = useEndSessionMutation()
  const [endOtherSessions] = useEndOtherSessionsMutation()
  const identity = useIdentity()
  const [asks, setAsks] = useState(false)
  const hasOthers = query.data?.some(({ current }) => !current)
  return (
    <Card title={t('sessions')}>
      <QueryState query={query} errorTitle={t('sessions_failed')} compact>
        {(sessions) => <SessionList sessions={sessions} onEnd={(id) => endSession(id)} />}
      </QueryState>
      {hasOthers && <Button onClick={() => setAsks(true)}>{t('sign_out_others')}</Button>}
      {asks && (
        <ActionDialog
          show
          title={t('sign_out_others_question')}
          yes={t('sign_out_others')}
          no={t('sign_out_others_keep')}
          take={() => identity.run(() => endOtherSessions().unwrap())}
          done={t('others_signed_out')}
          onClose={() => setAsks(false)}
        >
          {t('sign_out_others_text')}
        </ActionDialog>
      )}
      {identity.dialog}
    </Card>
  )
}
