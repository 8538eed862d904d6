import type { TFunction } from 'i18next'
import type { ComboOption } from '../components/Combobox'
import type { PartyHit } from '../contract/search'

/** What a search found, as options: marked where it was found, and how, where the name and code do not show it. */
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
