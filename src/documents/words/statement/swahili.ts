import type { NamedLines, StatementWords } from './statementWords'

const named = ({ count, positions }: NamedLines) => `${count === 1 ? 'mstari wa' : 'mistari'} ${positions}`
const without = (left: NamedLines | null) => (left ? ` bila ${named(left)}` : '')
const by = (name: string | null) => (name ? ` na ${name}` : '')

const excluded = (unoffered: NamedLines) =>
  unoffered.count === 1
    ? `; ${named(unoffered)} haujajumuishwa, hauna ofa`
    : `; ${named(unoffered)} haijajumuishwa, haina ofa`

export const swahili: StatementWords = {
  title: 'Taarifa ya ulinganisho wa ofa',
  facts: { rfq: 'Ombi la bei', sent: 'Lilitumwa', deadline: 'Mwisho wa kujibu', prices: 'Zabuni' },
  rates: (currency) => `Viwango kwa ${currency}, kufikia`,
  compared_on: (day) => `zimelinganishwa ${day}`,
  seal: {
    none: 'hazina lakiri',
    closed: 'zina lakiri; hazijafunguliwa',
    opened: (when, name) => `zilikuwa na lakiri; zilifunguliwa ${when}${by(name)}`,
  },
  lines: (count, currency) => `${count === 1 ? 'Mstari' : 'Mistari'} ${count}, gharama hadi kufika kwa ${currency}`,
  head: { currency: 'Sarafu na kiwango', validity: 'Halali hadi, mistari iliyotoshelezwa' },
  rated: (currency, rate) => `${currency} kwa ${rate}`,
  expired_on: (day) => `iliisha ${day}`,
  entered: (name, after) => `${after ? 'baada ya kufunguliwa, ' : ''}imewekwa na ${name}`,
  covered: (coverage, asked) => `${coverage} kati ya ${asked}`,
  total: 'Jumla linganifu',
  total_note: (unoffered) =>
    `mistari inayokosekana kwa gharama ya chini zaidi hadi kufika${unoffered ? excluded(unoffered) : ''}`,
  offer: {
    not_asked: 'haikuombwa',
    asked_again: 'Inasubiri ofa mpya',
    no_bid: 'Haina ofa',
    lowest: 'CHINI ZAIDI',
    split: 'MGAO',
  },
  priced: (price, quantity) => `${price} × ${quantity}`,
  classes: {
    alternative: 'mbadala',
    short: 'kiasi pungufu',
    after_opening: 'baada ya kufunguliwa',
    unstated_freight: 'usafirishaji haujatajwa',
    expired: 'imeisha muda',
    late: 'itachelewa',
  },
  freight: { not_stated: 'haijatajwa', as_stated_then: 'kama ilivyotajwa wakati huo' },
  ranks: {
    lowest: 'chini zaidi, mistari yote',
    other: (rank) => `nafasi ya ${rank}, mistari yote`,
    after_opening: 'baada ya kufunguliwa, haina nafasi',
    unstated_freight: 'usafirishaji haujatajwa, haina nafasi',
    expired: 'imeisha muda, haina nafasi',
    late: 'itachelewa, haina nafasi',
    incomplete: 'si mistari yote, haina nafasi',
    from_others: (count) => `${count === 1 ? 'mstari' : 'mistari'} ${count} kutoka kwa wengine, haina nafasi`,
  },
  sections: {
    suppliers: (timezone) => `Wasambazaji walioalikwa (saa za ${timezone})`,
    marks: 'Alama',
    award: 'Uteuzi',
    trail: 'Kumbukumbu za ukaguzi',
  },
  response: {
    answered: (supplier, when, revision, entered) =>
      `${supplier}: alijibu ${when}${revision === null ? '' : `, toleo la ${revision}`}${entered === null ? '' : `, ${entered}`}`,
    declined: (supplier, when, reason) =>
      `${supplier}: alikataa${when ? ` ${when}` : ''}${reason ? ` (${reason})` : ''}`,
    withdrawn: (supplier, when) => `${supplier}: aliondoa ofa ${when}`,
    awaited: (supplier, when) => `${supplier}: alijibu ${when}, ofa mpya inasubiriwa`,
    none: (supplier) => `${supplier}: hakuna jibu`,
  },
  marks: {
    lowest: (total, left) =>
      `CHINI ZAIDI: gharama ya chini zaidi hadi kufika ya mstari. Jumla ya ofa hizi, pamoja na usafirishaji wote wa kila msambazaji: ${total}${without(left)}.`,
    single: (supplier, total) => `Mistari yote kutoka kwa ${supplier}: ${total}.`,
    split: (total, left, proven) =>
      `MGAO: kwenye mgao bora, ${total}${without(left)}${proven ? ', umethibitishwa kuwa bora' : ''}. Ni jumla ya chini zaidi ya gharama hadi kufika pamoja na pakiti, viasi vya chini na usafirishaji wote, hivyo inaweza kutofautiana na ofa ya chini zaidi ya kila mstari.`,
    unstated_freight: (suppliers) =>
      `Mgao bora umekokotolewa pamoja na ofa zisizotaja usafirishaji${suppliers ? `; jumla yake haijumuishi usafirishaji wa ${suppliers}` : ''}.`,
  },
  award: {
    none: 'Uteuzi bado haujafanywa.',
    strategies: {
      by_hand: 'Kwa mkono',
      cheapest_per_line: 'Nafuu zaidi kwa mstari',
      single_supplier: 'Msambazaji mmoja',
      best_split: 'Mgao bora',
    },
    made: (strategy, when, name) => `${strategy}, uteuzi ulifanywa ${when}${by(name)}.`,
    given: (supplier, lines) => `${supplier}: ${named(lines)}`,
    bought: (quantity) => `ununuzi wa ${quantity}`,
    part: (position, quantities) => `${position} (${quantities})`,
    total: (total) => `Jumla pamoja na usafirishaji: ${total}.`,
    open: (lines) =>
      `${lines.count === 1 ? 'Haujatoshelezwa, wote' : 'Haijatoshelezwa, yote'} au kwa sehemu: ${named(lines)}.`,
    reasons: (reasons) => `Sababu: ${reasons}`,
  },
  trail: (hash) =>
    `Ingizo la mwisho la kumbukumbu za ukaguzi za ombi hili la bei hati hii ilipoundwa (SHA-256):\n${hash}`,
}
