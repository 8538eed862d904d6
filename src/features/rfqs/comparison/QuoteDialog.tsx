import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuX } from 'react-icons/lu'
import { IconButton } from '../../../components/actions/IconButton'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { QuoteRevisions } from '../quotes/QuoteRevisions'

interface QuoteDialogProps {
  rfq: Rfq
  supplier: { supplier_id: string; supplier_name: string }
  onClose: () => void
}

/**
 * A supplier's quotes, over the comparison: the current revision and the older ones, with the differences between them.
 */
export function QuoteDialog({ rfq, supplier, onClose }: QuoteDialogProps) {
  const { t } = useTranslation('comparison')
  const id = useId()
  return (
    <Modal show onHide={onClose} aria-labelledby={id} size="lg" scrollable fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {t('quote_of', { supplier: supplier.supplier_name })}
        </h2>
        <IconButton label={t('close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
      <div className="modal-body">
        <QuoteRevisions rfq={rfq} {...supplier} />
      </div>
    </Modal>
  )
}
