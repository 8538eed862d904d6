import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import { i18n } from '../../i18n/i18n'
import type { ItemOfLine } from './itemColumn'

/** Adds an error at each line with an item that was not found: the text is kept, and the form is not sent. */
export function withUnknownItems<V extends FieldValues, T>(
  checked: ResolverResult<V, T>,
  lines: readonly ItemOfLine[],
): ResolverResult<V, T> {
  const unknown = lines.flatMap(({ item_id, item_code }, index) =>
    item_code && !item_id
      ? [{ index, message: i18n.t('lineGrid:no_item', { position: index + 1, code: item_code }) }]
      : [],
  )
  if (unknown.length === 0) return checked
  const errors = { ...checked.errors } as FieldErrors<{ lines: ItemOfLine[] }>
  const before: unknown = errors.lines
  const of_lines = Object.assign([], before) as NonNullable<typeof errors.lines>
  for (const { index, message } of unknown)
    of_lines[index] = { ...of_lines[index], item_id: { type: 'unknown', message } }
  return { values: {}, errors: { ...errors, lines: of_lines } as unknown as FieldErrors<V> }
}
