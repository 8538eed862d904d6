import { countryCodes } from '../../domain/parties/countries'
import { units } from '../../domain/items/units'
import { inLanguage } from '../../i18n/messages'
import { unitText } from '../../i18n/unitText'

interface Choice {
  value: string
  label: string
}

/** The units, the most common first: "pcs – piece", in the user's language. */
export const unitChoices = (): Choice[] =>
  units.map(({ code, name }) => {
    const [short, long] = [unitText(code), inLanguage(name)]
    return { value: code, label: short === long ? long : `${short} – ${long}` }
  })

/** The countries by name, in the user's language. */
export function countryChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** A country's name in the user's language. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** The time zones of the browser, where it lists them. */
export const timezoneChoices = (): Choice[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
