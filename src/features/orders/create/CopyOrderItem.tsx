import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuCopy } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Icon } from '../../../components/values/Icon'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'

/** The entry of an order's menu that copies its lines and terms to a new one. */
export function CopyOrderItem({ order: { id } }: { order: Order }) {
  const { t } = useTranslation('orderCreate')
  return (
    <DropdownItem as={Link} to={`${paths.orderCreate}?copy=${id}`}>
      <Icon of={LuCopy} />
      {t('copy_this')}
    </DropdownItem>
  )
}
