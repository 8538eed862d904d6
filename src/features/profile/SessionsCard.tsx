import { useEndSessionMutation, useListSessionsQuery } from '../../api/meApi'
import { Card } from '../../components/pages/Card'
import { QueryState } from '../../components/pages/QueryState'
import { useTranslation } from '../../i18n/useTranslation'
import { SessionList } from '../../pickers/SessionList'

/** The user's sessions, with a button that ends each of the others. */
export function SessionsCard() {
  const { t } = useTranslation('profile')
  const query = useListSessionsQuery()
  const [endSession] = useEndSessionMutation()
  return (
    <Card title={t('sessions')}>
      <QueryState query={query} errorTitle={t('sessions_failed')} compact>
        {(sessions) => <SessionList sessions={sessions} onEnd={(id) => endSession(id)} />}
      </QueryState>
    </Card>
  )
}
