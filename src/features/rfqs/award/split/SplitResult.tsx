import { useMemo } from 'react'
import { LuTrendingDown, LuTrendingUp } from 'react-icons/lu'
import { Icon } from '../../../../components/values/Icon'
import type { Comparison } from '../../../../contract/comparison'
import type { Proposal, TurningRateAnswer } from '../../../../contract/proposal'
import { costOfAward } from '../../../../domain/awards/costOfAward'
import { knownFreight } from '../../../../domain/costing/freight'
import { decimalsOf } from '../../../../domain/money/figures'
import { add, type Decimal, isZero } from '../../../../domain/money/money'
import { joined, listed } from '../../../../i18n/joined'
import { useTranslation } from '../../../../i18n/useTranslation'
import { uncoveredIn } from '../awardDraft'
import { linesOf, nameIn, turnWords } from './splitWords'
import { UncoveredLines } from '../UncoveredLines'
import { WithoutFreight } from './WithoutFreight'
import { formatDecimal, formatMoney } from '../../../../i18n/figures'

interface SplitResultProps {
  proposal: Proposal
  comparison: Comparison
}

/** The cost and the saving of the best split, and the share of each supplier. */
export function SplitResult({ proposal, comparison }: SplitResultProps) {
  const { t } = useTranslation('comparison')
  const { currency, lines } = comparison
  const cost = useMemo(
    () => costOfAward(proposal.allocations, lines, comparison.suppliers, currency),
    [proposal, lines, comparison.suppliers, currency],
  )
  const covered = lines.length - proposal.uncovered.length
  return (
    <>
      <div className="zb-split-part">
        <span className="zb-muted">
          {t(covered === lines.length ? 'split.cost_all' : 'split.cost_some', { covered, count: lines.length })}
        </span>
        <p className="zb-split-total">
          <span>{currency}</span> {amountIn(currency, proposal.total)}
        </p>
        <UncoveredLines lines={uncoveredIn(proposal.uncovered, lines)} count={lines.length} />
        <WithoutFreight cost={cost} comparison={comparison} />
        <Savings proposal={proposal} comparison={comparison} />
      </div>
      <ul className="zb-split-part zb-split-suppliers">
        {proposal.supplier_ids.map((id) => {
          const part = cost.suppliers.find(({ supplier_id }) => supplier_id === id)
          const { positions, days } = linesOf(proposal, comparison, id)
          return (
            part && (
              <li key={id}>
                <span className="zb-split-name">
                  <b>{nameIn(comparison, id)}</b>
                  <span className="zb-muted">
                    {joined([t('split.lines', { lines: positions }), days !== null && t('days', { count: days })])}
                  </span>
                </span>
                <span>
                  <span>{amountIn(currency, add(part.goods, part.tax, knownFreight(part.freight)))}</span>
                  <span className="zb-muted">
                    {part.freight === null
                      ? t('why.unstated_freight')
                      : t('why.freight', { amount: amountIn(currency, part.freight) })}
                  </span>
                </span>
                {part.shortfall && (
                  <span className="zb-text-warning zb-split-wide">
                    {t('hand.shortfall', {
                      amount: formatMoney(part.shortfall, part.currency),
                      minimum: formatMoney(part.minimum_order_value ?? '0', part.currency),
                    })}
                  </span>
                )}
              </li>
            )
          )
        })}
        <Surplus cost={cost} comparison={comparison} />
      </ul>
    </>
  )
}

function Savings({ proposal: { baselines }, comparison }: SplitResultProps) {
  const { t } = useTranslation('comparison')
  const { single_supplier, per_line } = baselines
  const rows = [
    single_supplier && {
      key: 'single',
      words: t('split.against_single', { supplier: nameIn(comparison, single_supplier.supplier_id) }),
      ...single_supplier,
    },
    per_line && { key: 'per_line', words: t('split.against_lines'), ...per_line },
  ].filter((row) => row !== null)
  return rows.map(({ key, words, saves, breaks }) => (
    <div key={key} className="zb-split-row">
      <span>{words}</span>
      <span className={saves === null || isZero(saves) ? 'zb-muted' : 'zb-text-success'}>
        {saves === null
          ? t('split.breaks', { what: listed(breaks.map((each) => t(`split.broken.${each}`))) })
          : isZero(saves)
            ? t('split.same')
            : amountIn(comparison.currency, saves)}
      </span>
    </div>
  ))
}

/** The extra quantities from minimums and packs. */
function Surplus({ cost, comparison }: { cost: ReturnType<typeof costOfAward>; comparison: Comparison }) {
  const { t } = useTranslation('comparison')
  const over = cost.parts.filter(({ surplus }) => !isZero(surplus))
  if (over.length === 0) return null
  const positionOf = (id: string) => comparison.lines.find((line) => line.id === id)?.position ?? 0
  const list = listed(
    over.map(({ rfq_line_id, surplus }) =>
      t('split.surplus_line', { line: positionOf(rfq_line_id), over: formatDecimal(surplus) }),
    ),
  )
  return (
    <li className="zb-text-warning">
      <span>{t('split.surplus', { list })}</span>
    </li>
  )
}

/** The break-even rates, the nearest first and visible. */
export function Turns({ proposal: { turning_rates, turning_range_percent }, comparison }: SplitResultProps) {
  const { t } = useTranslation('comparison')
  if (turning_rates === null) return <p className="zb-split-part zb-muted mb-0">{t('turn.not_looked')}</p>
  const [nearest, ...others] = turning_rates.filter(({ rate }) => rate !== null)
  if (!nearest)
    return turning_rates.length === 0 ? null : (
      <p className="zb-split-part zb-muted mb-0">
        {t('turn.nothing', { percent: formatDecimal(turning_range_percent) })}
      </p>
    )
  return (
    <div className="zb-split-part" role="group" aria-label={t('turn.title')}>
      <Turn turn={nearest} comparison={comparison} />
      {others.length > 0 && (
        <details className="zb-split-who">
          <summary>{t('turn.more', { count: others.length })}</summary>
          {others.map((turn) => (
            <Turn key={`${turn.currency} ${turn.direction}`} turn={turn} comparison={comparison} />
          ))}
        </details>
      )}
    </div>
  )
}

function Turn({ turn, comparison }: { turn: TurningRateAnswer; comparison: Comparison }) {
  const { t } = useTranslation('comparison')
  return (
    <p className="zb-split-turn">
      <Icon of={turn.direction === 'up' ? LuTrendingUp : LuTrendingDown} size={12} /> {turnWords(turn, comparison, t)}
    </p>
  )
}

const amountIn = (currency: string, value: Decimal) => formatDecimal(value, decimalsOf(currency))
