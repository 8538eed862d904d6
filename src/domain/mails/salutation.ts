import { addressesIn } from './addresses'

/** Forms of address before a name, without full stops, in the languages of letters. */
const titles = new Set(
  `mr mrs ms miss mx dr prof eng engr ing arch adv hon capt maj col gen rev sir lady
  bw bi mhe dkt prof mhandisi ndugu
  m mme mlle me monsieur madame
  sr sra dra exmo exma
  السيد السيدة الآنسة الدكتور الدكتورة المهندس المهندسة أ د م`
    .split(/\s+/)
    .filter(Boolean),
)

const isTitle = (word: string) => titles.has(word.replace(/\.$/, '').toLowerCase())

/**
 * The name by which a letter addresses a contact: "Ms Lyimo" for "Ms Rehema Lyimo, Procurement", the whole name where it has
 * no title; null without a name.
 */
export function salutationOf(contact: string | null): string | null {
  const name = (contact ?? '').split(/[,;(/\n\u060c\uff0c\uff08]| [-\u2013\u2014] /)[0]?.trim() ?? ''
  if (!name) return null
  const words = name.split(/\s+/)
  const titled = words.findIndex((word) => !isTitle(word))
  const last = words.at(-1)
  return titled > 0 && last ? [...words.slice(0, titled), last].join(' ') : name
}

/** The name of the contact with the first of these addresses; null where it is nobody's. */
export const personAt = (
  contacts: readonly { name: string; email: string | null }[],
  addresses: string,
): string | null => {
  const [first = ''] = addressesIn(addresses).map((address) => address.toLowerCase())
  return contacts.find(({ email }) => email?.toLowerCase() === first)?.name ?? null
}
