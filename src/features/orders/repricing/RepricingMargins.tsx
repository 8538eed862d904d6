import { useFormContext, useWatch } from 'react-hook-form'
import { LuTriangleAlert } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import type { Order } from '../../../contract/order'
import type { Repricing } from '../../../contract/repricing'
import { largest } from '../../../domain/money/money'
import { marginKind } from '../../../domain/orders/wholeMargin'
import { marginWarnings } from '../../../domain/orders/orderRules'
import { repricedMargin, type RepricingChoice } from '../../../domain/costing/repricedMargin'
import { share } from '../percentages'
import { MarginPercent } from '../view/MarginPercent'
import type { RepricingForm } from './repricingForm'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'

/**
 * The margin of the order for each choice, as figures and bars, with the two choices for all lines; shows when it is
 * below the branch's minimum (ORD-03).
 */
export function RepricingMargins({
  order: { currency, margin },
  repricing: { lines, margin: whole },
}: {
  order: Order
  repricing: Repricing
}) {
  const { t } = useTranslation('repricing')
  const { setValue } = useFormContext<RepricingForm>()
  const choices = useWatch<RepricingForm, 'choices'>({ name: 'choices' })
  const chosen = margin && repricedMargin(margin, lines, choices, currency)
  const { lines_without_cost = 0, lines_without_freight = 0 } = margin ?? {}
  const gaps = { lines_without_cost, lines_without_freight }
  const kind = margin ? marginKind(margin) : 'whole'
  const most = largest(whole.then, whole.keep, whole.again)
  const all = (choice: RepricingChoice) =>
    setValue('choices', Object.fromEntries(lines.map(({ line_id }) => [line_id, choice])), { shouldDirty: true })
  const [warning] = chosen ? marginWarnings({ ...gaps, ...chosen }, margin.floor_percent) : []
  const rows = [
    { name: t('as_it_stands'), amount: whole.then, percent: margin?.percent, end: null },
    {
      name: t('all_keep'),
      amount: whole.keep,
      percent: null,
      end: <All words={t('keep_all')} onClick={() => all('keep')} />,
    },
    {
      name: t('all_again'),
      amount: whole.again,
      percent: null,
      end: <All words={t('again_all')} onClick={() => all('again')} />,
    },
    ...(chosen ? [{ name: t('as_chosen'), amount: chosen.amount, percent: chosen.percent, end: null }] : []),
  ]
  return (
    <>
      <table className="zb-repricing-margins">
        <caption className="visually-hidden">{t('totals')}</caption>
        <tbody>
          {rows.map(({ name, amount, percent, end }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="zb-repricing-figure">
                <Money amount={amount} currency={currency} />
              </td>
              <td className="zb-repricing-bar" aria-hidden>
                <i style={{ width: `${share(amount, most)}%` }} />
              </td>
              <td className="zb-repricing-end">
                {end ?? (percent ? <MarginPercent percent={percent} kind={kind} /> : null)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {warning && (
        <p className="zb-small zb-text-warning mb-2" role="status">
          <Icon of={LuTriangleAlert} size={12} /> {inLanguage(warning.message)}
        </p>
      )}
    </>
  )
}

const All = ({ words, onClick }: { words: string; onClick: () => void }) => (
  <Button size="sm" onClick={onClick}>
    {words}
  </Button>
)
