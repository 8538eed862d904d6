import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { paths, pathTo } from '../../app/paths'
import { Icon } from '../../components/Icon'
import { Money } from '../../components/Money'
import { Quantity } from '../../components/Quantity'
import { CardLine } from '../../components/TableCards'
import type { Order, OrderLine } from '../../contract/order'
import { unitSymbol } from '../../domain/units'
import { LineDelivered } from './deliveries/LineDelivered'
import { LineWords } from './LineWords'
import './order.scss'

interface LineProps {
  order: Order
  line: OrderLine
  /** Its trail is open below it. */
  open: boolean
  onTrail: () => void
}

/** What is sold, and the trail that leads there: the supplier, his quote's line, the client's own words. */
export function OrderLineGoods({ order, line, open, onTrail }: LineProps) {
  const parts = useTrail(order, line)
  return (
    <div className="zb-order-goods">
      {line.description}
      <LineWords {...line} />
      <div className="zb-small zb-muted">
        <Joined parts={parts} />
        <TrailButton line={line} open={open} onTrail={onTrail} />
      </div>
    </div>
  )
}

/** Opens the way that leads to the line's price, below it. */
function TrailButton({ line: { position }, open, onTrail }: Omit<LineProps, 'order'>) {
  const { t } = useTranslation('orders')
  return (
    <button
      type="button"
      className="zb-text-link zb-price-way-open"
      aria-expanded={open}
      aria-label={t('trail.of', { position })}
      title={t('trail.of', { position })}
      onClick={onTrail}
    >
      <Icon of={open ? LuChevronUp : LuChevronDown} size={12} />
    </button>
  )
}

/** The same on a phone: what and how much of it; quantity times price and from whom. */
export function OrderLineCard({ order, line, open, onTrail }: LineProps) {
  const trail = useTrail(order, line).filter((part) => part !== line.cost?.supplier_name)
  const { description, quantity, unit, unit_price, amount, cost } = line
  const { currency } = order
  return (
    <>
      <CardLine start={description} end={<Money amount={amount} currency={currency} code={false} strong />} />
      <CardLine
        start={
          <span className="zb-muted">
            <Quantity value={quantity} unit={unitSymbol(unit)} /> ×{' '}
            <Money amount={unit_price} currency={currency} code={false} />
          </span>
        }
        end={cost?.supplier_name && <span className="zb-muted">{cost.supplier_name}</span>}
      />
      <CardLine
        start={
          <span className="zb-small zb-muted">
            <Joined parts={trail} />
            <TrailButton line={line} open={open} onTrail={onTrail} />
          </span>
        }
        end={<LineDelivered line={line} />}
      />
      <LineWords {...line} />
    </>
  )
}

function useTrail(
  { margin }: Order,
  { item_code, enquiry_id, enquiry_number, enquiry_line_position, cost }: OrderLine,
): ReactNode[] {
  const { t } = useTranslation('orders')
  const quoted = cost?.rfq_id && cost.quote_revision !== null && (
    <Link
      to={`${pathTo(paths.rfq, { id: cost.rfq_id })}?tab=suppliers&supplier=${cost.supplier_id}`}
      title={cost.rfq_number ?? undefined}
    >
      {t('quote_line', { revision: cost.quote_revision, position: cost.rfq_line_position })}
    </Link>
  )
  const asked = enquiry_id && enquiry_line_position !== null && (
    <Link to={pathTo(paths.enquiry, { id: enquiry_id })} title={enquiry_number ?? undefined}>
      {t('enquiry_line', { position: enquiry_line_position })}
    </Link>
  )
  const supplier = margin ? (cost?.supplier_name ?? t('no_supplier')) : item_code
  // The whole way opens below: here stands its nearest step.
  return [supplier, quoted || asked].filter(Boolean)
}

function Joined({ parts }: { parts: readonly ReactNode[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ))
}
