import { useTranslation } from 'react-i18next'
import { signIn } from '../../api/session'
import { PlainField } from '../../components/PlainField'
import { PlainForm } from '../../components/PlainForm'
import { CodeField } from './CodeField'
import { usePlainFields } from './usePlainFields'
import { useSend, type Session } from './useSend'
import type { SignInInfo } from './useSignInInfo'

interface SignInFormProps {
  /** The e-mail address of the user who has to sign in again. */
  email?: string
  accounts?: SignInInfo['demo_accounts']
  /** Why a sign-in at the identity provider failed. */
  problem?: string | undefined
  onSignedIn: (session: Session) => void
}

/** E-mail and password. Wrong credentials are reported without saying which part was wrong. */
export function SignInForm({ email: asked = '', accounts = [], problem, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('session')
  const { working, error, fieldError, needsCode, send } = useSend(onSignedIn)
  const { values, fill, showLacking, field } = usePlainFields(
    { email: asked, password: '', code: '' },
    (name, value) => !value.trim() && t(`fill_${name}`),
    fieldError,
  )

  function submit() {
    const { email, password, code } = values
    showLacking(needsCode ? ['email', 'password', 'code'] : ['email', 'password'])
    if (!email.trim() || !password || (needsCode && !code.trim())) return
    void send(signIn({ email: email.trim(), password, ...(needsCode ? { code } : {}) }))
  }

  return (
    <>
      <PlainForm
        error={error ?? problem}
        working={working}
        doText={t('sign_in')}
        doingText={t('signing_in')}
        onSubmit={submit}
      >
        <PlainField {...field('email')} type="email" autoComplete="username" autoFocus={!asked} />
        <PlainField {...field('password')} type="password" autoComplete="current-password" autoFocus={Boolean(asked)} />
        {needsCode && <CodeField {...field('code')} />}
      </PlainForm>
      {accounts.length > 0 && (
        <div className="zb-demo-accounts">
          <p className="zb-small zb-muted">{t('demo_accounts')}</p>
          {accounts.map((account) => (
            <button
              key={account.email}
              type="button"
              className="btn btn-quiet btn-sm"
              onClick={() => fill({ email: account.email, password: account.password })}
            >
              {t('demo_account', account)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
