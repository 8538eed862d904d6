import { useState } from 'react'
import type { Failure } from '../../api/errors'
import { confirmSecondFactor, type NewSecret } from '../../api/secondFactor'
import { Button } from '../../components/actions/Button'
import { CopyField } from '../../components/fields/CopyField'
import { PlainField } from '../../components/fields/PlainField'
import { PlainForm } from '../../components/forms/PlainForm'
import { useTranslation } from '../../i18n/useTranslation'
import { qrImage } from '../../documents/drawing/qrCode'
import { RecoveryCodes } from './RecoveryCodes'
import './secondFactor.scss'

interface SetUpSecondFactorProps {
  /** The session of the user who sets it up; another than the open one while they sign in. */
  access_token: string
  secret: NewSecret
  /** Called once it is on and the recovery codes were seen. */
  onDone: () => void
  /** Leaves it off, as long as no code was entered. */
  onCancel?: () => void
}

/** The two steps of a second factor: an authenticator app with its first code, then the recovery codes. */
export function SetUpSecondFactor({ access_token, secret, onDone, onCancel }: SetUpSecondFactorProps) {
  const { t } = useTranslation('secondFactor')
  const [failure, setFailure] = useState<Failure>()
  const [codes, setCodes] = useState<string[]>()
  const [code, setCode] = useState('')
  const [working, setWorking] = useState(false)

  async function confirm() {
    setWorking(true)
    const { data, error } = await confirmSecondFactor(access_token, code)
    setWorking(false)
    setFailure(error)
    setCodes(data?.recovery_codes)
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <>
      <PlainForm
        error={failure?.message}
        working={working}
        doText={t('turn_on')}
        doingText={t('turning_on')}
        onSubmit={() => void confirm()}
      >
        <p>{t('scan')}</p>
        <img className="zb-second-factor-code" src={qrImage(secret.address)} alt={t('qr_code')} />
        <CopyField label={t('secret')} value={secret.secret} />
        <PlainField
          label={t('first_code')}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          autoFocus
        />
      </PlainForm>
      {onCancel && (
        <Button look="link" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </>
  )
}
