import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LuFactory, LuPlus, LuTags } from 'react-icons/lu'
import { useGetCategoriesQuery } from '../../api/categoriesApi'
import { useListSuppliersQuery, useUpdateSupplierMutation } from '../../api/suppliersApi'
import { paths, pathTo } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { useActiveFilter } from '../../components/useActiveFilter'
import { useListAddress } from '../../components/useListAddress'
import { exportSuppliers, supplierSorts, type Supplier } from '../../contract/suppliers'
import { countryCodes } from '../../domain/countries'
import { countryChoices, countryName } from '../../pickers/choices'
import { ImportLink } from '../../pickers/ImportLink'
import { useActiveActions } from '../../pickers/list/bulkActions'
import { useServerList } from '../../pickers/list/useServerList'
import { filterOptions, flagOf, oneOf, sortOf } from '../../pickers/listQuery'
import { useMay } from '../../pickers/useMay'
import { SupplierFlag } from './SupplierFlag'
import './supplierTexts'

/** The suppliers: search, filter, sort and page are in the URL. */
export default function SuppliersPage() {
  const { t, i18n } = useTranslation('suppliers')
  const may = useMay()
  const address = useListAddress()
  const [update] = useUpdateSupplierMutation()
  const asked = {
    q: address.q,
    active: flagOf(address.filter('active')),
    country: oneOf(countryCodes, address.filter('country')),
    category: address.filter('category'),
    sort: sortOf(supplierSorts, address.sort),
  }
  const query = useListSuppliersQuery({ ...asked, ...address.page })
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language])
  const { data: known } = useGetCategoriesQuery()
  const categories = filterOptions(known?.suppliers, address.filter('category'))
  const create = may('createSupplier') && (
    <ButtonLink to={paths.supplierCreate} look="primary" icon={LuPlus}>
      {t('new')}
    </ButtonLink>
  )
  const actions = (
    <>
      {may('listPrices') && (
        <ButtonLink to={paths.supplierItems} icon={LuTags}>
          {t('price_lists')}
        </ButtonLink>
      )}
      <ImportLink to={paths.suppliersImport} />
      {create}
    </>
  )
  const list = useServerList({
    list: 'suppliers',
    address,
    columns: useColumns(),
    query,
    asked,
    exports: exportSuppliers,
    rowName: ({ name }) => name,
    actions: useActiveActions('suppliers', update, may('updateSupplier')),
  })
  return (
    <ListPage
      title={t('title')}
      actions={actions}
      search={t('search')}
      filters={[
        useActiveFilter(),
        { name: 'country', label: t('country'), options: countries },
        { name: 'category', label: t('categories'), options: categories },
      ]}
      query={query}
      {...list}
      defaultSort="name"
      rowHref={({ id }) => pathTo(paths.supplier, { id })}
      card={(supplier) => <SupplierCard {...supplier} />}
      errorTitle={t('list_failed')}
      empty={{ icon: LuFactory, title: t('empty'), text: t('empty_text') }}
    />
  )
}

function useColumns(): Column<Supplier>[] {
  const { t, i18n } = useTranslation('suppliers')
  return useMemo(
    () => [
      { id: 'code', header: t('code'), cell: ({ code }) => code, sort: 'code', bone: 'short' },
      {
        id: 'name',
        header: t('name'),
        cell: (supplier) => <NameCell {...supplier} />,
        sort: 'name',
        grow: true,
        link: true,
        bone: 'long',
      },
      {
        id: 'city',
        header: t('city'),
        fields: [{ field: 'city' }, { field: 'country', header: t('country') }],
        cell: (supplier) => placeOf(supplier, i18n.language),
      },
      { id: 'categories', header: t('categories'), cell: ({ categories }) => categories.join(', ') || '–' },
      {
        id: 'lead_time_days',
        header: t('lead_time'),
        cell: ({ lead_time_days }) => (lead_time_days === null ? '–' : t('in_days', { count: lead_time_days })),
        align: 'end',
        bone: 'short',
      },
      { id: 'currency', header: t('currency'), cell: ({ currency }) => currency ?? '–', bone: 'short' },
      {
        id: 'created_at',
        header: t('created_at'),
        cell: ({ created_at }) => <DateText value={created_at} />,
        sort: 'created_at',
        newestFirst: true,
        align: 'end',
        bone: 'short',
      },
    ],
    [t, i18n.language],
  )
}

function NameCell({ name, ...supplier }: Supplier) {
  return (
    <>
      {name} <SupplierFlag {...supplier} />
    </>
  )
}

function SupplierCard(supplier: Supplier) {
  const { i18n } = useTranslation('suppliers')
  return (
    <>
      <CardLine start={<b>{supplier.name}</b>} end={<SupplierFlag {...supplier} />} />
      <CardLine
        start={<span className="zb-muted">{placeOf(supplier, i18n.language)}</span>}
        end={<span className="zb-quiet">{supplier.code}</span>}
      />
    </>
  )
}

function placeOf({ city, country }: Supplier, language: string): string {
  return [city, country && countryName(country, language)].filter(Boolean).join(', ') || '–'
}
