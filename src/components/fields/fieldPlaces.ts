import type { Control, FieldValues } from 'react-hook-form'

interface PlacedFields {
  goTo: (path: string) => void
  /** The name of a field as its user reads it: "Quantity, line 3". */
  nameOf?: ((path: string) => string | undefined) | undefined
}

const places = new WeakMap<object, Map<string, PlacedFields>>()

/**
 * Registers how to focus a name, and the fields below it, where they are not inputs on the page, such as the cells of a
 * grid. Returns the function that unregisters it.
 */
export function placeFields<V extends FieldValues, C, T>(
  control: Control<V, C, T>,
  name: string,
  goTo: PlacedFields['goTo'],
  nameOf?: PlacedFields['nameOf'],
): () => void {
  const below = places.get(control) ?? new Map<string, PlacedFields>()
  places.set(control, below)
  below.set(name, { goTo, nameOf })
  return () => void below.delete(name)
}

/** Focuses such a field; false where it is a regular input. */
export function goToPlaced<V extends FieldValues, C, T>(control: Control<V, C, T>, path: string): boolean {
  const placed = placedAt(control, path)
  placed?.fields.goTo(placed.rest)
  return placed !== undefined
}

/** The name of a field as its user reads it, of an input by its label; undefined where it is not on the page. */
export function nameOfField<V extends FieldValues, C, T>(control: Control<V, C, T>, path: string): string | undefined {
  const placed = placedAt(control, path)
  if (placed) return placed.fields.nameOf?.(placed.rest)
  const named = [...document.getElementsByName(path), ...framesOf(path)]
  // A dialog may have a field of the same name as the page behind it.
  const field = named.find((each) => each.closest('[role="dialog"]')) ?? named[0]
  if (!field) return undefined
  const labels = 'labels' in field ? (field.labels as NodeListOf<HTMLLabelElement> | null) : null
  const label = labels?.[0] ?? field.querySelector('.zb-field-label')
  // Without what is beside the name, such as "optional".
  return field.getAttribute('aria-label') ?? (label?.firstChild?.textContent?.trim() || undefined)
}

/** The frame of a field whose control has no name of its own, such as a list to choose from. */
const framesOf = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-name]')].filter(({ dataset }) => dataset.name === path)

function placedAt(control: object, path: string) {
  for (const [name, fields] of places.get(control) ?? [])
    if (path === name || path.startsWith(`${name}.`)) return { fields, rest: path.slice(name.length + 1) }
  return undefined
}
