import { createContext, useContext, useSyncExternalStore } from 'react'
import type { GridColumn } from './column'
import type { GridState, GridStore } from './gridStore'

interface Grid<R> {
  store: GridStore<R>
  columns: readonly GridColumn<R>[]
}

// One context for grids of every kind of line: who uses it knows in which kind it stands.
export const GridContext = createContext<unknown>(null)

function useWhole<R>(): Grid<R> {
  const grid = useContext(GridContext)
  if (!grid) throw new Error('A part of a line grid stands outside of its LineGridForm.')
  return grid as Grid<R>
}

/** The lines of the grid that this is part of, and what is done to them. */
export const useGrid = <R>(): GridStore<R> => useWhole<R>().store

export const useColumns = <R>(): readonly GridColumn<R>[] => useWhole<R>().columns

/** A part of what the grid knows; drawn again only when that part is another one. */
export function useGridState<R, T>(select: (state: GridState<R>) => T): T {
  const store = useGrid<R>()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** A line by its place; undefined while it is being taken out. */
export const useLine = <R>(index: number): R | undefined =>
  useGridState<R, R | undefined>(({ entries }) => entries[index]?.row)

/** All lines as they stand. */
export const useEntries = <R>() => useGridState<R, GridState<R>['entries']>(({ entries }) => entries)
