import type { TFunction } from 'i18next'
import type { ComboOption } from '../../components/combobox/comboOption'
import type { PartyHit } from '../../contract/search'

/** Search results as options: with the match marked, and how it was found where the name and code do not show it. */
export function hitOptions(hits: readonly PartyHit[], t: TFunction<'components'>): ComboOption[] {
  return hits.map(({ id, name, code, found: { by, text, words } }) => ({
    id,
    label: name,
    note: code,
    words,
    hint: hintOf(by, text, t),
  }))
}

function hintOf(by: PartyHit['found']['by'], text: string | null, t: TFunction<'components'>): string | null {
  if (text && by === 'part_number') return t('found_by.part_number', { text })
  if (text) return t('found_by.alias', { text })
  return by === 'similar' ? t('found_by.similar') : null
}
