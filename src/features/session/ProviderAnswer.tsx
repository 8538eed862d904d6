import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { finishSingleSignOn } from '../../api/session'
import { finishSingleSignOnLink } from '../../api/singleSignOn'
import type { ClientState } from '../../contract/clientState'
import { useTranslation } from '../../i18n/useTranslation'
import { takeBegun } from '../../api/begunSignIn'
import { failureText, type Session } from './useSend'

interface ProviderAnswerProps {
  answer: string
  /** With the page to open, if one was asked for. */
  onSignedIn: (session: Session, path?: string) => void
  onFailed: (problem: string) => void
}

/**
 * Starts a session with the answer of the identity provider, as soon as it is shown; or connects the account there with
 * the user of the open session, who began it on another page and returns to that one.
 */
export default function ProviderAnswer({ answer, onSignedIn, onFailed }: ProviderAnswerProps) {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const access_token = useSelector((state: ClientState) => state.session.access_token)
  const sent = useRef(false)

  async function finish() {
    const begun = takeBegun()
    if (!begun || (begun.links && !access_token)) return onFailed(t('provider.expired'))
    if (begun.links && access_token) return link(access_token, begun)
    const { data, error } = await finishSingleSignOn({ ticket: begun.ticket, answer })
    if (error) onFailed(failureText(error, t))
    else onSignedIn(data, begun.path)
  }

  async function link(token: string, { ticket, path = '/' }: NonNullable<ReturnType<typeof takeBegun>>) {
    const { error } = await finishSingleSignOnLink(token, { ticket, answer })
    await navigate(path, { replace: true, state: error ? { provider_problem: failureText(error, t) } : null })
  }

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void finish()
  })

  return <p role="status">{t('signing_in')}</p>
}
