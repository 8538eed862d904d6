import { createContext, useContext, useSyncExternalStore } from 'react'
import type { GridColumn } from './column'
import type { GridState } from './store/gridState'
import type { GridStore } from './store/gridStore'

interface Grid<R> {
  store: GridStore<R>
  columns: readonly GridColumn<R>[]
}

// One context for grids of every kind of line: the caller knows which kind it is in.
export const GridContext = createContext<unknown>(null)

function useWhole<R>(): Grid<R> {
  const grid = useContext(GridContext)
  if (!grid) throw new Error('A part of a line grid is outside its LineGridForm.')
  return grid as Grid<R>
}

/** The store of the surrounding grid: its lines and actions. */
export const useGrid = <R>(): GridStore<R> => useWhole<R>().store

export const useColumns = <R>(): readonly GridColumn<R>[] => useWhole<R>().columns

/** A part of the grid's state; renders again only when that part changes. */
export function useGridState<R, T>(select: (state: GridState<R>) => T): T {
  const store = useGrid<R>()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** A line by its index; undefined while it is being removed. */
export const useLine = <R>(index: number): R | undefined =>
  useGridState<R, R | undefined>(({ entries }) => entries[index]?.row)

/** All current lines. */
export const useEntries = <R>() => useGridState<R, GridState<R>['entries']>(({ entries }) => entries)
