import { useTranslation } from 'react-i18next'
import { LuUserRound } from 'react-icons/lu'
import { useListUsersQuery } from '../../api/usersApi'
import { useBranch } from '../../app/hooks'
import type { RowsAction } from '../../components/bulk/bulkAction'
import { BulkChoice, type BulkChosen } from '../../components/bulk/BulkChoice'
import type { RowOutcome } from '../../components/bulk/useBulkRun'
import { worksIn } from '../worksIn'

interface AssignedRow {
  id: string
  version: number
}

/** Assigns documents to one user of the branch. */
export function useAssignBulk<Row extends AssignedRow>(
  noun: 'enquiries' | 'rfqs' | 'orders',
  assign: (change: { id: string; version: number; body: { assignee_id: string } }) => Promise<RowOutcome>,
  unfit?: (row: Row) => string | undefined,
): RowsAction<Row> {
  const { t } = useTranslation('lists')
  return {
    id: 'assign',
    label: t('do.assign'),
    icon: LuUserRound,
    question: (count) => t('do.assign_question', { rows: t(`nouns.${noun}`, { count }) }),
    field: (field) => <Assignee {...field} />,
    ...(unfit ? { unfit } : {}),
    run: ({ id, version }, { value }) => assign({ id, version, body: { assignee_id: value } }),
  }
}

/** The users who may work in the branch. */
function Assignee(chosen: BulkChosen) {
  const { t } = useTranslation('lists')
  const { id: branch_id } = useBranch()
  const { data } = useListUsersQuery({ active: 'true', limit: 200 })
  const options = data?.rows
    .filter((user) => worksIn(user, branch_id))
    .map(({ id, name }) => ({ value: id, label: name }))
  return <BulkChoice {...chosen} label={t('do.assignee')} none={t('do.nobody')} options={options ?? []} />
}
