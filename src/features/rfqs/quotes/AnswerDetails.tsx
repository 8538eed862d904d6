import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { LuPlus, LuTrash2 } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { CheckField } from '../../../components/fields/CheckField'
import { DecimalField } from '../../../components/numbers/DecimalField'
import { IconButton } from '../../../components/actions/IconButton'
import { TextField } from '../../../components/fields/TextField'
import { MoneyField } from '../../../components/numbers/MoneyField'
import { QuantityField } from '../../../components/numbers/QuantityField'
import type { RfqLine } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import type { QuoteForm } from './quoteForm'
import { unitText } from '../../../i18n/unitText'

/** The optional fields of a line besides its price and unit: packs, minimum, breaks, tax, lead time. */
export function AnswerDetails({ line, index, unit }: { line: RfqLine; index: number; unit: string }) {
  const { t } = useTranslation('rfqs')
  const symbol = unitText(unit)
  return (
    <>
      {unit !== line.unit && (
        <QuantityField<QuoteForm>
          name={`lines.${index}.unit_factor`}
          label={t('unit_factor', { unit: symbol, asked: unitText(line.unit) })}
          unit={line.unit}
          className="zb-span-4"
        />
      )}
      <QuantityField<QuoteForm> name={`lines.${index}.minimum_quantity`} unit={unit} optional className="zb-span-4" />
      <QuantityField<QuoteForm> name={`lines.${index}.pack_size`} unit={unit} optional className="zb-span-4" />
      <QuantityField<QuoteForm> name={`lines.${index}.available_quantity`} unit={unit} optional className="zb-span-4" />
      <TextField<QuoteForm> name={`lines.${index}.lead_time_days`} optional className="zb-span-4" />
      <DecimalField<QuoteForm> name={`lines.${index}.tax_percent`} unit="%" optional className="zb-span-4" />
      <CheckField<QuoteForm> name={`lines.${index}.tax_recoverable`} className="zb-span-8 align-self-end" />
      <TextField<QuoteForm> name={`lines.${index}.notes`} optional maxLength={1000} className="zb-span-12" />
      <PriceBreaks index={index} unit={unit} position={line.position} />
    </>
  )
}

function PriceBreaks({ index, unit, position }: { index: number; unit: string; position: number }) {
  const { t } = useTranslation('rfqs')
  const { control } = useFormContext<QuoteForm>()
  const { fields, append, remove } = useFieldArray({ control, name: `lines.${index}.price_breaks` })
  const currency = useWatch<QuoteForm, 'currency'>({ name: 'currency' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className="zb-field-grid">
          <legend className="visually-hidden">{t('price_break', { place: place + 1 })}</legend>
          <QuantityField<QuoteForm>
            name={`lines.${index}.price_breaks.${place}.quantity`}
            label={t('from_quantity')}
            unit={unit}
            className="zb-span-4"
          />
          <MoneyField<QuoteForm>
            name={`lines.${index}.price_breaks.${place}.unit_price`}
            currency={currency}
            price
            className="zb-span-4"
          />
          <div className="zb-span-2 align-self-end">
            <IconButton
              label={t('remove_break', { position, place: place + 1 })}
              icon={LuTrash2}
              onClick={() => remove(place)}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="sm" icon={LuPlus} onClick={() => append({ quantity: '', unit_price: '' })}>
          {t('add_break')}
        </Button>
      </div>
    </>
  )
}
