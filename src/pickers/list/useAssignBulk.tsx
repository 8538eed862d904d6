import { lazy } from 'react'
import { LuUserRound } from 'react-icons/lu'
import type { RowsAction } from '../../components/bulk/bulkAction'
import type { RowOutcome } from '../../components/bulk/useBulkRun'
import { useTranslation } from '../../i18n/useTranslation'
import { unassigned } from './unassigned'

interface AssignedRow {
  id: string
  version: number
}

const AssigneeChoice = lazy(() => import('./AssigneeChoice'))

/** Assigns documents to one user of the branch, or to none. */
export function useAssignBulk<Row extends AssignedRow>(
  noun: 'enquiries' | 'rfqs' | 'orders',
  assign: (change: { id: string; version: number; body: { assignee_id: string | null } }) => Promise<RowOutcome>,
  unfit?: (row: Row) => string | undefined,
): RowsAction<Row> {
  const { t } = useTranslation('lists')
  return {
    id: 'assign',
    label: t('do.assign'),
    icon: LuUserRound,
    question: (count) => t('do.assign_question', { rows: t(`nouns.${noun}`, { count }) }),
    field: (field) => <AssigneeChoice {...field} />,
    ...(unfit ? { unfit } : {}),
    run: ({ id, version }, { value }) =>
      assign({ id, version, body: { assignee_id: value === unassigned ? null : value } }),
  }
}
