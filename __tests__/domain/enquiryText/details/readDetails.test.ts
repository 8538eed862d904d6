import { readDetails } from '../../../../src/domain/enquiryText/details/readDetails'
import { readEnquiryText } from '../../../../src/domain/enquiryText/readEnquiryText'
import { tradeMessages } from '../tradeMessages'

interface Wanted {
  name?: string | null
  email?: string | null
  phone?: string | null
  names?: string[]
  reference?: string
  place?: string
  required?: string[]
}

const today = '2026-11-20'
function detailsOf(text: string): Wanted {
  const { sender, reference, delivery_place, required_by } = readDetails(
    readEnquiryText(text, { locale: 'en' }).written,
    today,
  )
  return {
    ...(sender?.name ? { name: sender.name } : {}),
    ...(sender?.email ? { email: sender.email } : {}),
    ...(sender?.phone ? { phone: sender.phone } : {}),
    ...(reference ? { reference: reference.value } : {}),
    ...(delivery_place ? { place: delivery_place.value } : {}),
    ...(required_by ? { required: required_by.value } : {}),
  }
}

const pasted = `From: "Kessy, Anna" <Anna.Kessy@serengetilodge.example>
Sent: Thursday, 19 November 2026 09:12
To: sales@pwani.example
Subject: RE: Request for quotation - our ref. SL/PR/2026-118

Dear Neema,

Please quote for the lodge:
- 40 pcs bath towels white
- 12 pcs pillows

Delivery address:
Serengeti Lodge
Plot 9, Seronera Road
Mugumu

We need them on site before 14 December. Please send your offer by Monday 23 November.

Kind regards,
Anna Kessy
Purchasing | Serengeti Lodge Ltd
Mob: +255 754 300 411`

describe('What a message says besides the goods', () => {
  it('is read from a mail with its heading, an address on several lines and two dates', () => {
    expect(detailsOf(pasted)).toEqual({
      name: 'Anna Kessy',
      email: 'anna.kessy@serengetilodge.example',
      phone: '+255 754 300 411',
      reference: 'SL/PR/2026-118',
      place: 'Serengeti Lodge, Plot 9, Seronera Road, Mugumu',
      required: ['2026-12-14'],
    })
  })

  it('names the client by the company of the signature', () => {
    const { sender } = readDetails(readEnquiryText(pasted, { locale: 'en' }).written, today)
    expect(sender?.names).toEqual(expect.arrayContaining(['Anna Kessy', 'Serengeti Lodge Ltd']))
  })

  it.each<[string, string, Wanted]>([
    [
      'a chat with one who asks and one who sells',
      '[19/11/2026, 08:01] Rashid Mbeya: Need 20 bags cement and 4 wheelbarrows\n[19/11/2026, 08:02] Sales Desk: ok, when?\n[19/11/2026, 08:03] Rashid Mbeya: deliver to Uyole site by Friday. my no 0754 611 222',
      { name: 'Rashid Mbeya', place: 'Uyole site', required: ['2026-11-27'] },
    ],
    [
      'a chat from a number that is in no address book',
      '[19/11/2026, 08:01] +255 754 611 222: 20 pcs gate valve 2"\n[19/11/2026, 08:02] +255 754 611 222: 4 pcs elbow 2"',
      { phone: '+255 754 611 222' },
    ],
    [
      'French',
      'Objet : Demande de devis n° DV-2026-044\n\nBonjour,\nMerci de nous coter 20 sacs de ciment.\nLieu de livraison : Entrepôt Kigali, Gikondo\nLivraison souhaitée avant le 5 janvier 2027.\nCordialement,\nClaudine Uwase\nTél. +250 788 301 245',
      {
        name: 'Claudine Uwase',
        phone: '+250 788 301 245',
        reference: 'DV-2026-044',
        place: 'Entrepôt Kigali, Gikondo',
        required: ['2027-01-05'],
      },
    ],
    [
      'Swahili',
      'Habari, naomba bei ya mabati 40 na misumari kilo 5. Zipelekwe Kibaha kabla ya tarehe 12/12/2026. Asante, Juma Kapinga 0713 445 566',
      { name: 'Juma Kapinga', phone: '0713 445 566', place: 'Kibaha', required: ['2026-12-12'] },
    ],
    [
      'a place and a time in one line',
      '- 4 pcs pump\nDelivery: Mwanza South, 3 weeks',
      { place: 'Mwanza South', required: ['2026-12-11'] },
    ],
    ['a place by an Incoterm of sea freight', 'Price FAS Mombasa, 12 drums', { place: 'Mombasa' }],
    ['a place by an Incoterm', 'Kindly quote DAP Mtwara\n- 4 pcs pump', { place: 'Mtwara' }],
    ['working days', '- 4 pcs pump\nRequired within 10 working days', { required: ['2026-12-04'] }],
    [
      'an offer that is asked for by a day',
      '- 4 pcs pump\nPlease send your best price and delivery by 27 November',
      {},
    ],
    [
      'a tender that closes, and its validity',
      '- 4 pcs pump\nClosing date 4 December 2026. Validity 60 days. Payment 30 days.',
      {},
    ],
    ['a time in place of a place', '- 4 pcs pump\nDelivery: ASAP', {}],
    ['a reference of the seller', 'Your ref: Q-2026-118\n- 4 pcs pump', {}],
    ['an enquiry for a number of goods', 'Enquiry for 12 pcs pump and 4 pcs valve', {}],
    ['nothing but goods', '12 pcs pump\n4 pcs valve', {}],
  ])('is read from %s', (_, text, wanted) => expect(detailsOf(text)).toEqual(wanted))

  it('has both readings of a date whose day and month may be either, and one where the message shows its order', () => {
    expect(detailsOf('- 4 pcs pump\nRequired by 05/03/2027')).toEqual({ required: ['2027-03-05', '2027-05-03'] })
    expect(detailsOf('- 4 pcs pump\nSent 19/11/2026. Required by 05/03/2027')).toEqual({ required: ['2027-03-05'] })
    expect(detailsOf('- 4 pcs pump\nRequired by 05/12/2026')).toEqual({ required: ['2026-12-05'] })
  })

  it.each<[string, string, Wanted]>([
    [
      'trade-open',
      'mine-mail',
      {
        name: 'Grace Mollel',
        email: 'procurement@mererani.example',
        phone: '+255 754 112 233',
        reference: 'PR-4471',
        place: 'our Mererani site',
        required: ['2026-12-15'],
      },
    ],
    [
      'trade-open',
      'dates-po',
      { phone: '0755 123 456', reference: '4500123', place: '5 Samora Avenue, 3rd floor', required: ['2026-11-30'] },
    ],
    ['trade-third', 'forward-2', { name: 'Site Office', required: ['2026-11-23'] }],
    ['trade', 'wa-forward', { name: 'Salim Hardware', phone: '0784 220 331', place: 'site Chalinze' }],
    ['trade', 'outlook-chain', { name: 'Peter Ndosi', phone: '+255 22 211 0000', reference: '4500098231' }],
    ['trade', 'outlook-forward', { name: 'Stores Mwadui', email: 'stores@mwadui.example' }],
    ['trade', 'office-prose', { name: 'Amina', phone: '0754 111 222' }],
    ['trade', 'pharmacy', { reference: 'T/12/2026' }],
    ['trade', 'qty-first-columns', {}],
    ['trade', 'ocr', { reference: '00871' }],
  ])('of %s/%s is as a person reads it', (set, id, wanted) => {
    const text = tradeMessages(set).find((message) => message.id === id)?.text ?? ''
    expect(detailsOf(text)).toEqual(wanted)
  })
})
