import { Suspense } from 'react'
import { acceptInvitation, resetPassword, setUp } from '../../api/session'
import { PlainField } from '../../components/fields/PlainField'
import { PlainForm } from '../../components/forms/PlainForm'
import { useTranslation } from '../../i18n/useTranslation'
import type { LinkToken } from './useLinkToken'
import { SignInFactor } from './lazyFactor'
import { usePlainFields } from './usePlainFields'
import { useSend, type Session } from './useSend'

const shortest = 8

type Factor = Pick<Parameters<typeof resetPassword>[0], 'code' | 'passkey'>

/** The form of a one-time link: the first admin, an invited user, or a new password. */
export default function TokenForm({
  link: { kind, token },
  onSignedIn,
}: {
  link: LinkToken
  onSignedIn: (session: Session) => void
}) {
  const { t } = useTranslation('session')
  const { working, error, fieldError, needs, send } = useSend(onSignedIn)
  const { values, showLacking, field } = usePlainFields(
    { name: '', email: '', password: '', code: '' },
    (name, value) =>
      name === 'password' ? value.length < shortest && t('short_password') : !value.trim() && t(`fill_${name}`),
    fieldError,
  )
  const first = kind === 'setup'

  function submit() {
    const { name, email, password, code } = values
    showLacking(needs ? ['name', 'email', 'password', 'code'] : ['name', 'email', 'password'])
    if (password.length < shortest || (first && !(name.trim() && email.trim())) || (needs && !code.trim())) return
    if (first) void send(setUp({ token, name: name.trim(), email: email.trim(), password }))
    else sendPassword(needs ? { code } : {})
  }

  const sendPassword = (factor: Factor) =>
    void send((kind === 'invite' ? acceptInvitation : resetPassword)({ token, password: values.password, ...factor }))

  return (
    <PlainForm
      error={error}
      working={working}
      doText={t(`${kind}.do`)}
      doingText={t(`${kind}.doing`)}
      onSubmit={submit}
    >
      {first && (
        <>
          <PlainField {...field('name')} type="text" autoComplete="name" autoFocus />
          <PlainField {...field('email')} type="email" autoComplete="username" />
        </>
      )}
      <PlainField
        {...field('password')}
        label={t('new_password')}
        type="password"
        autoComplete="new-password"
        hint={t('password_hint')}
        autoFocus={!first}
      />
      <Suspense fallback={null}>
        {needs && (
          <SignInFactor
            {...field('code')}
            needs={needs}
            shown={{ token }}
            onPasskey={(passkey) => sendPassword({ passkey })}
          />
        )}
      </Suspense>
    </PlainForm>
  )
}
