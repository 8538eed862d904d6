import { plainText } from '../text/plainText'
import { legalForms } from './legalForms'
import { phoneKey } from './phone'

/** What a supplier could tell a client by. */
export interface KnownClient {
  name: string
  address: string | null
  city: string | null
  email: string | null
  phone: string | null
  contacts: readonly { name: string; email: string | null; phone: string | null }[]
  /** The places of delivery that its enquiries and orders say. */
  places: readonly string[]
}

/** A contact as an enquiry or an order says it: "Asha Mushi, asha@example.com, +255 754 …". */
export const contactSaid = (text: string): KnownClient['contacts'][number] => ({
  name: text,
  email: wordsBetweenSigns(text).find((word) => word.includes('@')) ?? null,
  phone: text,
})

export interface ClientMention {
  kind: 'name' | 'contact' | 'address'
  /** As it is written in the client's record. */
  words: string
}

/**
 * Returns by what a text tells who the client is: its name, a contact or an address; undefined where it does not. Whole
 * words are compared without case, accents and legal forms. A single word of a name and a city alone tell nothing: brands
 * and other companies have them too.
 * @param own the address of the branch: what the client's address shares with it tells nothing
 */
export function clientMention(text: string, client: KnownClient, own: string | null = null): ClientMention | undefined {
  const words = wordsIn(text)
  if (words.length === 0) return undefined
  if (hasName(words, client)) return { kind: 'name', words: client.name }
  const contact = contactIn(text, words, client)
  if (contact) return { kind: 'contact', words: contact }
  const address = addressesOf(client, own).find((candidate) => holds(words, wordsIn(candidate)))
  return address === undefined ? undefined : { kind: 'address', words: address }
}

/**
 * The words of a text in plain lower case; the letters of an abbreviation are one word: "P.O. Box 12" is "po", "box",
 * "12".
 */
function wordsIn(text: string): string[] {
  const words: string[] = []
  let isLetter = false
  for (const [word] of plainText(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const single = word.length === 1 && !isDigit(word)
    if (single && isLetter) words[words.length - 1] += word
    else words.push(word)
    isLetter = single
  }
  return words
}

const isDigit = (character: string) => character >= '0' && character <= '9'
const hasDigit = (word: string) => [...word].some(isDigit)
const isNumber = (word: string) => [...word].every(isDigit)

const forms: ReadonlySet<string> = new Set([
  ...legalForms,
  ...['pvt', 'private', 'pty', 'corp', 'corporation', 'incorporated', 'llp', 'bv', 'nv', 'ag', 'kg', 'spa', 'srl'],
  ...['sas', 'snc', 'ltda', 'lda', 'fze', 'fzco', 'est', 'jsc'],
])
/** Names of companies are written with and without these. */
const joints: ReadonlySet<string> = new Set(['the', 'and', 'of', 'et', 'de', 'la', 'le', 'les', 'na', 'wa', 'ya'])

const isForm = (word: string | undefined) => word !== undefined && forms.has(word)
const tellingOf = (words: readonly string[]) => words.filter((word) => !forms.has(word) && !joints.has(word))

function hasName(words: readonly string[], { name, city }: KnownClient): boolean {
  const telling = tellingOf(wordsIn(name))
  const [first] = telling
  if (first === undefined) return false
  const town = wordsIn(city ?? '')
  const isNamedByTown = telling.every((word) => town.includes(word))
  if (telling.length > 1 && !isNamedByTown) return holds(tellingOf(words), telling) || words.includes(telling.join(''))
  // "Kibo" may be a brand: the client is meant with its legal form, or together with its town.
  if (runsIn(words, telling).some((end) => isForm(words[end]))) return true
  return !isNamedByTown && town.length > 0 && holds(words, telling) && holds(words, town)
}

function contactIn(text: string, words: readonly string[], { email, phone, contacts }: KnownClient) {
  const people = contacts.flatMap(({ name }) => {
    const named = name.split(/[,;:(<\d@+]/)[0] ?? ''
    return wordsIn(named).length > 1 ? [named.trim()] : []
  })
  const plain = plainText(text)
  const numbers = numbersIn(words)
  return (
    people.find((person) => holds(words, wordsIn(person))) ??
    [email, ...contacts.map((contact) => contact.email)].find((address) => isAddressIn(plain, address)) ??
    [phone, ...contacts.map((contact) => contact.phone)].find((number) => isNumberIn(numbers, number)) ??
    undefined
  )
}

const isAddressIn = (plain: string, email: string | null): boolean =>
  email !== null && email.includes('@') && wordsBetweenSigns(plain).includes(plainText(email))

const wordsBetweenSigns = (text: string) => text.split(/[\s,;:<>()[\]"']+/).map((word) => word.replace(/\.$/, ''))

const isNumberIn = (numbers: readonly string[], phone: string | null): boolean => {
  const key = phoneKey(phone ?? '')
  return key !== null && numbers.some((number) => number.includes(key))
}

/** The numbers of a text; what only spaces and signs separate is one. */
function numbersIn(words: readonly string[]): string[] {
  const numbers: string[] = []
  let before = false
  for (const word of words) {
    const number = isNumber(word)
    if (number) numbers.push((before ? (numbers.pop() ?? '') : '') + word)
    before = number
  }
  return numbers
}

/** The whole addresses and places of a client, and the parts of them that are theirs alone. */
function addressesOf({ address, city, places }: KnownClient, own: string | null): string[] {
  const shared = new Set([...wordsIn(own ?? ''), ...wordsIn(city ?? '')])
  return [address, ...places]
    .filter((each) => each !== null)
    .flatMap((whole) => [whole, ...partsOf(whole)])
    .filter((part) => {
      const words = wordsIn(part)
      const ours = words.filter((word) => !shared.has(word))
      // A number and a street, or a sentence; "Plot 12" and "Dar es Salaam" are those of many.
      return words.some(hasDigit) ? words.length > 2 && ours.length > 0 : ours.length > 3
    })
}

/** The parts of an address, each alone and with the next one: "Plot 12, Nyerere Road". */
function partsOf(whole: string): string[] {
  const parts = whole
    .split(/[\n,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return [...parts, ...parts.slice(1).map((part, index) => `${parts[index] ?? ''}, ${part}`)]
}

const holds = (words: readonly string[], run: readonly string[]) => runsIn(words, run).length > 0

/** Where a sequence of words ends in others: the index after its last word. */
function runsIn(words: readonly string[], run: readonly string[]): number[] {
  if (run.length === 0) return []
  return words.flatMap((_, at) => (run.every((word, index) => words[at + index] === word) ? [at + run.length] : []))
}
