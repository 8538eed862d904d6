import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { LuEye } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import type { OrderForm } from './orderForm'

// Previews are rarely opened, so their code is loaded on demand.
const OrderFormPreview = lazy(() => import('./OrderFormPreview'))

/** Shows the documents of the current input before it is saved. */
export function PreviewButton({ order }: { order?: Order }) {
  const { t } = useTranslation('orderForm')
  const { getValues } = useFormContext<OrderForm>()
  /** The input at the time of the click; there is none while it is open. */
  const [shown, setShown] = useState<OrderForm>()
  return (
    <>
      <Button icon={LuEye} aria-haspopup="dialog" onClick={() => setShown(structuredClone(getValues()))}>
        {t('preview')}
      </Button>
      {shown && (
        <Suspense>
          <OrderFormPreview form={shown} order={order} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
