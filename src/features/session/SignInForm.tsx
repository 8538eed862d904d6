import { Suspense } from 'react'
import { signIn } from '../../api/session'
import { PlainField } from '../../components/fields/PlainField'
import { PlainForm } from '../../components/forms/PlainForm'
import { useTranslation } from '../../i18n/useTranslation'
import { SignInFactor } from './lazyFactor'
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
  const { working, error, fieldError, needs, send } = useSend(onSignedIn)
  const { values, fill, showLacking, field } = usePlainFields(
    { email: asked, password: '', code: '' },
    (name, value) => !value.trim() && t(`fill_${name}`),
    fieldError,
  )

  const shown = { email: values.email.trim(), password: values.password }

  function submit() {
    const { email, password, code } = values
    showLacking(needs ? ['email', 'password', 'code'] : ['email', 'password'])
    if (!email.trim() || !password || (needs && !code.trim())) return
    void send(signIn({ ...shown, ...(needs ? { code } : {}) }))
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
        <Suspense fallback={null}>
          {needs && (
            <SignInFactor
              {...field('code')}
              needs={needs}
              shown={shown}
              onPasskey={(passkey) => void send(signIn({ ...shown, passkey }))}
            />
          )}
        </Suspense>
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
