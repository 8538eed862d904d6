import { createContext, useContext } from 'react'

/** Creates a missing item from the text of a line's cell; undefined where that is not allowed. */
export type MakeItem = ((words: string, row: unknown) => void) | undefined

export const MakingItems = createContext<MakeItem>(undefined)

export const useMakeItem = (): MakeItem => useContext(MakingItems)
