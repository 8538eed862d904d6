import { createContext, useContext } from 'react'

type ChooseBranch = (id: string) => Promise<void>

/** Provided by the application, which pickers do not depend on. */
export const ChooseBranchContext = createContext<ChooseBranch | undefined>(undefined)

/** Returns a function that stores another branch, and reloads the page in it. */
export function useChooseBranch(): ChooseBranch {
  const chooseBranch = useContext(ChooseBranchContext)
  if (!chooseBranch) throw new Error('useChooseBranch needs the application around it')
  return chooseBranch
}
