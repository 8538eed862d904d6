import type { ListField } from '../../domain/imports/priceLists/listFields'
import type { DecimalSign } from '../../domain/imports/sheets/numberColumn'
import type { PriceList } from '../../domain/imports/priceLists/readPriceList'
import { useTranslation } from '../../i18n/useTranslation'
import { SelectInput } from '../fields/inputs'

const likeOf = (sign: '.' | ',') => (sign === '.' ? '1,234.5' : '1.234,5')
const asked = ['code', 'description', 'unit_price', 'unit'] as const satisfies readonly ListField[]

interface ChoiceProps {
  list: PriceList
  onChoose: (columns: PriceList['columns']) => void
  onSign: (sign: DecimalSign) => void
}

/** The mapping of the columns, as recognised; the supplier can correct it. */
export function ListColumnsChoice({ list: { names, columns, numbers }, onChoose, onSign }: ChoiceProps) {
  const { t } = useTranslation('supplier')
  const options = [
    { value: '', label: t('list.no_column') },
    ...names.map((label, index) => ({ value: String(index), label })),
  ]

  function choose(field: ListField, value: string) {
    const { [field]: _, ...others } = columns
    onChoose(value === '' ? { ...others, [field]: undefined } : { ...others, [field]: Number(value) })
  }

  return (
    <fieldset className="zb-list-columns">
      <legend className="zb-field-label">{t('list.columns')}</legend>
      {asked.map((field) => (
        <SelectInput
          key={field}
          label={t(`list.column.${field}`)}
          value={columns[field] === undefined ? '' : String(columns[field])}
          onChange={(value) => choose(field, value)}
          options={options}
        />
      ))}
      {numbers && (
        <SelectInput
          label={t('list.numbers')}
          value={numbers.chosen ? (numbers.decimal_sign ?? '') : ''}
          onChange={(value) => onSign(value === '.' || value === ',' ? value : null)}
          options={[
            {
              value: '',
              label: numbers.chosen
                ? t('list.numbers_shown')
                : numbers.decimal_sign === null
                  ? t('list.numbers_choose')
                  : `${t('list.numbers_shown')}: ${likeOf(numbers.decimal_sign)}`,
            },
            { value: '.', label: likeOf('.') },
            { value: ',', label: likeOf(',') },
          ]}
        />
      )}
    </fieldset>
  )
}
