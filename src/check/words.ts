import type { CheckedPaper } from '../contract/paperChecks'

/** All that the page says, in one language. */
export interface Words {
  title: string
  intro: string
  code: string
  code_hint: string
  check: string
  checking: string
  /** What was typed can be no code. */
  no_code: string
  standing: Record<CheckedPaper['standing'], { title: string; text: string }>
  unknown: { title: string; text: string }
  failed: { title: string; text: string }
  too_many: { title: string; text: string }
  says: string
  said: string
  compare: (company: string) => string
  from: string
  paper: string
  number: string
  revision: string
  date: string
  total: string
  pay_to: string
  named: string
  no_account: string
  swift: string
  /** The documents that carry a code. */
  kinds: Partial<Record<CheckedPaper['kind'], string>>
}

const en: Words = {
  title: 'Verify a document',
  intro: 'Enter its verification code to see whether it is valid and unchanged.',
  code: 'Verification code',
  code_hint: '16 letters and digits, beside the QR code on the document',
  check: 'Verify',
  checking: 'Verifying…',
  no_code:
    'A verification code has 16 letters and digits in four groups, like 7K3Q-0FZX-9M2C-HB4T. Compare it with the document.',
  standing: {
    stands: { title: 'This document is valid', text: 'It was issued as shown below and has not been replaced.' },
    replaced: {
      title: 'This document was replaced by a newer revision',
      text: 'Do not rely on it. Ask for the newest revision.',
    },
    cancelled: { title: 'This document was cancelled', text: 'Its order is no longer valid. Do not pay against it.' },
    revoked: {
      title: 'This document was revoked',
      text: 'Do not rely on it or pay against it. Ask the company that issued it.',
    },
  },
  unknown: {
    title: 'No document has this code',
    text: 'Compare the code with the document, character by character. If it is the same, we did not issue this document.',
  },
  failed: {
    title: 'We could not be reached',
    text: 'The document is not verified yet. Check your connection and try again.',
  },
  too_many: { title: 'Too many attempts', text: 'Wait a minute and try again.' },
  says: 'What the document must say',
  said: 'What the document said',
  compare: (company) =>
    `Compare every line with the document. If one differs, the document was changed: ask ${company} at a phone number that you know from elsewhere.`,
  from: 'From',
  paper: 'Document',
  number: 'Number',
  revision: 'Revision',
  date: 'Date',
  total: 'Total',
  pay_to: 'Pay to these accounts only',
  named: 'Accounts on the document',
  no_account: 'This document names no account to pay to.',
  swift: 'SWIFT',
  kinds: {
    quotation: 'Quotation',
    proforma: 'Proforma invoice',
    order_confirmation: 'Order confirmation',
    purchase_order: 'Purchase order',
  },
}

const sw: Words = {
  title: 'Hakiki karatasi',
  intro: 'Je, karatasi uliyo nayo ni halali na haijabadilishwa? Namba yake ya siri itakuambia.',
  code: 'Namba ya siri iliyo kwenye karatasi',
  code_hint: 'Herufi na tarakimu 16, kando ya mraba kwenye karatasi',
  check: 'Hakiki',
  checking: 'Inahakiki…',
  no_code:
    'Namba ya siri ina herufi na tarakimu 16 katika makundi manne, kama 7K3Q-0FZX-9M2C-HB4T. Ilinganishe na karatasi.',
  standing: {
    stands: {
      title: 'Karatasi hii ni halali',
      text: 'Ilitolewa kama inavyoonekana hapa chini, na haijabadilishwa na nyingine.',
    },
    replaced: { title: 'Karatasi hii imebadilishwa na toleo jipya', text: 'Usiitegemee. Omba toleo jipya zaidi.' },
    cancelled: { title: 'Karatasi hii imefutwa', text: 'Oda yake haipo tena. Usilipe chochote kwa karatasi hii.' },
    revoked: {
      title: 'Karatasi hii imebatilishwa',
      text: 'Haifai kutegemewa. Usilipe chochote, na muulize aliyeitoa.',
    },
  },
  unknown: {
    title: 'Hatujui karatasi yenye namba hii',
    text: 'Linganisha namba na karatasi, herufi kwa herufi. Kama ni ileile, karatasi hiyo si yetu.',
  },
  failed: {
    title: 'Hatukuweza kufikiwa',
    text: 'Bado hakuna kilichosemwa kuhusu karatasi. Angalia kama uko mtandaoni, kisha hakiki tena.',
  },
  too_many: { title: 'Umejaribu mara nyingi mno', text: 'Subiri dakika moja, kisha hakiki tena.' },
  says: 'Karatasi lazima iseme hivi',
  said: 'Karatasi ilisema hivi',
  compare: (company) =>
    `Linganisha kila mstari na karatasi. Ukitofautiana, kuna aliyeubadilisha: wasiliana na ${company} kwa namba ya simu unayoijua kutoka kwingine.`,
  from: 'Kutoka',
  paper: 'Karatasi',
  number: 'Namba',
  revision: 'Toleo',
  date: 'Tarehe',
  total: 'Jumla',
  pay_to: 'Lipa kwenye akaunti hizi tu',
  named: 'Akaunti zilizotajwa',
  no_account: 'Karatasi hii haitaji akaunti ya kulipia.',
  swift: 'SWIFT',
  kinds: {
    quotation: 'Nukuu ya bei',
    proforma: 'Ankara kifani (proforma)',
    order_confirmation: 'Uthibitisho wa oda',
    purchase_order: 'Oda ya ununuzi',
  },
}

