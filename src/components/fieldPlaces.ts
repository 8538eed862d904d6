import type { Control, FieldValues } from 'react-hook-form'

type Forms = WeakMap<object, Map<string, (path: string) => void>>
const places: Forms = new WeakMap()

/**
 * Says how to get to the fields below a name that are no inputs of their own, such as the cells of a grid. What it gives back
 * ends that.
 */
export function placeFields<V extends FieldValues, C, T>(
  control: Control<V, C, T>,
  name: string,
  goTo: (path: string) => void,
): () => void {
  const below = places.get(control) ?? new Map<string, (path: string) => void>()
  places.set(control, below)
  below.set(name, goTo)
  return () => void below.delete(name)
}

/** Goes to such a field; false where it is an input like any other. */
export function goToPlaced<V extends FieldValues, C, T>(control: Control<V, C, T>, path: string): boolean {
  for (const [name, goTo] of places.get(control) ?? []) {
    if (!path.startsWith(`${name}.`)) continue
    goTo(path.slice(name.length + 1))
    return true
  }
  return false
}
