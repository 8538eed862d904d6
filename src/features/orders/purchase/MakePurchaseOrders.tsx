import { LuPlus } from 'react-icons/lu'
import { useCreatePurchaseOrdersMutation } from '../../../api/purchaseOrdersApi'
import { Button } from '../../../components/actions/Button'
import { useToast } from '../../../components/pages/Toasts'
import type { Order } from '../../../contract/order'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { refusalOf } from '../../../components/saving/refusal'
import { unboughtFrom } from './unbought'

/** Lists the suppliers without a purchase order, and creates the purchase orders again; nothing where all is bought. */
export function MakePurchaseOrders({ order }: { order: Order }) {
  const { t } = useTranslation('purchase')
  const may = useMay()
  const toast = useToast()
  const [create, { isLoading, error }] = useCreatePurchaseOrdersMutation()
  const suppliers = unboughtFrom(order)
  if (suppliers.length === 0 || !may('createPurchaseOrders')) return null

  async function make() {
    const { data } = await create({ id: order.id, version: order.version })
    if (data) toast({ text: t('made', { count: data.length }) })
  }

  return (
    <div className="zb-entry-add">
      <span className="zb-small">{t('unbought', { suppliers: listed(suppliers), count: suppliers.length })}</span>
      <Button size="sm" icon={LuPlus} working={isLoading} workingText={t('making')} onClick={() => void make()}>
        {t('make_again')}
      </Button>
      {error !== undefined && (
        <span className="zb-small zb-text-danger" role="alert">
          {refusalOf(error)}
        </span>
      )}
    </div>
  )
}
