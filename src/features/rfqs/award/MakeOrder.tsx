import { LuShoppingCart } from 'react-icons/lu'
import { paths } from '../../../app/paths'
import { ButtonLink } from '../../../components/actions/ButtonLink'
import type { Rfq } from '../../../contract/rfqs'
import { isLeftToOrder } from '../../../domain/awards/awardOrdered'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'

/** The next action of an awarded RFQ, as long as a part of its award is on no order. */
export function MakeOrder({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const may = useMay()
  if (!isLeftToOrder(rfq) || !may('createOrdersFromAward')) return null
  return (
    <ButtonLink to={`${paths.orderCreate}?rfq=${rfq.id}`} look="primary" icon={LuShoppingCart}>
      {t('make_order')}
    </ButtonLink>
  )
}
