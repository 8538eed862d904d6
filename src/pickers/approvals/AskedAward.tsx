import { useState } from 'react'
import { Button } from '../../components/actions/Button'
import { Money } from '../../components/values/Money'
import { Quantity } from '../../components/values/Quantity'
import type { ApprovalRequest, AskedAward as Asked } from '../../contract/approvals'
import { add } from '../../domain/money/money'
import { formatDecimal, formatMoney } from '../../i18n/figures'
import { listed } from '../../i18n/joined'
import { unitText } from '../../i18n/unitText'
import { useTranslation } from '../../i18n/useTranslation'
import { withoutDemand } from '../../i18n/withoutDemand'

interface AskedAwardProps {
  asked: Asked
  /** What has changed since. */
  changes: ApprovalRequest['changes']
  inBranch: ApprovalRequest['figures']['in_branch']
}

type Line = Asked['lines'][number]

/** The lines that are shown before the others are asked for. */
const first = 50

/**
 * What is to be approved of an award: which line goes to whom at what price, beside the lowest offer and the best split; the
 * warnings with the requester's reasons. A table, and on a phone one card a line.
 */
export function AskedAward({ asked, changes, inBranch }: AskedAwardProps) {
  const { t } = useTranslation('approvals')
  const [all, setAll] = useState(false)
  const { lines, currency, split } = asked
  const changed = new Set(changes.map(({ position }) => position))
  const shown = all ? lines : lines.slice(0, first)
  return (
    <div className="zb-asked">
      <table aria-label={t('asked.title')}>
        <thead>
          <tr>
            <th scope="col">{t('asked.line')}</th>
            <th scope="col">{t('asked.supplier')}</th>
            <th scope="col">{t('asked.quantity')}</th>
            <th scope="col">{t('asked.price')}</th>
            <th scope="col">{t('asked.cost', { currency })}</th>
            <th scope="col">{t('asked.lowest')}</th>
            {split && <th scope="col">{t('asked.split')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <AskedLine
              key={line.quote_line_id}
              line={line}
              currency={currency}
              hasSplit={split !== null}
              isChanged={changed.has(line.position)}
            />
          ))}
        </tbody>
      </table>
      {lines.length > shown.length && (
        <Button look="link" size="sm" onClick={() => setAll(true)}>
          {t('asked.all', { number: lines.length })}
        </Button>
      )}
      <Totals asked={asked} inBranch={inBranch} />
      <Warnings warnings={asked.warnings} />
    </div>
  )
}

interface LineProps {
  line: Line
  currency: string
  hasSplit: boolean
  isChanged: boolean
}

function AskedLine({ line, currency, hasSplit, isChanged }: LineProps) {
  const { t } = useTranslation('approvals')
  const { position, description, supplier_name, bought, quantity, unit, unit_price, price_currency } = line
  return (
    <tr className={isChanged ? 'is-changed' : undefined}>
      <th scope="row">
        <span className="zb-muted">{position}</span> {description}
        {isChanged && <span className="zb-text-warning zb-small d-block">{t('asked.changed')}</span>}
      </th>
      <td data-label={t('asked.supplier')}>{supplier_name}</td>
      <td data-label={t('asked.quantity')}>
        <Quantity value={bought} unit={unitText(unit)} />
        {bought !== quantity && (
          <span className="zb-muted zb-small d-block">{t('asked.needed', { quantity: formatDecimal(quantity) })}</span>
        )}
      </td>
      <td data-label={t('asked.price')}>
        <Money amount={unit_price} currency={price_currency} />
      </td>
      <td data-label={t('asked.cost', { currency })}>
        <Money amount={add(line.goods, line.tax)} currency={currency} code={false} />
      </td>
      <td data-label={t('asked.lowest')}>
        <Lowest line={line} currency={currency} />
      </td>
      {hasSplit && (
        <td data-label={t('asked.split')}>
          {line.split.length === 0
            ? '–'
            : listed(line.split.map((part) => `${part.supplier_name} ${formatDecimal(part.quantity)}`))}
        </td>
      )}
    </tr>
  )
}

function Lowest({ line: { lowest, landed, supplier_name }, currency }: Pick<LineProps, 'line' | 'currency'>) {
  const { t } = useTranslation('approvals')
  if (!lowest) return '–'
  if (lowest.supplier_name === supplier_name) return t('asked.this_offer')
  return (
    <>
      {t('asked.other_offer', {
        supplier: lowest.supplier_name,
        amount: formatMoney(lowest.landed, currency),
      })}
      {landed !== null && (
        <span className="zb-muted zb-small d-block">
          {t('asked.own_landed', { amount: formatMoney(landed, currency) })}
        </span>
      )}
    </>
  )
}

function Totals({ asked, inBranch }: Omit<AskedAwardProps, 'changes'>) {
  const { t } = useTranslation('approvals')
  const { currency, total, suppliers, lowest_total, split, uncovered } = asked
  const money = (amount: string) => formatMoney(amount, currency)
  const rates = suppliers
    .filter((supplier) => supplier.currency !== currency)
    .map((supplier) => `${supplier.currency} ${formatDecimal(supplier.rate)}`)
  const texts = [
    ...suppliers.map(({ supplier_name, freight }) =>
      freight === null
        ? t('asked.freight_not_stated', { supplier: supplier_name })
        : t('asked.freight', { supplier: supplier_name, amount: money(freight) }),
    ),
    rates.length > 0 && t('asked.rates', { rates: listed([...new Set(rates)]) }),
    lowest_total !== null && t('asked.lowest_total', { amount: money(lowest_total) }),
    split && t('asked.split_total', { amount: money(split.total) }),
    uncovered.length > 0 && t('asked.uncovered', { lines: listed(uncovered.map(({ position }) => String(position))) }),
  ].filter(Boolean)
  return (
    <>
      <p className="mb-1">
        <b>{t('asked.total', { amount: money(total) })}</b>
        {inBranch && ` ${t('asked.in_branch', { amount: formatMoney(inBranch.amount, inBranch.currency) })}`}
      </p>
      <p className="zb-small mb-2">{texts.join(' · ')}</p>
    </>
  )
}

function Warnings({ warnings }: Pick<Asked, 'warnings'>) {
  const { t } = useTranslation('approvals')
  if (warnings.length === 0) return null
  return (
    <ul className="zb-asked-warnings" aria-label={t('asked.warnings')}>
      {warnings.map(({ code, path, message, reason }) => (
        <li key={`${code} ${path}`}>
          {withoutDemand(message)}
          {reason !== null && <span className="d-block">{t('asked.reason', { reason })}</span>}
        </li>
      ))}
    </ul>
  )
}
