import { tidyPhone } from '../../parties/phone'
import type { MessageLines } from '../message/messageLines'
import { isClosing, isGreeting } from '../message/messageParts'

/** Who wrote a message, as far as it says. */
export interface Sender {
  name: string | null
  email: string | null
  phone: string | null
  /** What the client may be called: their own name, and what else the end of the message names. */
  names: string[]
  /** The line that names them, or has their address; empty without either. */
  text: string
}

const from = /^\**(?:from|de|von|kutoka)\s*(?:\*+\s*)?:\**\s*(\S.*)$/iu
const address = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u
const phone = /(?<![\p{L}\d/.])(?:\+|00)?\(?\d[\d ().-]{6,17}\d(?![\p{L}\d/])/gu
const phoneWord =
  /\b(?:tel|telephone|tél|téléphone|phone|mob|mobile|cell|call|whatsapp|simu|piga|nipigie|contact|portable|handy|[tmp])\b/iu
const contactIs =
  /\b(?:contact(?: person)?|attn|attention|mawasiliano|mhusika)(?: (?:is|ni|name))?(?:\s*:)?\s+(?:(?:mr|mrs|ms|dr|eng|bw|bi|ndugu)\.?\s+)?(\p{Lu}[\p{L}'.-]+(?: \p{Lu}[\p{L}'.-]+){0,2})/iu
const noNames =
  /^(?:regards|thanks|sent|dear|please|and|for|to|we|our|in|call|urgent|note|best|total|page|requested|approved|qty)$/iu
const courtesy = /^(?:mr|mrs|ms|miss|dr|eng|prof|bw|bi|ndugu|m|mme|mlle|herr|frau|sr|sra)\.?\s+/iu
/** What a closing says before the name in the same line: "Thanks, Grace". */
const closingWords =
  /^.*?\b(?:regards|rgds|thanks|thank you|thx|asante(?: sana)?|ahsante(?: sana)?|merci|cordialement|salutations(?: distinguées)?|faithfully|sincerely|wako|grüßen|grüße|atenciosamente|cumprimentos|cheers)(?!\p{L})[,.!\s-]*/iu

/** The sender by the heading of the mail, the author of the chat, or the signature. */
export function senderOf({ headers, own, signature, rest, speaker }: MessageLines): Sender | undefined {
  const heading = headers.find((line) => from.test(line))
  const named = heading ? fromHeading(heading) : speaker ? fromSpeaker(speaker) : fromSignature(own, signature)
  const name = named?.name ?? null
  // A mail that they wrote earlier may have the address that this one lacks.
  const known =
    name === null ? undefined : rest.map((line) => fromHeading(line)).find((each) => each?.email && each.name === name)
  const contacts = [...signature, ...own.filter((line) => phoneWord.test(line) || isContactLine(line))]
  const email = named?.email ?? known?.email ?? (speaker ? null : emailIn(signature))
  const number = named?.phone ?? contacts.map(phoneIn).find((each) => each !== null) ?? null
  const text = named?.text ?? contacts.find((line) => (email && line.includes(email)) || phoneIn(line) !== null) ?? ''
  const organisations = [...signature, ...lastOf(own)]
    .flatMap((line) => line.split(/\s*[|•·,;.:]\s+|\s{2,}|\s[-–—]\s/u))
    .map((part) => part.trim().replace(/[.,]$/, ''))
    .filter(
      (part) =>
        part.length >= 3 &&
        part.length <= 60 &&
        /^[\p{Lu}\p{Lo}][^\d@_]+$/u.test(part) &&
        part.split(/\s+/).length <= 6 &&
        !isClosing(part),
    )
  const names = [...new Set([...(name ? [name] : []), ...organisations])].slice(0, 10)
  if (names.length === 0 && email === null && number === null) return undefined
  return { name, email, phone: number, names, text: text.trim() }
}

type Named = Pick<Sender, 'name' | 'email' | 'phone' | 'text'>

