import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuEye } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import type { Order } from '../../../contract/order'
import type { OrderForm } from './orderForm'

// Papers are drawn now and then: their code comes when one is asked for.
const OrderFormPreview = lazy(() => import('./OrderFormPreview'))

/** Shows the papers as they would be of what is typed, before it is saved. */
export function PreviewButton({ order }: { order?: Order }) {
  const { t } = useTranslation('orderForm')
  const { getValues } = useFormContext<OrderForm>()
  /** What was typed when it was asked for; nothing is typed while it is open. */
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
