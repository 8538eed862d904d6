import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lineFilters } from '../../../domain/comparison/lineFilters'
import { supplierOrders } from '../../../domain/comparison/supplierOrder'
import { oneOf } from '../../../pickers/choices/listQuery'
import type { SheetChoice } from './sheetChoice'

export interface SheetChoosing {
  choice: SheetChoice
  change: (changed: Partial<SheetChoice>) => void
}

const names = ['hidden', 'pinned', 'order', 'lines', 'find'] as const

/** What is shown of the comparison, in the URL like the filters of a list: a copied link shows the same. */
export function useSheetChoice(): SheetChoosing {
  const [params, setParams] = useSearchParams()
  const [hidden, pinned, order, lines, find] = names.map((name) => params.get(name) ?? '')
  const choice = useMemo<SheetChoice>(
    () => ({
      hidden: idsIn(hidden),
      pinned: idsIn(pinned),
      order: oneOf(supplierOrders, order),
      lines: oneOf(lineFilters, lines),
      find: find ?? '',
    }),
    [hidden, pinned, order, lines, find],
  )

  function change(changed: Partial<SheetChoice>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed)) {
          const text = Array.isArray(value) ? value.join(',') : value
          if (typeof text === 'string' && text) after.set(name, text)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  }
  return { choice, change }
}

const idsIn = (text = '') => text.split(',').filter(Boolean)
