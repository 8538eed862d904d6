import { useFormContext } from 'react-hook-form'
import { LuArrowRight } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import { Percent } from '../../../components/values/Percent'
import { Quantity } from '../../../components/values/Quantity'
import type { RepricedLine, Repricing } from '../../../contract/repricing'
import { compare } from '../../../domain/money/money'
import { repricings, type RepricingChoice } from '../../../domain/costing/repricedMargin'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { isLoss, MarginBar } from '../view/MarginBar'
import { shownPercent } from '../percentages'
import type { RepricingForm } from './repricingForm'
import { movedBy } from './useCauses'
import { formatDecimal } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

/**
 * Each line with another cost: the reason, its earlier and current cost, and the two prices to choose from with the
 * margin of each.
 */
export function RepricedLines({ repricing: { lines, rates, currency } }: { repricing: Repricing }) {
  const { t } = useTranslation('repricing')
  return (
    <ol className="zb-repriced" aria-label={t('lines_label')}>
      {lines.map((line) => (
        <li key={line.line_id}>
          <Line line={line} rates={rates} currency={currency} />
        </li>
      ))}
    </ol>
  )
}

interface LineProps {
  line: RepricedLine
  rates: Repricing['rates']
  currency: string
}

function Line({ line, rates, currency }: LineProps) {
  const { t } = useTranslation('repricing')
  const { position, description, quantity, unit, cost_then, cost_now } = line
  const cost = (unit_cost: string) => <Money amount={unit_cost} currency={currency} code={false} />
  const isDearer = compare(cost_now.total, cost_then.total) > 0
  return (
    <fieldset>
      <legend className="visually-hidden">{t('line', { position, description })}</legend>
      <div className="zb-repriced-head">
        <span className="zb-quiet" aria-hidden>
          {position}
        </span>
        <span className="zb-repriced-goods">
          <b>{description}</b> <Quantity value={quantity} unit={unitText(unit)} />
          <Why line={line} rates={rates} />
        </span>
        <span className="zb-repriced-cost">
          <span className="zb-small zb-muted">{t('unit_cost')}</span>
          <span>
            {cost(cost_then.unit_cost)} <Icon of={LuArrowRight} size={12} /> <b>{cost(cost_now.unit_cost)}</b>
          </span>
          <span className={`zb-small ${isDearer ? 'zb-text-warning' : 'zb-text-success'}`}>
            {movedBy(cost_then.unit_cost, cost_now.unit_cost)}
          </span>
        </span>
      </div>
      <div className="zb-repriced-choices">
        {repricings.map((choice) => (
          <Choice key={choice} choice={choice} line={line} currency={currency} />
        ))}
      </div>
    </fieldset>
  )
}

function Why({ line: { supplier_name, causes, quote, cost_then, cost_now }, rates }: Omit<LineProps, 'currency'>) {
  const { t } = useTranslation('repricing')
  const rate = rates.find(({ currency }) => currency === cost_now.currency)
  const reasons = [
    supplier_name,
    quote && t('quote_from_to', quote),
    cost_then.unit_price !== cost_now.unit_price &&
      t('his_price', {
        currency: cost_now.currency,
        then: formatDecimal(cost_then.unit_price),
        now: formatDecimal(cost_now.unit_price),
      }),
    causes.includes('rate') &&
      rate &&
      t('rate_from_to', { currency: rate.currency, then: formatDecimal(rate.then), now: formatDecimal(rate.now) }),
  ]
  return <span className="zb-second-line zb-small zb-muted">{joined(reasons)}</span>
}

/** One of the two prices; the whole tile is its radio button. */
function Choice({ choice, line, currency }: { choice: RepricingChoice; line: RepricedLine; currency: string }) {
  const { t } = useTranslation('repricing')
  const { register } = useFormContext<RepricingForm>()
  const { unit_price, margin_percent } = line[choice]
  const [before, after] = t(choice, { price: '|' }).split('|')
  return (
    <label className="zb-repriced-choice">
      <input type="radio" className="form-check-input" value={choice} {...register(`choices.${line.line_id}`)} />
      <span>
        {before}
        <b>
          <Money amount={unit_price} currency={currency} code={false} />
        </b>
        {after}
      </span>
      <span className={`zb-line-margin zb-small${isLoss(margin_percent) ? ' zb-text-danger' : ''}`}>
        <MarginBar percent={margin_percent} />
        <span>
          <span className="visually-hidden">{t('margin', { percent: '' })}</span>
          <Percent value={shownPercent(margin_percent)} decimals={1} />
        </span>
      </span>
    </label>
  )
}
