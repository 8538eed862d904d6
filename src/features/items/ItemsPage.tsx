import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { LuPackage } from 'react-icons/lu'
import { useGetCategoriesQuery } from '../../api/categoriesApi'
import { listItems, useListItemsQuery, useUpdateItemMutation } from '../../api/itemsApi'
import { paths } from '../../app/paths'
import { listAhead } from '../../api/readAhead'
import { Flag } from '../../components/values/Flag'
import { ListPage } from '../../components/lists/ListPage'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useActiveFilter } from '../../components/lists/useActiveFilter'
import { useListAddress } from '../../components/lists/useListAddress'
import { exportItems, itemSorts, type Item } from '../../contract/items'
import { units } from '../../domain/items/units'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { useFilters } from '../../pickers/filters/useFilters'
import { useActiveBulk } from '../../pickers/list/bulkActions'
import { useServerList } from '../../pickers/list/useServerList'
import { activeOf, filterOptions, severalOf, spanOf, wordsIn, wordsOf } from '../../pickers/choices/listQuery'
import { unitText } from '../../i18n/unitText'
import { unitChoices } from '../../pickers/choices/choices'
import { ItemThumb } from '../../pickers/items/ItemThumb'
import { codeColumn, createdColumn, nameColumn } from '../../pickers/list/commonColumns'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/lists/listTexts'

const unitCodes = units.map(({ code }) => code)

/** The items: search, filter, sort and page are in the URL. */
export default function ItemsPage() {
  const { t } = useTranslation('items')
  const address = useListAddress()
  const filter = useFilters()
  const asked = {
    ...wordsOf(address, itemSorts),
    ...activeOf(address),
    category: wordsIn(address, 'category'),
    brand: wordsIn(address, 'brand'),
    unit: severalOf(unitCodes, address, 'unit'),
    ...spanOf(address, 'created', filter.today),
  }
  const listed = { address, asked, query: useListItemsQuery({ ...asked, ...address.page }) }
  const { data: known } = useGetCategoriesQuery()
  const categories = filterOptions(known?.items, asked.category)
  const brands = filterOptions(known?.brands, asked.brand)
  const columns = useMemo(() => columnsOf(t), [t])
  const bulk = useActiveBulk('items', listItems, useUpdateItemMutation(), paths.merge)
  const list = useServerList('items', listed, { columns, exports: exportItems, to: paths.item, bulk })
  return (
    <ListPage
      actions={useCreateLink('createItem', paths.itemCreate, t('new'), paths.itemsImport)}
      filters={[
        useActiveFilter(),
        { kind: 'choice', name: 'category', label: t('category'), options: categories },
        { kind: 'choice', name: 'brand', label: t('brand'), options: brands },
        { kind: 'choice', name: 'unit', label: t('unit'), options: unitChoices() },
        filter.days('created', t('created_at')),
      ]}
      {...list}
      {...listTexts(t, LuPackage)}
      card={(item) => <ItemCard {...item} />}
    />
  )
}

ItemsPage.readAhead = listAhead(listItems)

const columnsOf = (t: TFunction<'items'>): Column<Item>[] => [
  codeColumn(t('code')),
  { ...nameColumn(t('name')), grow: true },
  { id: 'unit', header: t('unit'), cell: unitOf, sort: 'unit', bone: 'short' },
  { id: 'category', header: t('category'), cell: ({ category }) => category ?? '–', sort: 'category' },
  { id: 'brand', header: t('brand'), cell: ({ brand }) => brand ?? '–', sort: 'brand' },
  { id: 'part_number', header: t('part_number'), cell: ({ part_number }) => part_number ?? '–', sort: 'part_number' },
  createdColumn(t('created_at')),
]

function ItemCard(item: Item) {
  return (
    <>
      <CardLine start={<b>{item.name}</b>} end={item.active ? <ItemThumb item={item} /> : <Flag kind="inactive" />} />
      <CardLine
        start={<span className="zb-muted">{joined([item.category, item.brand]) || unitOf(item)}</span>}
        end={<span className="zb-quiet">{item.code}</span>}
      />
    </>
  )
}

const unitOf = ({ unit }: Item) => unitText(unit)
