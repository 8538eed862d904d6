import type { LetterBook } from './letterBook'

const yours = (reference: string | null) => (reference ? ` (your reference ${reference})` : '')

export const english: LetterBook = {
  greeting: (name) => (name ? `Dear ${name},` : 'Dear Sir or Madam,'),
  goodbye: 'Kind regards,',
  replaces: ({ revision, replaced, day }) =>
    `This is revision ${revision}. It replaces revision ${replaced} of ${day}, which is no longer valid.`,
  changes: 'What has changed:',
  kinds: {
    quotation: ({ number, company, reference, day }) => ({
      subject: `Quotation ${number} from ${company}`,
      sentences: [
        `Please find attached our quotation ${number}${yours(reference)}.`,
        day && `It is valid until ${day}.`,
        'We look forward to your answer.',
      ],
    }),
    proforma: ({ number, company, reference }) => ({
      subject: `Proforma invoice ${number} from ${company}`,
      sentences: [
        `Please find attached our proforma invoice ${number}${yours(reference)}.`,
        'Please state its number with your payment.',
      ],
    }),
    order_confirmation: ({ number, company, reference }) => ({
      subject: `Order confirmation ${number} from ${company}`,
      sentences: [`Thank you for your order${yours(reference)}.`, `Please find attached our confirmation ${number}.`],
    }),
    purchase_order: ({ number, company, day }) => ({
      subject: `Purchase order ${number} from ${company}`,
      sentences: [
        `Please find attached our purchase order ${number}.`,
        day && `We expect the goods by ${day}.`,
        'Please confirm receipt and your delivery date.',
      ],
    }),
    purchase_order_cancelled: ({ number, company, reference }) => ({
      subject: `Cancellation of purchase order ${number} by ${company}`,
      sentences: [
        `We cancel our purchase order ${number}${yours(reference)}. Please do not deliver it.`,
        'Please confirm this cancellation.',
      ],
    }),
    delivery_note: ({ number, company, day, order, reference }) => ({
      subject: `Delivery note ${number} from ${company}`,
      sentences: [
        day && `On ${day} we shipped goods of your order ${order ?? ''}${yours(reference)}.`,
        `Please find attached the delivery note ${number}.`,
      ],
    }),
  },
}
