import { useTranslation } from 'react-i18next'
import type { ListField } from '../domain/priceListMatch/listFields'
import type { PriceList } from '../domain/priceListMatch/readPriceList'
import { SelectInput } from './fields/inputs'

const asked = ['code', 'description', 'unit_price', 'unit'] as const satisfies readonly ListField[]

/** Which column holds what, as it was recognised; he knows better. */
export function ListColumnsChoice({ list: { names, columns }, onChoose }: { list: PriceList; onChoose: (columns: PriceList['columns']) => void }) {
  const { t } = useTranslation('supplier')
  const options = [{ value: '', label: t('list.no_column') }, ...names.map((label, index) => ({ value: String(index), label }))]

  function choose(field: ListField, value: string) {
    const { [field]: _, ...others } = columns
    onChoose(value === '' ? { ...others, [field]: undefined } : { ...others, [field]: Number(value) })
  }

  return (
    <fieldset className="zb-list-columns">
      <legend className="zb-field-label">{t('list.columns')}</legend>
      {asked.map((field) => (
        <SelectInput key={field} label={t(`list.column.${field}`)} value={columns[field] === undefined ? '' : String(columns[field])} onChange={(value) => choose(field, value)} options={options} />
      ))}
    </fieldset>
  )
}
