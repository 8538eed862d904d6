import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '../BulkBar'
import { Button } from '../Button'
import type { Total } from '../tableColumns'
import { formatDecimal } from '../../domain/figures'
import type { BulkAction } from './bulkAction'
import { BulkDialog } from './BulkDialog'
import '../listTexts'

interface BulkProps<Row extends { id: string }> {
  actions: readonly BulkAction<Row>[]
  /** The selected rows as they were last seen. */
  selected: readonly Row[]
  /** How many rows match the list's words and filters. */
  total: Total
  /** All rows that match, page after page. */
  collectAll: (onProgress: (count: number) => void, signal: AbortSignal) => Promise<readonly Row[]>
  nameOf: (row: Row) => string
  onSelect: (ids: string[]) => void
  /** It ran: the list is to be read again. */
  onDone: () => void
}

/** What can be done with the selected rows, or with all that match. */
export function Bulk<Row extends { id: string }>({
  actions,
  selected,
  total,
  collectAll,
  nameOf,
  onSelect,
  onDone,
}: BulkProps<Row>) {
  const { t } = useTranslation('lists')
  /** The selection that was widened to all that match; another selection is meant as it is. */
  const [widened, setWidened] = useState<string>()
  const [doing, setDoing] = useState<{ action: BulkAction<Row>; rows: readonly Row[]; all: boolean }>()
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
        {actions.map((action) => (
          <Button
            key={action.id}
            look="ghost"
            size="sm"
            icon={action.icon}
            onClick={() => setDoing({ action, rows: selected, all })}
          >
            {action.label}
          </Button>
        ))}
      </BulkBar>
      {doing && (
        <BulkDialog
          action={doing.action}
          count={doing.all ? exact : doing.rows.length}
          uncounted={doing.all && typeof total !== 'number'}
          collect={doing.all ? collectAll : async () => doing.rows}
          nameOf={nameOf}
          onDone={(left) => {
            // Those that were left stay selected, to be tried again or looked at.
            onSelect(left.filter((id) => doing.rows.some((row) => row.id === id)))
            onDone()
          }}
          onClose={() => setDoing(undefined)}
        />
      )}
    </>
  )
}
