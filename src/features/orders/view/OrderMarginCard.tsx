import { LuEyeOff, LuTriangleAlert } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { DescriptionList } from '../../../components/values/DescriptionList'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import type { Order, OrderMargin } from '../../../contract/order'
import { compare, isPositive } from '../../../domain/money/money'
import { isWhole, marginKind } from '../../../domain/orders/wholeMargin'
import { useTranslation } from '../../../i18n/useTranslation'
import { share } from '../percentages'
import { MarginFigure } from './MarginFigure'
import { MarginPercent } from './MarginPercent'
import '../order.scss'
import { formatDecimal, formatMoney } from '../../../i18n/figures'

/** The net margin of an order and the agent's share; staff only. */
export function OrderMarginCard({
  order,
  margin,
  onEdit,
}: {
  order: Pick<Order, 'currency' | 'agent_name' | 'commission_percent' | 'commission_basis' | 'commission_capped'>
  margin: OrderMargin
  /** Opens the form in which a missing freight is entered. */
  onEdit?: (() => void) | undefined
}) {
  const { t } = useTranslation('orders')
  const { currency, agent_name, commission_percent, commission_basis, commission_capped } = order
  const { amount, percent, cost, commission, net_margin, lines_without_cost, lines_without_freight } = margin
  const kind = marginKind(margin)
  // The whole margin goes to the agent: without the cap the commission would be higher.
  const isCapped = commission_capped === true && isPositive(commission) && compare(commission, amount) === 0
  const figure = (value: string) => <Money amount={value} currency={currency} code={false} />
  const open = (value: string) => <MarginFigure kind={kind}>{figure(value)}</MarginFigure>
  // A share of the net total is known without the costs; one of the margin, or limited to it, is not.
  const isOfMargin = commission_basis === 'margin' || commission_capped === true
  return (
    <Card
      title={t('margin')}
      end={
        <span title={t('never_on_documents')}>
          <Icon of={LuEyeOff} />
          <span className="visually-hidden">{t('never_on_documents')}</span>
        </span>
      }
    >
      <div className="zb-margin-head">
        <span className={`zb-figure-big${compare(amount, '0') < 0 ? ' zb-text-danger' : ''}`}>
          <MarginPercent percent={percent} kind={kind} />
        </span>
        {kind !== 'unknown' && (
          <span>
            <MarginFigure kind={kind}>
              <Money amount={amount} currency={currency} />
            </MarginFigure>
          </span>
        )}
      </div>
      {kind === 'whole' && <MarginSplit margin={margin} currency={currency} />}
      <Findings margin={margin} />
      <DescriptionList
        facts={[
          {
            label: t(kind === 'at_most' ? 'known_costs' : 'cost'),
            value: kind === 'unknown' ? t('not_known') : figure(cost),
          },
          {
            label: agent_name
              ? t(commission_basis === 'margin' ? 'of_margin' : 'of_net', {
                  agent: agent_name,
                  percent: formatDecimal(commission_percent ?? '0'),
                })
              : t('commission'),
            value: agent_name && (isOfMargin ? open : figure)(commission),
            optional: true,
          },
          { label: t('net_margin'), value: open(net_margin) },
        ]}
      />
      {isCapped && <p className="zb-small zb-muted mt-2 mb-0">{t('capped')}</p>}
      {lines_without_cost > 0 && (
        <p className="zb-small zb-muted mt-2 mb-0">{t('without_cost', { count: lines_without_cost })}</p>
      )}
      {lines_without_freight > 0 && (
        <p className="zb-small zb-text-warning mt-2 mb-0" role="status">
          <Icon of={LuTriangleAlert} size={12} /> {t('without_freight', { count: lines_without_freight })}{' '}
          {onEdit && (
            <Button look="link" size="sm" onClick={onEdit}>
              {t('enter_freight')}
            </Button>
          )}
        </p>
      )}
    </Card>
  )
}

/**
 * The net total as a bar: the suppliers', the agent's and the company's part, with the branch's minimum as a tick. Only of a
 * whole margin: a cost that is not known would look like a part of the company's.
 */
function MarginSplit({ margin, currency }: { margin: OrderMargin; currency: string }) {
  const { t } = useTranslation('orders')
  const { net, cost, commission, net_margin, floor_percent } = margin
  const words = {
    net: formatMoney(net, currency),
    cost: formatMoney(cost, currency),
    commission: formatMoney(commission, currency),
    left: formatMoney(net_margin, currency),
  }
  return (
    <>
      <div className="zb-margin-split" role="img" aria-label={t('margin_split', words)}>
        <i className="zb-margin-cost" style={{ width: `${share(cost, net)}%` }} />
        {isPositive(commission) && (
          <i className="zb-margin-commission" style={{ width: `${share(commission, net)}%` }} />
        )}
        {isPositive(net_margin) && <i className="zb-margin-left" />}
        {floor_percent !== null && (
          <i className="zb-margin-floor" style={{ insetInlineStart: `${100 - share(floor_percent, '100')}%` }} />
        )}
      </div>
      <div className="zb-margin-legend" aria-hidden>
        <span className="zb-margin-cost">{t('cost')}</span>
        {isPositive(commission) && <span className="zb-margin-commission">{t('commission')}</span>}
        <span className="zb-margin-left">{t('net_margin')}</span>
        {floor_percent !== null && <b>{t('floor', { percent: formatDecimal(floor_percent) })}</b>}
      </div>
    </>
  )
}

function Findings({ margin }: { margin: OrderMargin }) {
  const { t } = useTranslation('orders')
  const { amount, percent, floor_percent } = margin
  const loss = compare(amount, '0') < 0
  const under = percent !== null && floor_percent !== null && compare(percent, floor_percent) < 0
  const open = !loss && !under && floor_percent !== null && percent !== null && !isWhole(margin)
  if (!loss && !under && !open) return null
  return (
    <p className={`zb-small mb-2 ${loss ? 'zb-text-danger' : 'zb-text-warning'}`}>
      <Icon of={LuTriangleAlert} size={12} />{' '}
      {loss ? t('loss') : t(open ? 'floor_open' : 'under_floor', { percent: formatDecimal(floor_percent ?? '0') })}
    </p>
  )
}
