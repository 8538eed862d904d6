import { useMemo } from 'react'
import { useListTaxRatesQuery } from '../../../api/taxRatesApi'
import type { GridColumn } from '../../../components/lineGrid/column'
import { decimalColumn, readColumn, selectColumn, textColumn, toolsColumn } from '../../../components/lineGrid/columns'
import { unitColumn } from '../../../components/lineGrid/unitColumn'
import { Money } from '../../../components/values/Money'
import { decimalsOf } from '../../../domain/money/figures'
import { roundTo, type Decimal } from '../../../domain/money/money'
import { separatorsOf } from '../../../domain/money/numberFormat'
import { typedDecimal, withoutMark } from '../../../domain/money/typedNumber'
import { useTranslation } from '../../../i18n/useTranslation'
import { itemColumn } from '../../../pickers/items/itemColumn'
import { useSeesCosts } from '../../../pickers/useMay'
import { costFields } from '../view/LineCost'
import { isLoss, isUnder, MarginBar } from '../view/MarginBar'
import { MarginPercent } from '../view/MarginPercent'
import { CostCell, OrderLineTools } from './OrderCells'
import { atMargin, type LineFigures, lineFigures, type OrderTerms } from './orderFigures'
import type { OrderLineForm } from './orderForm'
import { keepWords, takeItem } from './orderLines'
import { formatDecimal } from '../../../i18n/figures'

const rounded = (percent: Decimal | null) => (percent === null ? '' : roundTo(percent, 1))

const costColumns = new Set(['cost_unit_price', 'markup_percent', 'margin'])

/** The columns from cost to price; for a user without costs, only the price: of markup and price, the one that was typed determines the other. */
export function useOrderColumns(terms: OrderTerms): readonly GridColumn<OrderLineForm>[] {
  const { t, i18n } = useTranslation('orderForm')
  const taxes = useTaxChoices()
  const seesCosts = useSeesCosts()
  return useMemo(() => {
    const { currency } = terms
    const separators = separatorsOf(i18n.language)
    const of = (line: OrderLineForm) => lineFigures(line, terms)
    const marginOf = (line: OrderLineForm) => line.margin_typed || (of(line).margin_percent ?? '')
    const margin = decimalColumn<OrderLineForm>('markup_percent', t('margin'), {
      separators,
      className: 'zb-col-margin zb-inner',
      value: marginOf,
      isFixed: (line) => of(line).unit_cost === null,
    })
    const columns: GridColumn<OrderLineForm>[] = [
      itemColumn<OrderLineForm>(t('cells.item_id'), {
        take: takeItem,
        words: keepWords,
        placeholder: t('item_or_words'),
        className: 'zb-col-item',
      }),
      textColumn<OrderLineForm>('description', t('cells.description'), { wraps: true, maxLength: 1000 }),
      decimalColumn<OrderLineForm>('quantity', t('cells.quantity'), { separators, className: 'zb-col-quantity' }),
      unitColumn<OrderLineForm>(t('cells.unit'), {
        className: 'zb-col-unit',
        isFixed: ({ quoted }) => quoted !== null,
      }),
      {
        id: 'cost_unit_price',
        label: t('unit_cost'),
        figure: true,
        className: 'zb-col-cost zb-inner',
        also: costFields,
        text: () => '',
        Tools: CostCell,
      },
      withSecondLine(
        decimalColumn<OrderLineForm>('markup_percent', t('cells.markup_percent'), {
          head: t('markup_head'),
          separators,
          decimals: 1,
          className: 'zb-col-percent zb-inner',
          value: (line) => (line.priced_by === 'unit_price' ? rounded(of(line).markup_percent) : line.markup_percent),
          lead: { priced_by: 'markup_percent', markup_from: '', margin_typed: '' },
        }),
        ({ markup_from, priced_by }) =>
          markup_from && priced_by === 'markup_percent' ? t(`rule.${markup_from}`) : null,
      ),
      decimalColumn<OrderLineForm>('unit_price', t('cells.unit_price'), {
        separators,
        decimals: decimalsOf(currency),
        className: 'zb-col-price',
        value: (line) => (line.priced_by === 'markup_percent' ? (of(line).unit_price ?? '') : line.unit_price),
        lead: { priced_by: 'unit_price', margin_typed: '' },
      }),
      decimalColumn<OrderLineForm>('discount_percent', t('cells.discount_percent'), {
        head: t('discount_head'),
        separators,
        className: 'zb-col-discount',
      }),
      selectColumn<OrderLineForm>('tax_rate_id', t('cells.tax_rate_id'), {
        className: 'zb-col-tax',
        choices: taxes,
        none: t('no_tax'),
      }),
      readColumn<OrderLineForm>(
        'amount',
        t('amount'),
        (line) => <Money amount={of(line).amount} currency={currency} code={false} strong />,
        (line) => formatted(of(line).amount),
        { head: t('amount_in', { currency }), className: 'zb-col-amount', figure: true },
      ),
      {
        ...margin,
        id: 'margin',
        put: (line, text, shown) => atMargin(line, typedDecimal(text, separators, { shown }), terms),
        take: (line, from) => atMargin(line, marginOf(from), terms),
        problem: (line) =>
          margin.number?.question(line)?.question ?? (line.margin_typed ? t('unreachable') : undefined),
        show: (line) => withoutMark(line.margin_typed) || <Margin {...of(line)} floor={terms.floor_percent} />,
      },
      toolsColumn<OrderLineForm>(t('actions'), OrderLineTools),
    ]
    return seesCosts ? columns : columns.filter(({ id }) => !costColumns.has(id))
  }, [t, i18n.language, terms, taxes, seesCosts])
}

const formatted = (figure: Decimal | null) => (figure === null ? '' : formatDecimal(figure))

/** The figure with a second line of details. */
const withSecondLine = <R,>(column: GridColumn<R>, second: (row: R) => string | null): GridColumn<R> => ({
  ...column,
  show: (row) => (
    <>
      {column.text(row)}
      {second(row) && <span className="zb-second-line zb-small zb-muted">{second(row)}</span>}
    </>
  ),
})

function Margin({
  margin_percent: percent,
  lacks_freight,
  floor,
}: Pick<LineFigures, 'margin_percent' | 'lacks_freight'> & { floor: Decimal | null }) {
  const tone = isLoss(percent) ? ' zb-text-danger' : isUnder(percent, floor) ? ' zb-text-warning' : ''
  return (
    <span className={`zb-line-margin${tone}`}>
      <MarginBar percent={percent} floor={floor} />
      <MarginPercent percent={percent} kind={lacks_freight ? 'at_most' : 'whole'} />
    </span>
  )
}

/** The tax rates by their codes; an inactive one is offered only where it is already selected. */
function useTaxChoices() {
  const { data } = useListTaxRatesQuery({ limit: 200 })
  return useMemo(
    () => (data?.rows ?? []).map(({ id, code, active }) => ({ value: id, text: code, label: code, past: !active })),
    [data],
  )
}