const fr: Words = {
  title: 'Vérifier un document',
  intro: 'Le document que vous avez en main est-il valable et intact ? Son code le dit.',
  code: 'Code sur le document',
  code_hint: '16 lettres et chiffres, à côté du carré sur le document',
  check: 'Vérifier',
  checking: 'Vérification…',
  no_code:
    'Un code a 16 lettres et chiffres en quatre groupes, comme 7K3Q-0FZX-9M2C-HB4T. Comparez-le avec le document.',
  standing: {
    stands: {
      title: 'Ce document est valable',
      text: 'Il a été émis tel qu’il est montré ci-dessous, et rien ne l’a remplacé.',
    },
    replaced: {
      title: 'Ce document a été remplacé par une révision plus récente',
      text: 'Ne vous y fiez plus. Demandez la plus récente.',
    },
    cancelled: { title: 'Ce document a été annulé', text: 'Sa commande n’existe plus. Ne payez rien sur sa foi.' },
    revoked: {
      title: 'Ce document a été révoqué',
      text: 'Il ne faut pas s’y fier. Ne payez rien, et demandez à son émetteur.',
    },
  },
  unknown: {
    title: 'Nous ne connaissons aucun document avec ce code',
    text: 'Comparez le code avec le document, signe par signe. S’il est le même, le document n’est pas de nous.',
  },
  failed: {
    title: 'Nous n’avons pas pu être joints',
    text: 'Rien n’est encore dit du document. Regardez si vous êtes en ligne, puis vérifiez encore une fois.',
  },
  too_many: { title: 'Trop d’essais', text: 'Attendez une minute, puis vérifiez encore une fois.' },
  says: 'Ce que le document doit dire',
  said: 'Ce que le document disait',
  compare: (company) =>
    `Comparez chaque ligne avec le document. Si l’une diffère, quelqu’un l’a changée : demandez à ${company} par un numéro que vous connaissez d’ailleurs.`,
  from: 'De',
  paper: 'Document',
  number: 'Numéro',
  revision: 'Révision',
  date: 'Date',
  total: 'Total',
  pay_to: 'Ne payez que sur ces comptes',
  named: 'Comptes qu’il nommait',
  no_account: 'Ce document ne nomme aucun compte où payer.',
  swift: 'SWIFT',
  kinds: {
    quotation: 'Offre de prix',
    proforma: 'Facture proforma',
    order_confirmation: 'Confirmation de commande',
    purchase_order: 'Bon de commande',
  },
}

const all = { en, sw, fr }
export type Language = keyof typeof all

/** The first of the reader's languages ("fr-TG") that the page speaks; English where it speaks none. */
export function languageFor(wanted: readonly string[]): Language {
  const found = wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => tag !== undefined && Object.hasOwn(all, tag))
  return (found as Language | undefined) ?? 'en'
}

export const wordsIn = (language: Language): Words => all[language]
