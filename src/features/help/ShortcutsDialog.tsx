import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuX } from 'react-icons/lu'
import { IconButton } from '../../components/actions/IconButton'
import { useTranslation } from '../../i18n/useTranslation'
import { LineKeys, PageKeys } from './ShortcutCards'

/** The keyboard shortcuts over the page. */
export default function ShortcutsDialog({ show, onClose }: { show: boolean; onClose: () => void }) {
  const { t } = useTranslation('help')
  const id = useId()
  return (
    <Modal show={show} onHide={onClose} aria-labelledby={id} size="lg" scrollable fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {t('shortcuts')}
        </h2>
        <IconButton label={t('close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className="modal-body zb-stack pb-3" tabIndex={0} role="group" aria-labelledby={id}>
        <PageKeys title={t('every_page')} />
        <LineKeys />
      </div>
    </Modal>
  )
}
