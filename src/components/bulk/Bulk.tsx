import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { BulkBar } from '../lists/BulkBar'
import { Button } from '../actions/Button'
import type { Total } from '../lists/tableColumns'
import { useTranslation } from '../../i18n/useTranslation'
import type { BulkAction, OpenAction, PairAction, RowsAction } from './bulkAction'
import type BulkDialogOf from './BulkDialog'
import { formatDecimal } from '../../i18n/figures'

// A lazy component loses the type of its rows.
const BulkDialog = lazy(() => import('./BulkDialog')) as unknown as typeof BulkDialogOf

interface BulkProps<Row extends { id: string }> {
  actions: readonly BulkAction<Row>[]
  /** The selected rows as they were last loaded. */
  selected: readonly Row[]
  /** The number of rows that match the list's words and filters. */
  total: Total
  /** Loads all matching rows, page after page. */
  collectAll: (onProgress: (count: number) => void, signal: AbortSignal) => Promise<readonly Row[]>
  nameOf: (row: Row) => string
  /** After the actions: what is done with the selected rows without a change, by their ids; none for all that match. */
  tools?: (ids: readonly string[] | undefined) => ReactNode
  onSelect: (ids: string[]) => void
  /** Called when it ran: the list has to be refetched. */
  onDone: () => void
}

/** The bulk actions for the selected rows, or for all that match. */
export function Bulk<Row extends { id: string }>({
  actions,
  selected,
  total,
  collectAll,
  nameOf,
  tools,
  onSelect,
  onDone,
}: BulkProps<Row>) {
  const { t } = useTranslation('lists')
  /** The selection that was extended to all matching rows; any other selection is taken as is. */
  const [widened, setWidened] = useState<string>()
  const [doing, setDoing] = useState<{ action: RowsAction<Row>; rows: readonly Row[]; all: boolean }>()
  const count = selected.length
  const exact = typeof total === 'number' ? total : total.at_least
  const { t: common } = useTranslation('components')
  const words =
    typeof total === 'number'
      ? formatDecimal(String(total))
      : common('table.at_least', { total: formatDecimal(String(total.at_least)) })
  const none = count === 0
  const ids = selected.map(({ id }) => id).join()
  const all = !none && widened === ids

  useEffect(() => {
    if (none) return
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea, select, .modal, .dropdown-menu')
      if (event.key === 'Escape' && !event.defaultPrevented && !typing) onSelect([])
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [none, onSelect])

  return (
    <>
      <BulkBar
        count={all ? exact : count}
        label={all ? t('bulk.all', { total: words }) : undefined}
        onClear={() => onSelect([])}
      >
        {!all && exact > count && (
          <Button look="ghost" size="sm" onClick={() => setWidened(ids)}>
            {t('bulk.select_all', { total: words })}
          </Button>
        )}
        {actions.map((action) =>
          'pair' in action ? (
            !all && <PairButton key={action.id} action={action} rows={selected} />
          ) : 'open' in action ? (
            !all && <OpenButton key={action.id} action={action} rows={selected} />
          ) : (
            <Button
              key={action.id}
              look="ghost"
              size="sm"
              icon={action.icon}
              onClick={() => setDoing({ action, rows: selected, all })}
            >
              {action.label}
            </Button>
          ),
        )}
        {tools?.(all ? undefined : selected.map(({ id }) => id))}
      </BulkBar>
      <Suspense fallback={null}>
        {doing && (
          <BulkDialog
            action={doing.action}
            count={doing.all ? exact : doing.rows.length}
            uncounted={doing.all && typeof total !== 'number'}
            collect={doing.all ? collectAll : async () => doing.rows}
            nameOf={nameOf}
            onDone={(left) => {
              // Rows that were not changed stay selected, to be retried or checked.
              onSelect(left.filter((id) => doing.rows.some((row) => row.id === id)))
              onDone()
            }}
            onClose={() => setDoing(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function OpenButton<Row>({ action, rows }: { action: OpenAction<Row>; rows: readonly Row[] }) {
  const { t } = useTranslation('lists')
  const { label, icon, open, most } = action
  return (
    <Button
      look="ghost"
      size="sm"
      icon={icon}
      whyDisabled={rows.length > most && t('bulk.at_most', { count: most })}
      onClick={() => open(rows)}
    >
      {label}
    </Button>
  )
}

/** Shown while exactly two rows are selected. */
function PairButton<Row>({ action: { label, icon, pair }, rows }: { action: PairAction<Row>; rows: readonly Row[] }) {
  const [first, second] = rows
  if (first === undefined || second === undefined || rows.length > 2) return null
  return (
    <Button look="ghost" size="sm" icon={icon} onClick={() => pair([first, second])}>
      {label}
    </Button>
  )
}
