import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetItemQuery, useListItemsQuery } from '../../api/itemsApi'
import { useGetSupplierQuery, useListSuppliersQuery } from '../../api/suppliersApi'
import { Combobox } from '../../components/Combobox'
import { FilterChip } from '../../components/FilterChip'

interface PriceFiltersProps {
  supplier_id: string | undefined
  item_id: string | undefined
  onChange: (name: string, value: string | undefined) => void
}

/** Whose price list, and of what: each found by its words, inactive ones too, for their prices stay. */
export function PriceFilters({ supplier_id, item_id, onChange }: PriceFiltersProps) {
  return (
    <>
      <BySupplier id={supplier_id} onChange={(id) => onChange('supplier_id', id)} />
      <ByItem id={item_id} onChange={(id) => onChange('item_id', id)} />
    </>
  )
}

interface ByProps {
  id: string | undefined
  onChange: (id: string | undefined) => void
}

function BySupplier({ id, onChange }: ByProps) {
  const { t } = useTranslation('prices')
  const [words, setWords] = useState<string>()
  const { currentData: found, isFetching } = useListSuppliersQuery({ q: words, limit: 20 }, { skip: words === undefined })
  const { currentData: chosen } = useGetSupplierQuery(id ?? '', { skip: !id })
  if (id) return <FilterChip label={t('supplier')} value={chosen?.name ?? '…'} onClear={() => onChange(undefined)} />
  const options = (found?.rows ?? []).map((supplier) => ({ id: supplier.id, label: supplier.name, note: supplier.code }))
  return <Combobox label={t('supplier')} placeholder={t('supplier')} shown="" options={options} busy={isFetching} onSearch={setWords} onPick={(option) => onChange(option?.id)} />
}

function ByItem({ id, onChange }: ByProps) {
  const { t } = useTranslation('prices')
  const [words, setWords] = useState<string>()
  const { currentData: found, isFetching } = useListItemsQuery({ q: words, limit: 20 }, { skip: words === undefined })
  const { currentData: chosen } = useGetItemQuery(id ?? '', { skip: !id })
  if (id) return <FilterChip label={t('item')} value={chosen?.name ?? '…'} onClear={() => onChange(undefined)} />
  const options = (found?.rows ?? []).map((item) => ({ id: item.id, label: item.name, note: item.code }))
  return <Combobox label={t('item')} placeholder={t('item')} shown="" options={options} busy={isFetching} onSearch={setWords} onPick={(option) => onChange(option?.id)} />
}
