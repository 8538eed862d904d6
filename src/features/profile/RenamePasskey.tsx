import { useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useRenamePasskeyMutation } from '../../api/secondFactorApi'
import { Button } from '../../components/actions/Button'
import { PlainField } from '../../components/fields/PlainField'
import { PlainForm } from '../../components/forms/PlainForm'
import { refusalOf } from '../../components/saving/refusal'
import { useToast } from '../../components/pages/Toasts'
import type { Passkey } from '../../contract/passkeys'
import { useTranslation } from '../../i18n/useTranslation'

/** Renames a passkey in a dialog. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('secondFactor')
  const id = useId()
  const toast = useToast()
  const [name, setName] = useState(passkey.name)
  const [problem, setProblem] = useState<string>()
  const [renamePasskey, { isLoading }] = useRenamePasskeyMutation()

  async function rename() {
    if (!name.trim()) return
    try {
      await renamePasskey({ id: passkey.id, name }).unwrap()
      toast({ text: t('passkey_renamed') })
      onClose()
    } catch (refused) {
      setProblem(refusalOf(refused))
    }
  }

  return (
    <Modal show onHide={onClose} aria-labelledby={id} centered fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {t('rename_passkey')}
        </h2>
      </div>
      <div className="modal-body pb-3">
        <PlainForm
          error={problem}
          working={isLoading}
          doText={t('save_name')}
          doingText={t('saving_name')}
          onSubmit={() => void rename()}
        >
          <PlainField
            label={t('passkey_name')}
            type="text"
            autoComplete="off"
            value={name}
            onChange={setName}
            autoFocus
            {...(name.trim() ? {} : { error: t('fill_passkey_name') })}
          />
        </PlainForm>
        <Button look="link" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Modal>
  )
}
