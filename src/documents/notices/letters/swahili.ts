import type { LetterBook } from './letterBook'

const yours = (reference: string | null) => (reference ? ` (kumbukumbu yako ${reference})` : '')

export const swahili: LetterBook = {
  greeting: (name) => `Ndugu ${name ?? 'Mhusika'},`,
  goodbye: 'Wasalaam,',
  replaces: ({ revision, replaced, day }) =>
    `Hili ni toleo la ${revision}. Linachukua nafasi ya toleo la ${replaced} la ${day}, ambalo si halali tena.`,
  changes: 'Yaliyobadilika:',
  kinds: {
    quotation: ({ number, company, reference, day }) => ({
      subject: `Nukuu ya bei ${number} kutoka ${company}`,
      sentences: [
        `Tafadhali pokea nukuu yetu ya bei ${number}${yours(reference)}, iliyoambatishwa.`,
        day && `Ni halali hadi ${day}.`,
        'Tunasubiri jibu lako.',
      ],
    }),
    proforma: ({ number, company, reference }) => ({
      subject: `Ankara kifani ${number} kutoka ${company}`,
      sentences: [
        `Tafadhali pokea ankara kifani (proforma) ${number}${yours(reference)}, iliyoambatishwa.`,
        'Tafadhali taja namba hii unapolipa.',
      ],
    }),
    order_confirmation: ({ number, company, reference }) => ({
      subject: `Uthibitisho wa oda ${number} kutoka ${company}`,
      sentences: [
        `Asante kwa oda yako${yours(reference)}.`,
        `Tafadhali pokea uthibitisho wetu ${number}, ulioambatishwa.`,
      ],
    }),
    purchase_order: ({ number, company, day }) => ({
      subject: `Oda ya ununuzi ${number} kutoka ${company}`,
      sentences: [
        `Tafadhali pokea oda yetu ya ununuzi ${number}, iliyoambatishwa.`,
        day && `Tunatarajia bidhaa kabla ya ${day}.`,
        'Tafadhali thibitisha kwamba umeipata, na siku utakayoleta bidhaa.',
      ],
    }),
    purchase_order_cancelled: ({ number, company, reference }) => ({
      subject: `Oda ya ununuzi ${number} ya ${company} imefutwa`,
      sentences: [
        `Tunafuta oda yetu ya ununuzi ${number}${yours(reference)}. Tafadhali msiilete.`,
        'Tafadhali thibitisheni kufutwa huku.',
      ],
    }),
    delivery_note: ({ number, company, day, order, reference }) => ({
      subject: `Hati ya kupeleka bidhaa ${number} kutoka ${company}`,
      sentences: [
        day && `Tarehe ${day} bidhaa za oda yako ${order ?? ''}${yours(reference)} zilitumwa kwako.`,
        `Tafadhali pokea hati ya kupeleka bidhaa ${number}, iliyoambatishwa.`,
      ],
    }),
  },
}
