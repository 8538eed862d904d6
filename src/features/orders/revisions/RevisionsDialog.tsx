import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuX } from 'react-icons/lu'
import { useListOrderRevisionsQuery } from '../../../api/ordersApi'
import { Button } from '../../../components/actions/Button'
import { IconButton } from '../../../components/actions/IconButton'
import { QueryState } from '../../../components/pages/QueryState'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { RevisionEntry } from './RevisionEntry'
import './revisions.scss'

interface RevisionsDialogProps {
  order: Order
  /** The revision of the documents that are shown. */
  shown: number
  onShow: (revision: number) => void
  onClose: () => void
}

/**
 * The revisions of an order, the newest first, each with its differences from the previous one: without costs, which
 * are internal.
 */
export default function RevisionsDialog({
  order: { id, number, client_name },
  shown,
  onShow,
  onClose,
}: RevisionsDialogProps) {
  const { t } = useTranslation('orderRevisions')
  const { t: c } = useTranslation('components')
  const titleId = useId()
  const query = useListOrderRevisionsQuery(id)
  return (
    <Modal show onHide={onClose} aria-labelledby={titleId} size="lg" centered scrollable fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={titleId} className="modal-title">
          {t('title', { name: number ?? client_name })}
        </h2>
        <IconButton label={c('dialog.close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
      <div className="modal-body">
        <QueryState query={query} errorTitle={t('failed')} compact>
          {(revisions) => (
            <ol className="zb-revisions">
              {revisions.map((revision, index) => (
                <RevisionEntry
                  key={revision.revision}
                  revision={revision}
                  before={revisions[index + 1]}
                  isShown={revision.revision === shown}
                  onShow={() => {
                    onShow(revision.revision)
                    onClose()
                  }}
                />
              ))}
            </ol>
          )}
        </QueryState>
      </div>
      <div className="modal-footer">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Modal>
  )
}
