import { createContext, useContext } from 'react'

/** Asks for an item that is missing, by the words that were typed into the cell of a line; undefined where none may be made. */
export type MakeItem = ((words: string, row: unknown) => void) | undefined

export const MakingItems = createContext<MakeItem>(undefined)

export const useMakeItem = (): MakeItem => useContext(MakingItems)
