import type { Client } from '../contract/clients'
import type { Paper } from '../contract/paper'

/** What a paper shows of the client or supplier that it goes to. */
export type Party = Pick<Client, 'name' | 'address' | 'city' | 'country' | 'tax_id' | 'vat_id'>

/** To whom a paper goes: name, person, address, numbers. */
export function partyOf({ name, address, city, country, tax_id, vat_id }: Party, people: readonly (string | null)[] = []): NonNullable<Paper['to']> {
  const registered = [tax_id && `TIN ${tax_id}`, vat_id && `VRN ${vat_id}`].filter(Boolean).join(' · ')
  return { label: 'To', name, lines: [...people, ...placeOf(address, city, country), registered].filter((line) => line !== null && line !== '') as string[] }
}

/** The address as it was typed, with city and country on its last line unless they stand there already. */
function placeOf(address: string | null, city: string | null, country: string | null): string[] {
  const lines = (address ?? '').split('\n').filter(Boolean)
  const said = lines.join(' ').toLowerCase()
  const more = [city, country && countryName(country)].filter((part): part is string => Boolean(part) && !said.includes(part?.toLowerCase() ?? ''))
  return lines.length === 1 ? [[...lines, ...more].join(', ')] : [...lines, more.join(', ')]
}

const countryName = (code: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
