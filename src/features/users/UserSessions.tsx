import { useEndUserSessionMutation, useEndUserSessionsMutation, useListUserSessionsQuery } from '../../api/usersApi'
import { Button } from '../../components/actions/Button'
import { toFailure } from '../../components/pages/failure'
import { useToast } from '../../components/pages/Toasts'
import { SessionList } from '../../pickers/SessionList'
import { QueryCard } from '../../components/pages/QueryCard'
import { useTranslation } from '../../i18n/useTranslation'

/** The sessions of a user, for an admin, who can end each or all of them. */
export function UserSessions({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('users')
  const toast = useToast()
  const query = useListUserSessionsQuery(id)
  const [endSession] = useEndUserSessionMutation()
  const [endAll, { isLoading }] = useEndUserSessionsMutation()
  // Admins sign out of their own current session in the profile menu.
  const others = query.data?.filter(({ current }) => !current) ?? []
  const self = query.data?.some(({ current }) => current)

  async function signOutEverywhere() {
    const { error } = await endAll(id)
    toast(error ? { kind: 'failed', text: toFailure(error).message } : { text: t('signed_out', { name }) })
  }

  return (
    <QueryCard
      title={t('sessions')}
      count={query.data?.length}
      end={
        others.length > 1 &&
        !self && (
          <Button size="sm" working={isLoading} onClick={() => void signOutEverywhere()}>
            {t('sign_out_everywhere')}
          </Button>
        )
      }
      query={query}
      errorTitle={t('sessions_failed')}
      isEmpty={(sessions) => sessions.length === 0}
      empty={t('no_sessions')}
    >
      {(sessions) => <SessionList sessions={sessions} onEnd={(session_id) => endSession({ id, session_id })} />}
    </QueryCard>
  )
}
