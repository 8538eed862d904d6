import { useTranslation } from 'react-i18next'
import { LuDownload } from 'react-icons/lu'
import { useLazyGetPurchaseOrderPaperQuery } from '../../../api/papersApi'
import { Button } from '../../../components/Button'
import { usePaper } from '../../../pickers/usePaper'

/** The paper of a purchase order as a file: as it was sent, or a draft as it stands. */
export function PurchaseOrderPdf({ id }: { id: string }) {
  const { t } = useTranslation('orders')
  const [ask] = useLazyGetPurchaseOrderPaperQuery()
  const { download, working } = usePaper()
  return (
    <Button size="sm" icon={LuDownload} working={working} workingText={t('downloading')} onClick={() => void download(() => ask(id).unwrap())}>
      {t('purchase_pdf')}
    </Button>
  )
}
