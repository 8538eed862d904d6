import { Fragment, type ReactNode } from 'react'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { LineTimes } from './LineTimes'
import { paths } from '../../../app/paths'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import { CardLine } from '../../../components/lists/TableCards'
import type { Order, OrderLine } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { LineFulfilment } from '../deliveries/LineFulfilment'
import { LineWords } from './LineWords'
import '../order.scss'

interface LineProps {
  order: Order
  line: OrderLine
  /** The price build-up below it is open. */
  open: boolean
  onTrail: () => void
}

/** The goods of a line with their source: the supplier, the quote line, the client's own text. */
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
      <LineFulfilment order={order} line={line} />
    </div>
  )
}

/** Opens the build-up of the line's price, below it. */
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

/** The same on a phone: goods and amount; quantity times price; the source and how far the goods have come. */
export function OrderLineCard({ order, line, open, onTrail }: LineProps) {
  const trail = useTrail(order, line)
  const { description, amount } = line
  const { currency } = order
  return (
    <>
      <CardLine start={description} end={<Money amount={amount} currency={currency} code={false} strong />} />
      <CardLine
        start={<LineTimes line={line} currency={currency} />}
        end={<TrailButton line={line} open={open} onTrail={onTrail} />}
      />
      <CardLine
        start={
          trail.length > 0 && (
            <span className="zb-small zb-muted">
              <Joined parts={trail} />
            </span>
          )
        }
        end={<LineFulfilment order={order} line={line} />}
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
      to={`${generatePath(paths.rfq, { id: cost.rfq_id })}?tab=suppliers&supplier=${cost.supplier_id}`}
      title={cost.rfq_number ?? undefined}
    >
      {t('quote_line', { revision: cost.quote_revision, position: cost.rfq_line_position })}
    </Link>
  )
  const asked = enquiry_id && enquiry_line_position !== null && (
    <Link to={generatePath(paths.enquiry, { id: enquiry_id })} title={enquiry_number ?? undefined}>
      {t('enquiry_line', { position: enquiry_line_position })}
    </Link>
  )
  const supplier = margin ? (cost?.supplier_name ?? t('no_supplier')) : item_code
  // The full build-up opens below: here only its last step is shown.
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
