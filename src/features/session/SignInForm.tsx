import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '../../api/session'
import { PlainField } from './PlainField'
import { PlainForm } from './PlainForm'
import { useSend, type Session } from './useSend'
import type { SignInInfo } from './useSignInInfo'

interface SignInFormProps {
  /** The e-mail address of the user who has to sign in again. */
  email?: string
  accounts?: SignInInfo['demo_accounts']
  onSignedIn: (session: Session) => void
}

/** E-mail and password. Wrong credentials are reported without saying which part was wrong. */
export function SignInForm({ email: asked = '', accounts = [], onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('session')
  const [email, setEmail] = useState(asked)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { working, error, fieldError, send } = useSend(onSignedIn)

  function submit() {
    setTried(true)
    if (email.trim() && password) void send(signIn({ email: email.trim(), password }))
  }

  return (
    <>
      <PlainForm error={error} working={working} doText={t('sign_in')} doingText={t('signing_in')} onSubmit={submit}>
        <PlainField
          label={t('email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={tried && !email.trim() ? t('fill_email') : fieldError('email')}
          autoFocus={!asked}
        />
        <PlainField
          label={t('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={tried && !password ? t('fill_password') : fieldError('password')}
          autoFocus={Boolean(asked)}
        />
      </PlainForm>
      {accounts.length > 0 && (
        <div className="zb-demo-accounts">
          <p className="zb-small zb-muted">{t('demo_accounts')}</p>
          {accounts.map((account) => (
            <button
              key={account.email}
              type="button"
              className="btn btn-quiet btn-sm"
              onClick={() => {
                setEmail(account.email)
                setPassword(account.password)
              }}
            >
              {t('demo_account', account)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
