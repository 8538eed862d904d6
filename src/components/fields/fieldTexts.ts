import { createContext, useContext } from 'react'

/** Finds the label of a field by the last part of its name. */
export const FieldTexts = createContext<(name: string) => string>((name) => name)

/** The label of a field: its own, or the text of its name where the fields around it are given their texts. */
export function useFieldLabel({ name, label }: { name: string; label?: string }): string {
  const labelOf = useContext(FieldTexts)
  return label ?? labelOf(name.slice(name.lastIndexOf('.') + 1))
}
