import { createContext, useContext } from 'react'

/** Asks for a reason when a line is dropped. */
export const Dropping = createContext<(index: number) => void>(() => undefined)

export const useDropping = () => useContext(Dropping)
