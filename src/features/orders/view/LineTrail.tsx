import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { Money } from '../../../components/values/Money'
import { Percent } from '../../../components/values/Percent'
import { Quantity } from '../../../components/values/Quantity'
import type { Order, OrderLine, OrderLineCost } from '../../../contract/order'
import { goodsBeside } from '../../../domain/costing/unitCost'
import { add, isPositive, isZero } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import './lineTrail.scss'
import { shownPercent } from '../percentages'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'
import { MarginPercent } from './MarginPercent'

interface LineTrailProps {
  order: Order
  line: OrderLine
}

/**
 * The build-up of a line's price, step by step: the client's text, the RFQ, the supplier's quote, the cost, the price.
 * A viewer sees no step with a cost.
 */
export function LineTrail({ order, line }: LineTrailProps) {
  const { t } = useTranslation('orders')
  const { cost } = line
  return (
    <ol className="zb-price-way" aria-label={t('trail.of', { position: line.position })}>
      <RequestStep line={line} />
      {cost?.rfq_id && <Requested cost={cost} rfq_id={cost.rfq_id} />}
      {cost && cost.quote_revision !== null && <Quoted cost={cost} />}
      {cost && <Cost order={order} line={line} cost={cost} />}
      <Price order={order} line={line} />
    </ol>
  )
}

function Step({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <li className="zb-price-way-step">
      <span className="zb-price-way-name">{name}</span>
      <span className="zb-price-way-value">{value}</span>
      {children && <span className="zb-price-way-note">{children}</span>}
    </li>
  )
}

/** The client's text; empty where the line was typed by hand. */
function RequestStep({
  line: { enquiry_id, enquiry_number, enquiry_line_position, enquiry_line_description, description },
}: {
  line: OrderLine
}) {
  const { t } = useTranslation('orders')
  if (!enquiry_id) return <Step name={t('trail.typed')} value={description} />
  return (
    <Step name={t('trail.asked')} value={<q>{enquiry_line_description ?? description}</q>}>
      <Link to={generatePath(paths.enquiry, { id: enquiry_id })}>
        <DocumentNumber number={enquiry_number} />
      </Link>{' '}
      {enquiry_line_position !== null && t('trail.line', { position: enquiry_line_position })}
    </Step>
  )
}

function Requested({ cost: { rfq_number, rfq_line_position }, rfq_id }: { cost: OrderLineCost; rfq_id: string }) {
  const { t } = useTranslation('orders')
  return (
    <Step
      name={t('rfq')}
      value={
        <Link to={`${generatePath(paths.rfq, { id: rfq_id })}?tab=comparison`}>
          <DocumentNumber number={rfq_number} />
        </Link>
      }
    >
      {rfq_line_position !== null && t('trail.line', { position: rfq_line_position })}
    </Step>
  )
}

function Quoted({
  cost: {
    supplier_id,
    supplier_name,
    quote_revision,
    rfq_id,
    rfq_line_position,
    quoted_at,
    quote_reference,
    currency,
    unit_price,
  },
}: {
  cost: OrderLineCost
}) {
  const { t } = useTranslation('orders')
  const words = t('quote_line', { revision: quote_revision, position: rfq_line_position })
  return (
    <Step name={t('trail.quoted')} value={<Money amount={unit_price} currency={currency} />}>
      {supplier_name}
      {', '}
      {rfq_id ? (
        <Link to={`${generatePath(paths.rfq, { id: rfq_id })}?tab=suppliers&supplier=${supplier_id}`}>{words}</Link>
      ) : (
        words
      )}
      {quoted_at && (
        <>
          {', '}
          <DateText value={quoted_at} />
        </>
      )}
      {quote_reference && `, ${t('trail.reference', { reference: quote_reference })}`}
    </Step>
  )
}

/**
 * How the supplier's price results in the unit cost: the bought quantity at the frozen rate, plus its share of the
 * freight, divided by the sold quantity.
 */
function Cost({ order: { currency }, line: { quantity, unit }, cost }: LineTrailProps & { cost: OrderLineCost }) {
  const { t } = useTranslation('orders')
  const money = (amount: string) => <Money amount={amount} currency={currency} code={false} />
  const kept = {
    cost_goods: add(cost.goods, cost.tax),
    cost_tax: cost.tax,
    cost_freight: cost.freight ?? '0',
    cost_quantity: cost.quantity,
    cost_unit_price: cost.unit_price,
    cost_rate: cost.rate,
  }
  const goods = goodsBeside(kept, quantity, cost.offer?.unit_factor ?? null, currency)
  return (
    <Step name={t('unit_cost')} value={<Money amount={cost.unit_cost} currency={currency} />}>
      <Quantity value={cost.quantity} unit={unitText(unit)} /> {t('trail.bought')}
      {cost.supplier_name && cost.quote_revision === null && ` ${t('trail.from', { supplier: cost.supplier_name })}`}
      {cost.currency === currency ? (
        cost.quote_revision === null && (
          <>
            {' × '}
            {money(cost.unit_price)}
          </>
        )
      ) : (
        <>
          {' × '}
          <Money amount={cost.unit_price} currency={cost.currency} />{' '}
          {t('trail.at_rate', { rate: formatDecimal(cost.rate) })}
        </>
      )}
      {': '}
      {money(goods)}
      {isPositive(cost.tax) && (
        <>
          {` + ${t('trail.tax')} `}
          {money(cost.tax)}
        </>
      )}
      {cost.freight === null && ` + ${t('trail.freight_not_known')}`}
      {cost.freight !== null && isPositive(cost.freight) && (
        <>
          {` + ${t('trail.freight')} `}
          {money(cost.freight)}
        </>
      )}
      {' ÷ '}
      {formatDecimal(quantity)}
    </Step>
  )
}

function Price({
  order: { currency },
  line: { unit_price, quantity, amount, discount_percent, markup_percent, cost },
}: LineTrailProps) {
  const { t } = useTranslation('orders')
  return (
    <Step name={t('unit_price')} value={<Money amount={unit_price} currency={currency} />}>
      {markup_percent !== null && (
        <>
          {t('markup')} <Percent value={shownPercent(markup_percent)} decimals={1} />,{' '}
        </>
      )}
      {cost?.margin_percent && (
        <>
          {t('margin')}{' '}
          <MarginPercent percent={cost.margin_percent} kind={cost.freight === null ? 'at_most' : 'whole'} />,{' '}
        </>
      )}
      × {formatDecimal(quantity)}
      {!isZero(discount_percent) && (
        <>
          {' − '}
          <Percent value={discount_percent} />
        </>
      )}
      {' = '}
      <Money amount={amount} currency={currency} code={false} />
    </Step>
  )
}
