import { useEffect, useState } from 'react'
import type { Failure } from '../../../api/errors'
import { startPasskey, type NewPasskeyOptions } from '../../../api/passkeys'
import { startSecondFactor, type NewSecret } from '../../../api/secondFactor'
import { Button } from '../../../components/actions/Button'
import { useTranslation } from '../../../i18n/useTranslation'
import { AddPasskey } from '../../../pickers/secondFactor/AddPasskey'
import { SetUpSecondFactor } from '../../../pickers/secondFactor/SetUpSecondFactor'
import { supportsPasskeys } from '../../../pickers/secondFactor/webAuthn'

interface SecondFactorStepProps {
  access_token: string
  /** The heading of the sign-in page, or of the dialog over a page. */
  heading: 'h1' | 'h2'
  id?: string
  onDone: () => void
}

/** The set-up of the second factor that the company requires, before a session begins. */
export default function SecondFactorStep({ access_token, heading: Heading, id, onDone }: SecondFactorStepProps) {
  const { t } = useTranslation('secondFactor')
  const [secret, setSecret] = useState<NewSecret>()
  const [passkey, setPasskey] = useState<NewPasskeyOptions>()
  const [failure, setFailure] = useState<Failure>()

  useEffect(() => {
    let shown = true
    void startSecondFactor(access_token).then(({ data, error }) => {
      if (!shown) return
      setSecret(data)
      setFailure(error)
    })
    return () => {
      shown = false
    }
  }, [access_token])

  async function beginPasskey() {
    const { data, error } = await startPasskey(access_token)
    setPasskey(data)
    setFailure(error)
  }

  if (passkey)
    return (
      <>
        <Heading id={id}>{t('add_passkey')}</Heading>
        <p className="zb-muted">{t('passkeys_text')}</p>
        <AddPasskey
          access_token={access_token}
          options={passkey}
          onDone={onDone}
          onCancel={() => setPasskey(undefined)}
        />
      </>
    )
  return (
    <>
      <Heading id={id}>{t('needed')}</Heading>
      <p className="zb-muted">{t('needed_text')}</p>
      {secret && <SetUpSecondFactor access_token={access_token} secret={secret} onDone={onDone} />}
      {failure && (
        <p className="zb-field-error" role="alert">
          {failure.message}
        </p>
      )}
      {!secret && !failure && <p role="status">{t('preparing')}</p>}
      {supportsPasskeys() && (
        <Button look="link" onClick={() => void beginPasskey()}>
          {t('passkey_instead')}
        </Button>
      )}
    </>
  )
}
