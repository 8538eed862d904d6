import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useDispatch } from 'react-redux'
import type { NewPasskeyOptions } from '../../api/passkeys'
import type { NewSecret } from '../../api/secondFactor'
import { secondFactorChanged } from '../../api/secondFactorApi'
import { useToast } from '../../components/pages/Toasts'
import { useTranslation } from '../../i18n/useTranslation'
import { AddPasskey } from '../../pickers/secondFactor/AddPasskey'
import { RecoveryCodes } from '../../pickers/secondFactor/RecoveryCodes'
import { SetUpSecondFactor } from '../../pickers/secondFactor/SetUpSecondFactor'

/** A new secret to be set up, a new passkey, or new recovery codes to be kept. */
export type FactorStep = { secret: NewSecret } | { options: NewPasskeyOptions } | { codes: string[] }

interface FactorDialogProps {
  step: FactorStep
  access_token: string
  onClose: () => void
}

/** The steps of a second factor in a dialog. It closes by its own buttons only: what it shows is not shown again. */
export function FactorDialog({ step, access_token, onClose }: FactorDialogProps) {
  const { t } = useTranslation('secondFactor')
  const id = useId()
  const dispatch = useDispatch()
  const toast = useToast()

  function done() {
    dispatch(secondFactorChanged())
    onClose()
  }

  function added() {
    toast({ text: t('passkey_added') })
    done()
  }

  return (
    <Modal show backdrop="static" keyboard={false} aria-labelledby={id} centered fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {t('secret' in step ? 'set_up' : 'options' in step ? 'add_passkey' : 'new_codes')}
        </h2>
      </div>
      <div className="modal-body pb-3">
        {'secret' in step ? (
          <SetUpSecondFactor access_token={access_token} secret={step.secret} onDone={done} onCancel={done} />
        ) : 'options' in step ? (
          <AddPasskey access_token={access_token} options={step.options} onDone={added} onCancel={done} />
        ) : (
          <RecoveryCodes codes={step.codes} onDone={done} />
        )}
      </div>
    </Modal>
  )
}
