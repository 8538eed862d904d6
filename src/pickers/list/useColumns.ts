import { useMemo, useState } from 'react'
import { useGetMeQuery } from '../../api/meApi'
import { useSaveListColumnsMutation } from '../../api/viewsApi'
import { arrange, sameColumns, type KeptColumn } from '../../components/lists/columnLayout'
import type { Column } from '../../components/lists/tableColumns'
import type { ListName, View } from '../../contract/views'

export interface Columns {
  /** All of them, in the user's order. */
  order: KeptColumn[]
  /** Saved for the user; in a saved view they only differ from it until it is saved. */
  change: (order: KeptColumn[]) => void
  reset: (() => void) | undefined
  /** Whether they differ from those of the saved view. */
  differ: boolean
  /** Restores those of the saved view. */
  revert: () => void
}

const none: KeptColumn[] = []

/** The user's columns of a list: those of the selected saved view, else the user's own from the server. */
export function useColumns<Row>(list: ListName, columns: readonly Column<Row>[], view: View | undefined): Columns {
  const { data: me } = useGetMeQuery()
  const [save] = useSaveListColumnsMutation()
  const [changed, setChanged] = useState<{ view: string; order: KeptColumn[] }>()
  const own =
    (me?.preferences as { lists?: Partial<Record<ListName, KeptColumn[]>> } | undefined)?.lists?.[list] ?? none
  const ofView = view && view.columns.length > 0 ? view.columns : own
  const here = changed && changed.view === view?.id ? changed.order : ofView
  const order = useMemo(() => arrange(columns, here), [columns, here])

  function change(next: KeptColumn[]) {
    if (view) setChanged({ view: view.id, order: next })
    else void save({ list, columns: next })
  }

  return {
    order,
    change,
    reset: sameColumns(order, arrange(columns, [])) ? undefined : () => change(arrange(columns, [])),
    differ: view !== undefined && !sameColumns(order, arrange(columns, ofView)),
    revert: () => setChanged(undefined),
  }
}
