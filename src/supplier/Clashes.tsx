import type { TFunction } from 'i18next'
import { isDecimal } from '../domain/money/money'
import { isFigure } from '../domain/merging/shape'
import { formatDecimal } from '../i18n/figures'
import { listed } from '../i18n/joined'
import { unitText } from '../i18n/unitText'
import { useTranslation } from '../i18n/useTranslation'
import type { AnswerDraft, Draft } from './draft'
import { valuesOf, type Clash } from './quote/merge'
import { openClashes, type QuoteState } from './quote/quoteState'
import type { QuoteStore } from './quote/quoteStore'

/** Values that another window saved differently while they were typed here; each is chosen by a button. */
export function Clashes({ state, store }: { state: QuoteState; store: QuoteStore }) {
  const { t } = useTranslation('supplier')
  const clashes = openClashes(state)
  if (clashes.length === 0) return null
  const { rfq, draft, base } = state
  return (
    <section className="zb-form-error zb-form-warning" role="alert" aria-label={t('clash.title')}>
      <div>
        <p>{t('clash.text')}</p>
        {clashes.map((clash) => {
          const line = rfq.lines.find(({ id }) => id === clash.line_id)
          const name = listed([line && `${line.position}. ${line.description}`, labelOf(clash, t)])
          return (
            <fieldset key={`${clash.line_id} ${clash.field}`}>
              <legend className="zb-small">{name}</legend>
              <div className="zb-btn-row">
                {(['mine', 'theirs'] as const).map((side) => (
                  <button
                    key={side}
                    type="button"
                    className="btn btn-quiet btn-sm"
                    onClick={() => store.settle(clash, side)}
                  >
                    {t(`clash.${side}`, { value: inWords(clash, side === 'mine' ? draft : base, t) })}
                  </button>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </section>
  )
}

const labelKeys: Record<string, string> = {
  unit_price: 'clash.unit_price',
  price_breaks: 'breaks.title',
  alternative: 'line.alternative_what',
}

const labelOf = ({ line_id, field }: Clash, t: TFunction<'supplier'>): string =>
  line_id === '' ? t(`head.${field}`) : t(labelKeys[field] ?? `line.${field}`)

/** One side's value, as it is read. */
function inWords(clash: Clash, draft: Draft, t: TFunction<'supplier'>): string {
  const values = valuesOf(clash, draft)
  const { field, line_id } = clash
  if (line_id === '' && field === 'freight')
    return values.no_freight ? t('head.freight_none') : text('freight', values.freight) || t('head.freight_not_stated')
  if (field === 'unit_price') {
    if (values.no_bid) return t('line.no_bid_because', { reason: values.no_bid_reason })
    return values.free_of_charge ? t('line.free') : text(field, values.unit_price) || '–'
  }
  if (field === 'unit') return listed([unitText(String(values.unit)), text('factor', values.unit_factor)])
  if (field === 'price_breaks')
    return (
      listed(
        (values.price_breaks as AnswerDraft['price_breaks']).map(({ quantity, unit_price }) =>
          t('said.break', { quantity: text('quantity', quantity), price: text('price', unit_price) }),
        ),
      ) || '–'
    )
  const value = values[field]
  return typeof value === 'boolean' ? (value ? '✓' : '✗') : text(field, value) || '–'
}

const text = (field: string, value: unknown): string =>
  typeof value !== 'string' ? '' : isFigure(field) && isDecimal(value) ? formatDecimal(value) : value
