/** Providers whose addresses do not name a company. */
const providers =
  'gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol gmx web proton protonmail zoho mail yandex qq 163 126 orange wanadoo free laposte t-online'.split(
    ' ',
  )

/** The company's domain of an address ("pwani.example"); null for a public provider such as gmail.com. */
export function companyDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const [first = '', second = '', ...more] = domain.split('.')
  // "yahoo.co.uk" is the provider's, "mail.pwani.co.tz" a company's.
  const isShort = more.length === 0 || (more.length === 1 && /^(?:co|com|net|org)$/.test(second))
  return second === '' || (isShort && providers.includes(first)) ? null : domain
}
