import { createContext, useContext } from 'react'

type ChooseBranch = (id: string) => Promise<void>

/** Given by the application, which knows how: pickers don't know it. */
export const ChooseBranchContext = createContext<ChooseBranch | undefined>(undefined)

/** Stores another branch, and loads the page again in it. */
export function useChooseBranch(): ChooseBranch {
  const chooseBranch = useContext(ChooseBranchContext)
  if (!chooseBranch) throw new Error('useChooseBranch needs the application around it')
  return chooseBranch
}
