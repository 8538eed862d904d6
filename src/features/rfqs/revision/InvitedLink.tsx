import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { Button } from '../../../components/actions/Button'
import { CopyField } from '../../../components/fields/CopyField'
import type { MadeLink } from '../../../contract/invitation'
import { useTranslation } from '../../../i18n/useTranslation'

/** The link of a supplier who was just invited: shown once, because only its hash is stored. */
export function InvitedLink({ supplier_name: name, link, onClose }: MadeLink & { onClose: () => void }) {
  const { t } = useTranslation('revisions')
  const titleId = useId()
  return (
    <Modal show onHide={onClose} aria-labelledby={titleId} centered fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={titleId} className="modal-title">
          {t('invited', { name })}
        </h2>
      </div>
      <div className="modal-body">
        <p className="zb-muted">{t('invited_link', { name })}</p>
        <CopyField label={t('link')} value={link} />
      </div>
      <div className="modal-footer">
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  )
}
