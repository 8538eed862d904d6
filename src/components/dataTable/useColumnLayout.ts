import { useCallback, useMemo, useState } from 'react'
import { columnClass } from '../lists/tableColumns'
import type { DataTableProps } from './dataTableProps'

/** The layout of each column; during a drag its width follows the pointer. */
export function useColumnLayout<Row extends { id: string }>({
  columns,
  onWidth,
}: Pick<DataTableProps<Row>, 'columns' | 'onWidth'>) {
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const [held, setHeld] = useState<{ id: string; width: number | undefined }>()
  const layoutOf = useCallback(
    (id: string) => {
      const column = byId.get(id)
      const width = held?.id === id ? held.width : column?.width
      return { header: column?.header, grow: column?.grow, width, className: columnClass(column ?? {}, width) }
    },
    [byId, held],
  )
  return {
    layoutOf,
    hold: (id: string, width: number | undefined) => setHeld({ id, width }),
    letGo(id: string, width: number | undefined) {
      setHeld(undefined)
      onWidth?.(id, width)
    },
  }
}

export type ColumnLayout = ReturnType<typeof useColumnLayout>
