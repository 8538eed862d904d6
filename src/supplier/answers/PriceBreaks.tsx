import { LuPlus, LuX } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import type { AnswerDetailsProps } from './answerProps'
import type { PriceBreakForm } from '../../domain/quotes/quoteForm'
import { useTranslation } from '../../i18n/useTranslation'
import { NumberInput } from '../fields/NumberInput'
import { wordsAt } from '../words/problemWords'
import { unitText } from '../../i18n/unitText'

/** Other prices from certain quantities on, as rows. */
export function PriceBreaks({ line, index, answer, currency, problems, refusals, store }: AnswerDetailsProps) {
  const { t } = useTranslation('supplier')
  const rows = answer.price_breaks
  const set = (price_breaks: PriceBreakForm[]) => store.editAnswer({ line_id: line.id, index }, { price_breaks })
  const cell = (row: number, name: keyof PriceBreakForm) => ({
    value: rows[row]?.[name] ?? '',
    onChange: (value: string) => set(rows.map((one, at) => (at === row ? { ...one, [name]: value } : one))),
    error: wordsAt(`price_breaks.${name}`, problems, refusals, t, row),
  })
  return (
    <fieldset className="zb-breaks">
      <legend className="zb-field-label">{t('breaks.title')}</legend>
      {rows.map((_, row) => (
        <div key={row} className="zb-break">
          <NumberInput
            {...cell(row, 'quantity')}
            label={t('breaks.quantity', { row: row + 1 })}
            unit={unitText(answer.unit)}
          />
          <NumberInput {...cell(row, 'unit_price')} label={t('breaks.unit_price', { row: row + 1 })} code={currency} />
          <button
            type="button"
            className="btn btn-ghost zb-btn-icon"
            aria-label={t('breaks.remove', { row: row + 1 })}
            onClick={() => set(rows.filter((__, at) => at !== row))}
          >
            <Icon of={LuX} />
          </button>
        </div>
      ))}
      <button type="button" className="btn btn-quiet" onClick={() => set([...rows, { quantity: '', unit_price: '' }])}>
        <Icon of={LuPlus} />
        {t('breaks.add')}
      </button>
    </fieldset>
  )
}
