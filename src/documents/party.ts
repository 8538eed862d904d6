import type { Client } from '../contract/clients'
import type { GeneratedDocument } from '../contract/generatedDocument'
import type { Reader } from './reader'

/** What a document shows of its recipient. */
export type Party = Pick<Client, 'name' | 'address' | 'city' | 'country' | 'tax_id' | 'vat_id'>

/** The recipient block: name, person, address, numbers. */
export function partyOf(
  { name, address, city, country, tax_id, vat_id }: Party,
  reader: Reader,
  people: readonly (string | null)[] = [],
): NonNullable<GeneratedDocument['to']> {
  const { to, tin, vrn } = reader.words
  const registered = [tax_id && `${tin} ${tax_id}`, vat_id && `${vrn} ${vat_id}`].filter(Boolean).join(' · ')
  const lines = [...people, ...placeOf(address, [city, country && reader.country(country)]), registered]
  return { label: to, name, lines: lines.filter((line): line is string => Boolean(line)) }
}

/** The address as typed, plus city and country unless it includes them. */
function placeOf(address: string | null, place: readonly (string | null)[]): string[] {
  const lines = (address ?? '').split('\n').filter(Boolean)
  const said = lines.join(' ').toLowerCase()
  const more = place.filter((part): part is string => Boolean(part) && !said.includes(part?.toLowerCase() ?? ''))
  return lines.length === 1 ? [[...lines, ...more].join(', ')] : [...lines, more.join(', ')]
}
