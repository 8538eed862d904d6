import type { Control, FieldValues } from 'react-hook-form'

type Forms = WeakMap<object, Map<string, (path: string) => void>>
const places: Forms = new WeakMap()

/**
 * Registers how to focus a name, and the fields below it, where they are not inputs on the page, such as the cells of a
 * grid. Returns the function that unregisters it.
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

/** Focuses such a field; false where it is a regular input. */
export function goToPlaced<V extends FieldValues, C, T>(control: Control<V, C, T>, path: string): boolean {
  for (const [name, goTo] of places.get(control) ?? []) {
    if (path !== name && !path.startsWith(`${name}.`)) continue
    goTo(path.slice(name.length + 1))
    return true
  }
  return false
}
