import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuTrendingUp } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { Icon } from '../../../components/values/Icon'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { repriceParam } from './RepricingNotice'
import { useRepricing } from './useRepricing'

/** The entry of an order's menu that opens its repricing. */
export function PriceAgainItem({ order }: { order: Order }) {
  const { t } = useTranslation('repricing')
  const { asks } = useRepricing(order)
  if (!asks) return null
  return (
    <DropdownItem as={Link} to={`?${repriceParam}`}>
      <Icon of={LuTrendingUp} />
      {t('price_again')}
    </DropdownItem>
  )
}
