import type { Words } from './words'

export const swahili: Words = {
  title: 'Hakiki hati',
  intro: 'Weka msimbo wake wa uthibitishaji ili kuona kama ni halali na haijabadilishwa.',
  code: 'Msimbo wa uthibitishaji',
  code_hint: 'Herufi na tarakimu 16, kando ya msimbo wa QR kwenye hati',
  check: 'Hakiki',
  checking: 'Inahakiki…',
  no_code:
    'Msimbo wa uthibitishaji una herufi na tarakimu 16 katika makundi manne, kama 7K3Q-0FZX-9M2C-HB4T. Ulinganishe na hati.',
  standing: {
    valid: {
      title: 'Hati hii ni halali',
      text: 'Ilitolewa kama inavyoonekana hapa chini, na haijabadilishwa na nyingine.',
    },
    replaced: { title: 'Hati hii imebadilishwa na toleo jipya', text: 'Usiitegemee. Omba toleo jipya zaidi.' },
    cancelled: { title: 'Hati hii imefutwa', text: 'Oda yake si halali tena. Usilipe kwa hati hii.' },
    revoked: {
      title: 'Hati hii imebatilishwa',
      text: 'Usiitegemee wala usilipe kwa hati hii. Wasiliana na kampuni iliyoitoa.',
    },
  },
  unknown: {
    title: 'Hakuna hati yenye msimbo huu',
    text: 'Linganisha msimbo na hati, herufi kwa herufi. Kama ni uleule, hati hii hatukuitoa sisi.',
  },
  failed: {
    title: 'Hatukuweza kufikiwa',
    text: 'Hati bado haijahakikiwa. Angalia mtandao wako, kisha jaribu tena.',
  },
  too_many: { title: 'Umejaribu mara nyingi mno', text: 'Subiri dakika moja, kisha jaribu tena.' },
  says: 'Hati lazima ionyeshe',
  said: 'Hati ilionyesha',
  compare: (company) =>
    `Linganisha kila mstari na hati. Mstari mmoja ukitofautiana, hati imebadilishwa: wasiliana na ${company} kwa namba ya simu unayoijua kutoka kwingine.`,
  from: 'Kutoka',
  generatedDocument: 'Hati',
  number: 'Namba',
  revision: 'Toleo',
  date: 'Tarehe',
  total: 'Jumla',
  paid_until: (until) => `Iliyolipwa hadi ${until}`,
  rounding: 'Ukadiriaji',
  payable: 'Jumla ya kulipwa',
  balance_due: 'Salio linalodaiwa',
  overpaid: 'Imelipwa zaidi',
  pay_to: 'Lipa kwenye akaunti hizi tu',
  named: 'Akaunti zilizo kwenye hati',
  no_account: 'Hati hii haitaji akaunti ya kulipia.',
  swift: 'SWIFT',
  kinds: {
    quotation: 'Nukuu ya bei',
    proforma: 'Ankara kifani (proforma)',
    order_confirmation: 'Uthibitisho wa oda',
    purchase_order: 'Oda ya ununuzi',
  },
}
