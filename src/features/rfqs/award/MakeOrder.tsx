import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuShoppingCart } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import type { Rfq } from '../../../contract/rfqs'
import { useMay } from '../../../pickers/useMay'
import { MakeOrderDialog } from './MakeOrderDialog'

/** The next step of an awarded RFQ, as long as no order uses its award. */
export function MakeOrder({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const may = useMay()
  const [asked, setAsked] = useState(false)
  if (!rfq.award || rfq.award.used || !may('createOrdersFromAward')) return null
  return (
    <>
      <Button look="primary" icon={LuShoppingCart} onClick={() => setAsked(true)}>
        {t('make_order')}
      </Button>
      {asked && <MakeOrderDialog rfq={rfq} onClose={() => setAsked(false)} />}
    </>
  )
}
