import type { ReactNode } from 'react'
import { LuTriangleAlert } from 'react-icons/lu'
import { Card } from '../../../components/pages/Card'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import type { Order } from '../../../contract/order'
import { hasSubtotal, payableTotal } from '../../../domain/documents/documentTotals'
import { noBreak } from '../../../domain/money/figures'
import { isZero, negate } from '../../../domain/money/money'
import { inOwnDirection } from '../../../i18n/instance'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'
import { withoutZeros } from '../../../domain/money/withoutZeros'
import { formatDecimal } from '../../../i18n/figures'

/** The source of the totals: an order, or one that is being edited. */
export type TotalsShown = Pick<
  Order,
  'currency' | 'goods' | 'discount' | 'discount_percent' | 'charges' | 'net' | 'taxes' | 'total'
>

/** The totals of the client's document, in its order; they add up. */
export function OrderTotalsCard({
  order: { currency, goods, discount, discount_percent, charges, net, taxes, total },
  warnings = [],
}: {
  order: TotalsShown
  /** What is asked about them before they are quoted. */
  warnings?: readonly { message: string }[]
}) {
  const { t } = useTranslation('orders')
  const { rounding, payable } = payableTotal(total, currency)
  const amount = (value: string) => <Money amount={value} currency={currency} code={false} />
  return (
    <Card>
      <dl className="zb-facts" aria-label={t('totals')}>
        {hasSubtotal({ discount }) && <Row label={t('subtotal')}>{amount(goods)}</Row>}
        {!isZero(discount) && (
          <Row
            label={discount_percent ? t('discount_of', { percent: formatDecimal(discount_percent) }) : t('discount')}
          >
            {amount(negate(discount))}
          </Row>
        )}
        <Row label={t('net')}>{amount(net)}</Row>
        {charges.map((charge) => (
          <Row key={charge.id} label={charge.label}>
            {amount(charge.amount)}
          </Row>
        ))}
        {taxes
          .filter(({ tax_rate_id }) => tax_rate_id !== null)
          .map((tax) => (
            <Row key={tax.tax_rate_id} label={rateName(tax, t('tax'))}>
              {amount(tax.amount)}
            </Row>
          ))}
        <Row label={t('total')} className="zb-facts-total">
          <Money amount={total} currency={currency} strong />
        </Row>
        {!isZero(rounding) && (
          <>
            <Row label={t('rounding')}>{amount(rounding)}</Row>
            <Row label={t('total_payable')} className="zb-facts-total">
              <Money amount={payable} currency={currency} strong />
            </Row>
          </>
        )}
      </dl>
      {warnings.map(({ message }) => (
        <p key={message} className="zb-small zb-text-warning mt-2 mb-0" role="status">
          <Icon of={LuTriangleAlert} size={12} /> {inLanguage(message)}
        </p>
      ))}
    </Card>
  )
}

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <>
      <dt className={className}>{inOwnDirection(label)}</dt>
      <dd className={className}>{children}</dd>
    </>
  )
}

/** "VAT 18 %", whether or not its name includes the percentage. */
function rateName({ name, percent }: Order['taxes'][number], tax: string): string {
  const named = name ?? tax
  return named.replace(/\s/g, '').includes(`${withoutZeros(percent)}%`)
    ? named
    : `${named} ${formatDecimal(percent)}${noBreak}%`
}
