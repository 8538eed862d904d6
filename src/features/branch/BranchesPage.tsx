import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LuMapPin, LuPlus } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { useListBranchesQuery } from '../../api/branchesApi'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { FilteredList } from '../../components/FilteredList'
import { Flag } from '../../components/Flag'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { useActiveFilter } from '../../components/useActiveFilter'
import { useListAddress } from '../../components/useListAddress'
import { branchSorts, exportBranches, type Branch } from '../../contract/branches'
import { groupBanks } from '../../domain/money/banks'
import { useServerList } from '../../pickers/list/useServerList'
import { flagOf, sortOf } from '../../pickers/listQuery'
import { useMay } from '../../pickers/useMay'

/** Settings: the branches, inactive ones too. */
export default function BranchesPage() {
  const { t } = useTranslation('branches')
  const may = useMay()
  const address = useListAddress()
  const asked = {
    q: address.q,
    active: flagOf(address.filter('active')),
    sort: sortOf(branchSorts, address.sort),
  }
  const query = useListBranchesQuery({ ...asked, ...address.page })
  const list = useServerList({
    list: 'branches',
    address,
    columns: useColumns(),
    query,
    asked,
    exports: exportBranches,
    rowName: ({ name }) => name,
  })
  return (
    <FilteredList
      name={t('title')}
      search={t('search')}
      filters={[useActiveFilter()]}
      end={
        may('createBranch') && (
          <ButtonLink to={paths.branchCreate} look="primary" icon={LuPlus}>
            {t('new')}
          </ButtonLink>
        )
      }
      query={query}
      {...list}
      defaultSort="name"
      rowHref={({ id }) => generatePath(paths.branch, { id })}
      card={(branch) => (
        <>
          <CardLine start={<b>{branch.name}</b>} end={!branch.active && <Flag kind="inactive" />} />
          <CardLine start={banksOf(branch)} end={branch.tag} />
        </>
      )}
      errorTitle={t('list_failed')}
      empty={{ icon: LuMapPin, title: t('empty'), text: t('empty_text') }}
    />
  )
}

function useColumns(): Column<Branch>[] {
  const { t } = useTranslation('branches')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sort: 'name',
        link: true,
        bone: 'long',
        cell: ({ name, active }) => (
          <>
            {name} {!active && <Flag kind="inactive" />}
          </>
        ),
      },
      { id: 'tag', header: t('tag'), sort: 'tag', bone: 'short', cell: ({ tag }) => tag },
      { id: 'currency', header: t('currency'), bone: 'short', cell: ({ currency }) => currency },
      { id: 'banks', fields: [], header: t('banks'), grow: true, cell: banksOf },
    ],
    [t],
  )
}

function banksOf({ bank_accounts }: Branch): string {
  const banks = Object.entries(groupBanks(bank_accounts))
  return (
    banks.map(([bank, accounts]) => `${bank} (${accounts.map(({ currency }) => currency).join(', ')})`).join(' · ') ||
    '–'
  )
}
