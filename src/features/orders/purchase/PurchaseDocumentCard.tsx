import { useState } from 'react'
import { LuEye, LuPrinter } from 'react-icons/lu'
import { useLazyGetPurchaseOrderDocumentQuery } from '../../../api/documentsApi'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { PictureMenu } from '../../../components/pictures/PictureMenu'
import { cancellationMail } from '../../../contract/documentMail'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'
import { DocumentDialog } from '../../../pickers/documents/DocumentDialog'
import { DownloadButton } from '../../../pickers/documents/DownloadButton'
import { DocumentMails } from '../../../pickers/documents/DocumentMails'
import { useGeneratedDocument } from '../../../pickers/documents/useGeneratedDocument'
import { usePurchaseName } from './usePurchaseName'

/**
 * Its document, as sent or of the current draft: to be previewed, downloaded, printed or copied as a picture; with the
 * mails sent.
 */
export function PurchaseDocumentCard({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const { t: p } = useTranslation('documents')
  const { id, status, order_id, mails } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const [getDocument] = useLazyGetPurchaseOrderDocumentQuery()
  const { download, print, savePicture, copyPicture, working } = useGeneratedDocument()
  const [looking, setLooking] = useState(false)
  const ask = () => getDocument(id).unwrap()
  const busy = working && p('drawing')
  return (
    <Card title={t('document')} end={status === 'draft' ? t('document_draft') : t('document_frozen')}>
      <div className="zb-btn-row">
        <Button size="sm" icon={LuEye} aria-haspopup="dialog" onClick={() => setLooking(true)}>
          {p('preview')}
        </Button>
        <DownloadButton size="sm" working={working} onDownload={() => void download(ask)} />
        <Button size="sm" icon={LuPrinter} whyDisabled={busy} onClick={() => void print(ask)}>
          {p('print')}
        </Button>
        <PictureMenu
          size="sm"
          working={working}
          onCopy={() => void copyPicture(ask)}
          onSave={() => void savePicture(ask)}
        />
      </div>
      <DocumentMails
        mails={mails}
        purchase_order_id={id}
        order_id={order_id}
        nameOf={({ kind }) => (kind === cancellationMail ? t('cancellation_mail') : '')}
      />
      {looking && <DocumentDialog title={name} ask={ask} onClose={() => setLooking(false)} />}
    </Card>
  )
}
