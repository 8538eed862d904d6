import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuDownload, LuEye, LuPrinter } from 'react-icons/lu'
import { useLazyGetPurchaseOrderPaperQuery } from '../../../api/papersApi'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/Card'
import { PictureMenu } from '../../../components/PictureMenu'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { PaperDialog } from '../../../pickers/PaperDialog'
import { PaperMails } from '../../../pickers/PaperMails'
import { usePaper } from '../../../pickers/usePaper'
import { usePurchaseName } from './usePurchaseName'

/** Its paper, as it was sent or as the draft stands: to be looked at, downloaded, printed or taken as a picture; and to whom it went by mail. */
export function PurchasePaperCard({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const { t: p } = useTranslation('papers')
  const { id, status, order_id, mails } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const [getPaper] = useLazyGetPurchaseOrderPaperQuery()
  const { download, print, savePicture, copyPicture, working } = usePaper()
  const [looking, setLooking] = useState(false)
  const ask = () => getPaper(id).unwrap()
  const busy = working && p('drawing')
  return (
    <Card title={t('paper')} end={status === 'draft' ? t('paper_draft') : t('paper_frozen')}>
      <div className="zb-btn-row">
        <Button size="sm" icon={LuEye} aria-haspopup="dialog" onClick={() => setLooking(true)}>
          {p('preview')}
        </Button>
        <Button
          size="sm"
          icon={LuDownload}
          working={working}
          workingText={p('drawing')}
          onClick={() => void download(ask)}
        >
          {p('download')}
        </Button>
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
      <PaperMails mails={mails} purchase_order_id={id} order_id={order_id} />
      {looking && <PaperDialog title={name} ask={ask} onClose={() => setLooking(false)} />}
    </Card>
  )
}