/** "From: Peter Ndosi <peter@…>", "From: peter@…", "From: Ndosi, Peter [mailto:peter@…]". */
function fromHeading(line: string): Named | undefined {
  const value = from.exec(line.trim())?.[1]
  if (value === undefined) return undefined
  const email = address.exec(value)?.[0].toLowerCase() ?? null
  const before = value
    .replace(/[<[(].*$/u, '')
    .replace(address, '')
    .replace(/["'*]/g, '')
    .trim()
  const turned = /^([^,]+),\s*([^,]+)$/.exec(before)
  const name = (turned ? `${turned[2]} ${turned[1]}` : before).replace(/(?<![,;:\s])[,;:\s]+$/, '')
  return name || email ? { name: name || null, email, phone: null, text: line.trim() } : undefined
}

function fromSpeaker(speaker: string): Named {
  const number = phoneIn(speaker)
  return { name: number === null ? speaker.replace(/^~\s*/, '') : null, email: null, phone: number, text: speaker }
}

function fromSignature(own: readonly string[], signature: readonly string[]): Named | undefined {
  for (const line of own) {
    const name = contactIs.exec(line)?.[1]
    if (name && isName(name)) return { name, email: null, phone: phoneIn(line), text: line }
  }
  const [closing = '', ...below] = signature
  const beside = closing.replace(closingWords, '').trim()
  const first = [...(isClosing(closing) ? [beside] : []), ...below].find((line) => line.trim() !== '')
  const signed = first === undefined ? undefined : nameAtStart(first)
  if (first !== undefined && signed)
    return { name: signed, email: null, phone: null, text: first === beside ? closing : first }
  // "… urgently. Thanks, Grace", and a last line with a name and a phone number.
  for (const line of lastOf(own)) {
    const name = closingWords.test(line)
      ? nameAtStart(line.replace(closingWords, ''))
      : phoneIn(line)
        ? nameAtStart(line)
        : undefined
    if (name) return { name, email: null, phone: phoneIn(line), text: line }
  }
  return undefined
}

const lastOf = (own: readonly string[]) => own.filter((line) => line.trim() !== '').slice(-2)

/** A name at the beginning of a line of a signature, up to a title, a sign or a number. */
function nameAtStart(line: string): string | undefined {
  const [part = ''] = line
    .trim()
    .replace(/^the /i, '')
    .replace(courtesy, '')
    .split(/\s*[|•·,;/(:]\s*|\s{2,}|\s[-–—]\s|\s*(?:tel|tél|mob|mobile|phone|simu|cell)\b|\s*[+\d]/iu)
  const name = part.replace(/(?<![.!,\s])[.!,\s]+$/, '')
  return isName(name) ? name : undefined
}

/** One to four words that begin with a capital, or two to four Chinese signs, or words of a script without capitals. */
function isName(text: string): boolean {
  if (isClosing(text) || isGreeting(text)) return false
  if (/^\p{sc=Han}{2,4}$/u.test(text)) return true
  const words = text.split(/\s+/)
  if (words.length > 4 || text.length < 2 || text.length > 60 || words.some((word) => noNames.test(word))) return false
  if (text === text.toUpperCase() && words.length === 1 && text.length < 3) return false
  return (
    words.every((word) => /^(?:\p{Lu}[\p{L}'’.-]*|\p{Lo}+|bin|binti|de|da|van|von|der|el|al|la|le)$/u.test(word)) &&
    /[\p{Lu}\p{Lo}]/u.test(text)
  )
}

/** A number with nothing but a name beside it. */
const isContactLine = (line: string) =>
  phoneIn(line) !== null &&
  !/\d/.test(line.replace(phone, '')) &&
  (nameAtStart(line) ?? line.replace(phone, '').trim()).split(/\s+/).length <= 4 &&
  (/^[\W\d]*$/.test(line) || nameAtStart(line) !== undefined)

/** A phone number: with a plus or a leading 0, 9 to 15 digits. */
function phoneIn(line: string): string | null {
  for (const [found] of line.matchAll(phone)) {
    const digits = found.replace(/\D/g, '')
    if (
      digits.length >= 9 &&
      digits.length <= 15 &&
      (/^\+|^\(?0/.test(found) || /^(?:1[3-9]\d{9}|255\d{9})$/.test(digits))
    )
      return tidyPhone(found)
  }
  return null
}

const emailIn = (lines: readonly string[]) =>
  lines.map((line) => address.exec(line)?.[0].toLowerCase()).find((each) => each !== undefined) ?? null
