import { Button } from '../components/actions/Button'
import { DateText } from '../components/values/DateText'
import { useToast } from '../components/pages/Toasts'
import type { UserSession } from '../contract/users'
import { browserName } from '../domain/access/browserName'
import { listed } from '../i18n/joined'
import { useTranslation } from '../i18n/useTranslation'

interface SessionListProps {
  sessions: readonly UserSession[]
  /** Ends a session; returns the result of the mutation. */
  onEnd: (id: string) => PromiseLike<{ error?: unknown }>
}

/** A user's sessions, each with a button that ends it; not for the current session. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation('sessions')
  const toast = useToast()

  async function end(id: string) {
    const { error } = await onEnd(id)
    toast(error ? { kind: 'failed', text: t('end_failed') } : { text: t('ended') })
  }

  return (
    <ul className="zb-stack p-0 mb-0">
      {sessions.map(({ id, user_agent, ip, last_used_at, current }) => {
        const browser = named(user_agent) ?? t('unknown_browser')
        return (
          <li key={id} className="d-flex align-items-center gap-2">
            <span>
              {browser} {current && <b>({t('this_one')})</b>}
              <span className="zb-small zb-muted d-block">
                {ip} · {t('last_used')} <DateText value={last_used_at} time />
              </span>
            </span>
            {!current && (
              <span className="ms-auto">
                <Button size="sm" onClick={() => void end(id)}>
                  {t('end_session')} <span className="visually-hidden">{browser}</span>
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function named(user_agent: string | null): string | undefined {
  const name = browserName(user_agent)
  return name && listed(name)
}
