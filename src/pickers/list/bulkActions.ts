import { useNavigate } from 'react-router-dom'
import { LuBan, LuCircleCheck, LuCircleSlash, LuCircleX, LuMerge } from 'react-icons/lu'
import type { BulkAction } from '../../components/bulk/bulkAction'
import type { RowOutcome } from '../../components/bulk/useBulkRun'
import { allowedActions, type LifeCycle } from '../../domain/documents/lifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { mergePath } from '../merges/mergePath'
import { useMay } from '../useMay'
import type { ListEndpoint } from './useCollected'

interface ActiveRow {
  id: string
  version: number
  active: boolean
}

type Update = (change: { id: string; version: number; body: { active: boolean } }) => Promise<RowOutcome>

const updates = {
  items: 'updateItem',
  clients: 'updateClient',
  suppliers: 'updateSupplier',
  agents: 'updateAgent',
} as const

/** Makes rows of the master data inactive, or active again, for users with the right. */
export function useActiveBulk<Row extends ActiveRow, Query>(
  noun: keyof typeof updates,
  endpoint: ListEndpoint<Query, Row>,
  [update]: readonly [Update, unknown],
  /** The path of the page that merges two of them, where they can be merged. */
  mergePage?: string,
): { actions: readonly BulkAction<Row>[]; endpoint: ListEndpoint<Query, Row> } {
  const { t } = useTranslation('lists')
  const may = useMay()
  const open = useNavigate()
  if (!may(updates[noun])) return { actions: [], endpoint }
  const action = (active: boolean): BulkAction<Row> => {
    const id = active ? 'make_active' : 'make_inactive'
    return {
      id,
      label: t(`do.${id}`),
      icon: active ? LuCircleCheck : LuCircleSlash,
      question: (count) => t(`do.${id}_question`, { rows: t(`nouns.${noun}`, { count }) }),
      ...(active ? {} : { meaning: t('do.make_inactive_text') }),
      unfit: (row) => (row.active === active ? t('do.is_so') : undefined),
      run: ({ id: row, version }) => update({ id: row, version, body: { active } }),
    }
  }
  const merge: BulkAction<Row>[] = mergePage
    ? [
        {
          id: 'merge',
          label: t('do.merge'),
          icon: LuMerge,
          pair: ([kept, duplicate]) => open(mergePath(mergePage, noun, kept.id, duplicate.id)),
        },
      ]
    : []
  return { actions: [action(false), action(true), ...merge], endpoint }
}

interface StepRow<Status extends string> {
  id: string
  version: number
  status: Status
}

type Take = (step: { id: string; version: number; reason: string }) => Promise<RowOutcome>

/** Why a row does not allow a transition of its life cycle, by its status. */
export function useUnfit<Status extends string, Action extends string>(cycle: LifeCycle<Status, Action, string>) {
  const { t } = useTranslation('lists')
  const { t: statusName } = useTranslation('status')
  return (action: Action) =>
    ({ status }: { status: Status }) =>
      allowedActions(cycle, status).includes(action)
        ? undefined
        : t('do.wrong_state', { status: statusName(status as 'draft') })
}

/** Loses or cancels documents, each by the transition of its own life cycle, with one reason for all. */
export function useWayOut<Row extends StepRow<Status>, Status extends string, Action extends string>(
  noun: 'enquiries' | 'rfqs' | 'orders',
  cycle: LifeCycle<Status, Action, string>,
): (action: Action & ('lose' | 'cancel'), take: Take) => BulkAction<Row> {
  const { t } = useTranslation('lists')
  const unfit = useUnfit(cycle)
  return (action, take) => ({
    id: action,
    label: t(`do.${action}`),
    icon: action === 'lose' ? LuCircleX : LuBan,
    danger: action === 'cancel',
    question: (count) => t(`do.${action}_question`, { rows: t(`nouns.${noun}`, { count }) }),
    ...(action === 'cancel' ? { meaning: t('do.cancel_text') } : {}),
    reason: t('do.reason'),
    unfit: unfit(action),
    run: ({ id, version }, { reason }) => take({ id, version, reason }),
  })
}
