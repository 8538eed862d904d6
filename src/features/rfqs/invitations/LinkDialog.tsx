import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuX } from 'react-icons/lu'
import { useCreateLinkMutation } from '../../../api/invitationsApi'
import { Button } from '../../../components/actions/Button'
import { CopyField } from '../../../components/fields/CopyField'
import { toFailure } from '../../../components/pages/failure'
import { IconButton } from '../../../components/actions/IconButton'
import type { Invitation } from '../../../contract/invitation'
import { useTranslation } from '../../../i18n/useTranslation'

interface LinkDialogProps {
  rfq_id: string
  invitation: Invitation
  onClose: () => void
}

/** Creates another link for a supplier and shows it once. To be mounted only while it is open. */
export function LinkDialog({ rfq_id, invitation: { id, supplier_name: name }, onClose }: LinkDialogProps) {
  const { t } = useTranslation('rfqs')
  const { t: c } = useTranslation('components')
  const titleId = useId()
  const [createLink, { data, isLoading, error }] = useCreateLinkMutation()
  return (
    <Modal show onHide={onClose} aria-labelledby={titleId} centered fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={titleId} className="modal-title">
          {t('new_link_for', { name })}
        </h2>
        <IconButton label={c('dialog.close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
      <div className="modal-body">
        <p className="zb-muted">{t('new_link_text')}</p>
        {data && <CopyField label={t('link')} value={data.link} />}
        {error && (
          <div className="zb-form-error" role="alert">
            {toFailure(error).message}
          </div>
        )}
      </div>
      <div className="modal-footer">
        <Button onClick={onClose}>{t('done')}</Button>
        {!data && (
          <Button look="primary" onClick={() => void createLink({ id, rfq_id })} working={isLoading}>
            {t('make_link')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
