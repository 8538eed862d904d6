import { useMemo } from 'react'
import { LuFactory, LuTags } from 'react-icons/lu'
import { useGetCategoriesQuery } from '../../api/categoriesApi'
import { listSuppliers, useListSuppliersQuery, useUpdateSupplierMutation } from '../../api/suppliersApi'
import { paths } from '../../app/paths'
import { listAhead } from '../../api/readAhead'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { ListPage } from '../../components/lists/ListPage'
import type { Column } from '../../components/lists/tableColumns'
import { useActiveFilter } from '../../components/lists/useActiveFilter'
import { useListAddress } from '../../components/lists/useListAddress'
import { exportSuppliers, supplierSorts, type Supplier } from '../../contract/suppliers'
import { currencyCodes } from '../../domain/money/currencies'
import { countryCodes } from '../../domain/parties/countries'
import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { countryChoices } from '../../pickers/choices/choices'
import { useFilters } from '../../pickers/filters/useFilters'
import { useActiveBulk } from '../../pickers/list/bulkActions'
import { PartyCard, usePartyColumns } from '../../pickers/list/partyList'
import { useServerList } from '../../pickers/list/useServerList'
import { activeOf, filterOptions, severalOf, spanOf, wordsIn, wordsOf } from '../../pickers/choices/listQuery'
import { useMay } from '../../pickers/useMay'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/lists/listTexts'
import { SupplierFlag } from './SupplierFlag'

/** The suppliers: search, filter, sort and page are in the URL. */
export default function SuppliersPage() {
  const { t, i18n } = useTranslation(['suppliers', 'parties'])
  const may = useMay()
  const address = useListAddress()
  const filter = useFilters()
  const asked = {
    ...wordsOf(address, supplierSorts),
    ...activeOf(address),
    country: severalOf(countryCodes, address, 'country'),
    category: wordsIn(address, 'category'),
    currency: severalOf(currencyCodes, address, 'currency'),
    ...spanOf(address, 'created', filter.today),
  }
  const listed = { address, asked, query: useListSuppliersQuery({ ...asked, ...address.page }) }
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language])
  const { data: known } = useGetCategoriesQuery()
  const categories = filterOptions(known?.suppliers, asked.category)
  const create = useCreateLink('createSupplier', paths.supplierCreate, t('new'), paths.suppliersImport)
  const actions = (
    <>
      {may('listPrices') && (
        <ButtonLink to={paths.supplierItems} icon={LuTags}>
          {t('price_lists')}
        </ButtonLink>
      )}
      {create}
    </>
  )
  const bulk = useActiveBulk('suppliers', listSuppliers, useUpdateSupplierMutation(), paths.merge)
  const list = useServerList('suppliers', listed, {
    columns: useColumns(),
    exports: exportSuppliers,
    to: paths.supplier,
    bulk,
  })
  return (
    <ListPage
      actions={actions}
      filters={[
        useActiveFilter(),
        { kind: 'choice', name: 'category', label: t('categories'), options: categories },
        { kind: 'choice', name: 'country', label: t('country'), options: countries },
        filter.currency(),
        filter.days('created', t('parties:created_at')),
      ]}
      {...list}
      {...listTexts(t, LuFactory)}
      card={(supplier) => <PartyCard party={supplier} flag={flagOfSupplier(supplier)} />}
    />
  )
}

SuppliersPage.readAhead = listAhead(listSuppliers)

function useColumns(): Column<Supplier>[] {
  const { t } = useTranslation('suppliers')
  const own = useMemo<Column<Supplier>[]>(
    () => [
      {
        id: 'categories',
        header: t('categories'),
        cell: ({ categories }) => listed(categories) || '–',
        sort: 'categories',
      },
      {
        id: 'lead_time_days',
        header: t('lead_time'),
        cell: ({ lead_time_days }) => (lead_time_days === null ? '–' : t('in_days', { count: lead_time_days })),
        sort: 'lead_time_days',
        align: 'end',
        bone: 'short',
      },
    ],
    [t],
  )
  return usePartyColumns(flagOfSupplier, own)
}

const flagOfSupplier = (supplier: Supplier) => <SupplierFlag {...supplier} />
