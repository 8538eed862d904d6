import { useTranslation } from 'react-i18next'
import { LuPlus } from 'react-icons/lu'
import { useGetOrderQuery } from '../../../api/ordersApi'
import { useCreatePurchaseOrdersMutation } from '../../../api/purchaseOrdersApi'
import { Button } from '../../../components/Button'
import { toFailure } from '../../../components/failure'
import { useToast } from '../../../components/Toasts'
import type { Order } from '../../../contract/order'
import { useMay } from '../../../pickers/useMay'
import { refusalOf } from '../refusal'
import { unboughtFrom } from './unbought'

/** Says of whom nothing is ordered any more, and makes the purchase orders for it again; nothing where all is bought. */
export function MakePurchaseOrders({ order }: { order: Order }) {
  const { t } = useTranslation('purchase')
  const may = useMay()
  const toast = useToast()
  const { refetch } = useGetOrderQuery(order.id)
  const [create, { isLoading, error }] = useCreatePurchaseOrdersMutation()
  const suppliers = unboughtFrom(order)
  if (suppliers.length === 0 || !may('createPurchaseOrders')) return null

  async function make() {
    const { data, error: refused } = await create({ id: order.id, version: order.version })
    if (data) toast({ text: t('made', { count: data.length }) })
    // Somebody was first: the next try is made over what stands now.
    else if (toFailure(refused).status === 412) void refetch()
  }

  return (
    <div className="zb-entry-add">
      <span className="zb-small">{t('unbought', { suppliers: suppliers.join(', '), count: suppliers.length })}</span>
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
