import { useEffect, useRef } from 'react'
import { finishSingleSignOn } from '../../api/session'
import { useTranslation } from '../../i18n/useTranslation'
import { takeBegun } from './begunSignIn'
import { failureText, type Session } from './useSend'

interface ProviderAnswerProps {
  answer: string
  /** With the page to open, if one was asked for. */
  onSignedIn: (session: Session, path?: string) => void
  onFailed: (problem: string) => void
}

/** Starts a session with the answer of the identity provider, as soon as it is shown. */
export default function ProviderAnswer({ answer, onSignedIn, onFailed }: ProviderAnswerProps) {
  const { t } = useTranslation('session')
  const sent = useRef(false)

  async function finish() {
    const begun = takeBegun()
    if (!begun) return onFailed(t('provider.expired'))
    const { data, error } = await finishSingleSignOn({ ticket: begun.ticket, answer })
    if (error) onFailed(failureText(error, t))
    else onSignedIn(data, begun.path)
  }

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void finish()
  })

  return <p role="status">{t('signing_in')}</p>
}
