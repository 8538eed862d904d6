import { useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../api/errors'
import { confirmIdentity } from '../../api/secondFactor'
import { Button } from '../../components/Button'
import { PlainField } from '../../components/PlainField'
import { PlainForm } from '../../components/PlainForm'

interface IdentityDialogProps {
  access_token: string
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password, and for the code of who has a second factor, before a security setting is changed. */
export function IdentityDialog({ access_token, onConfirmed, onClose }: IdentityDialogProps) {
  const { t } = useTranslation('secondFactor')
  const id = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const [working, setWorking] = useState(false)

  async function confirm() {
    setWorking(true)
    const { error } = await confirmIdentity(access_token, { password, ...(code === undefined ? {} : { code }) })
    setWorking(false)
    if (!error) return onConfirmed()
    const asksForCode = error.code === 'second_factor_needed'
    if (asksForCode) setCode('')
    setFailure(asksForCode ? undefined : error)
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
          onSubmit={() => void confirm()}
        >
          <PlainField
            label={t('password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            autoFocus
          />
          {code !== undefined && (
            <PlainField
              label={t('code')}
              type="text"
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
              hint={t('code_hint')}
              autoFocus
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
