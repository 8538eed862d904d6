import { useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import type { Failure } from '../../api/errors'
import { startPasskeyIdentity } from '../../api/passkeys'
import { confirmIdentity } from '../../api/secondFactor'
import { Button } from '../../components/actions/Button'
import { PlainField } from '../../components/fields/PlainField'
import { PlainForm } from '../../components/forms/PlainForm'
import type { PasskeyProof } from '../../contract/passkeys'
import { useTranslation } from '../../i18n/useTranslation'
import { FactorFields } from './FactorFields'

interface IdentityDialogProps {
  access_token: string
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password, and for the second factor of who has one, before a security setting is changed. */
export function IdentityDialog({ access_token, onConfirmed, onClose }: IdentityDialogProps) {
  const { t } = useTranslation('secondFactor')
  const id = useId()
  const [password, setPassword] = useState('')
  const [needs, setNeeds] = useState<string>()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [working, setWorking] = useState(false)

  async function confirm(factor: { code?: string; passkey?: PasskeyProof }) {
    setWorking(true)
    const { error } = await confirmIdentity(access_token, { password, ...factor })
    setWorking(false)
    if (!error) return onConfirmed()
    const asksForFactor = error.code.endsWith('_needed')
    if (asksForFactor) setNeeds(error.code)
    setFailure(asksForFactor ? undefined : error)
  }

  return (
    <Modal show onHide={onClose} aria-labelledby={id} centered fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {t('identity')}
        </h2>
      </div>
      <div className="modal-body pb-3">
        <p className="zb-muted mb-0">{t('identity_text')}</p>
        <PlainForm
          error={failure?.message}
          working={working}
          doText={t('continue')}
          doingText={t('checking')}
          onSubmit={() => void confirm(needs ? { code } : {})}
        >
          <PlainField
            label={t('password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            autoFocus
          />
          {needs && (
            <FactorFields
              needs={needs}
              value={code}
              onChange={setCode}
              ask={() => startPasskeyIdentity(access_token)}
              onPasskey={(passkey) => void confirm({ passkey })}
            />
          )}
        </PlainForm>
        <Button look="link" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Modal>
  )
}
