import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { LuMapPin } from 'react-icons/lu'
import { useListBranchesQuery } from '../../api/branchesApi'
import { paths } from '../../app/paths'
import { FilteredList } from '../../components/lists/FilteredList'
import { Flag } from '../../components/values/Flag'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useActiveFilter } from '../../components/lists/useActiveFilter'
import { useListAddress } from '../../components/lists/useListAddress'
import { branchSorts, exportBranches, type Branch } from '../../contract/branches'
import { groupBanks } from '../../domain/money/banks'
import { joined, listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { useServerList } from '../../pickers/list/useServerList'
import { activeOf, wordsOf } from '../../pickers/choices/listQuery'
import { nameColumn } from '../../pickers/list/commonColumns'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/lists/listTexts'

/** Settings: the branches, inactive ones too. */
export default function BranchesPage() {
  const { t } = useTranslation('branches')
  const address = useListAddress()
  const asked = { ...wordsOf(address, branchSorts), ...activeOf(address) }
  const listed = { address, asked, query: useListBranchesQuery({ ...asked, ...address.page }) }
  const columns = useMemo(() => columnsOf(t), [t])
  const list = useServerList('branches', listed, { columns, exports: exportBranches, to: paths.branch })
  return (
    <FilteredList
      filters={[useActiveFilter()]}
      end={useCreateLink('createBranch', paths.branchCreate, t('new'))}
      {...list}
      {...listTexts(t, LuMapPin)}
      card={(branch) => (
        <>
          <CardLine start={<b>{branch.name}</b>} end={!branch.active && <Flag kind="inactive" />} />
          <CardLine start={banksOf(branch)} end={branch.tag} />
        </>
      )}
    />
  )
}

const columnsOf = (t: TFunction<'branches'>): Column<Branch>[] => [
  nameColumn(t('name')),
  { id: 'tag', header: t('tag'), sort: 'tag', bone: 'short', cell: ({ tag }) => tag },
  { id: 'currency', header: t('currency'), sort: 'currency', bone: 'short', cell: ({ currency }) => currency },
  { id: 'banks', fields: [], header: t('banks'), sort: 'banks', grow: true, cell: banksOf },
]

function banksOf({ bank_accounts }: Branch): string {
  const banks = Object.entries(groupBanks(bank_accounts))
  return joined(banks.map(([bank, accounts]) => `${bank} (${listed(accounts.map(({ currency }) => currency))})`)) || '–'
}
