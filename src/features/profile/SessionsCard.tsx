import { useTranslation } from 'react-i18next'
import { useEndSessionMutation, useListSessionsQuery } from '../../api/meApi'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { DateText } from '../../components/DateText'
import { QueryState } from '../../components/QueryState'
import { useToast } from '../../components/Toasts'

/** Where I am signed in, and a way to end each of the others. */
export function SessionsCard() {
  const { t } = useTranslation('profile')
  const toast = useToast()
  const query = useListSessionsQuery()
  const [endSession] = useEndSessionMutation()

  async function end(id: string) {
    const { error } = await endSession(id)
    toast(error ? { kind: 'failed', text: t('end_failed') } : { text: t('ended') })
  }

  return (
    <Card title={t('sessions')}>
      <QueryState query={query} errorTitle={t('sessions_failed')} compact>
        {(sessions) => (
          <ul className="zb-stack p-0 mb-0">
            {sessions.map(({ id, user_agent, ip, last_used_at, current }) => (
              <li key={id} className="d-flex align-items-center gap-2">
                <span>
                  {browserOf(user_agent) ?? t('unknown_browser')} {current && <b>({t('this_one')})</b>}
                  <span className="zb-small zb-muted d-block">
                    {ip} · {t('last_used')} <DateText value={last_used_at} time />
                  </span>
                </span>
                {!current && (
                  <span className="ms-auto">
                    <Button size="sm" onClick={() => void end(id)}>
                      {t('end_session')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

/** "Firefox, Linux" out of a user agent; enough to know one's own computer again. */
function browserOf(user_agent: string | null): string | undefined {
  if (!user_agent) return undefined
  const browser = /Edg\//.test(user_agent) ? 'Edge' : /Firefox\//.test(user_agent) ? 'Firefox' : /Chrome\//.test(user_agent) ? 'Chrome' : /Safari\//.test(user_agent) ? 'Safari' : undefined
  const system = /Android/.test(user_agent) ? 'Android' : /iPhone|iPad/.test(user_agent) ? 'iOS' : /(Windows|Mac OS X|Linux)/.exec(user_agent)?.[1]
  return browser ? [browser, system].filter(Boolean).join(', ') : undefined
}
