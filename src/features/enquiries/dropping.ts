import { createContext, useContext } from 'react'

/** Asks why a line is dropped. */
export const Dropping = createContext<(index: number) => void>(() => undefined)

export const useDropping = () => useContext(Dropping)
