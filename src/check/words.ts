import type { VerifiedDocument } from '../contract/documentVerifications'

/** All texts of the page, in one language. */
export interface Words {
  title: string
  intro: string
  code: string
  code_hint: string
  check: string
  checking: string
  /** The input cannot be a code. */
  no_code: string
  standing: Record<VerifiedDocument['standing'], { title: string; text: string }>
  unknown: { title: string; text: string }
  failed: { title: string; text: string }
  too_many: { title: string; text: string }
  says: string
  said: string
  compare: (company: string) => string
  from: string
  generatedDocument: string
  number: string
  revision: string
  date: string
  total: string
  pay_to: string
  named: string
  no_account: string
  swift: string
  /** The kinds of documents that have a code. */
  kinds: Partial<Record<VerifiedDocument['kind'], string>>
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
    valid: { title: 'This document is valid', text: 'It was issued as shown below and has not been replaced.' },
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
    title: 'No document has this verification code',
    text: 'Compare the code with the document, character by character. If it is the same, we did not issue this document.',
  },
  failed: {
    title: 'We can’t reach the server',
    text: 'The document is not verified yet. Check your connection and try again.',
  },
  too_many: { title: 'Too many attempts', text: 'Wait a minute and try again.' },
  says: 'What the document must say',
  said: 'What the document said',
  compare: (company) =>
    `Compare every line with the document. If one differs, the document was changed: ask ${company} at a phone number that you know from elsewhere.`,
  from: 'From',
  generatedDocument: 'Document',
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

const fr: Words = {
  title: 'Vérifier un document',
  intro: 'Saisissez son code de vérification pour savoir s’il est valable et inchangé.',
  code: 'Code de vérification',
  code_hint: '16 lettres et chiffres, à côté du code QR sur le document',
  check: 'Vérifier',
  checking: 'Vérification…',
  no_code:
    'Un code de vérification a 16 lettres et chiffres en quatre groupes, comme 7K3Q-0FZX-9M2C-HB4T. Comparez-le avec le document.',
  standing: {
    valid: {
      title: 'Ce document est valable',
      text: 'Il a été émis comme indiqué ci-dessous et n’a pas été remplacé.',
    },
    replaced: {
      title: 'Ce document a été remplacé par une révision plus récente',
      text: 'Ne vous y fiez pas. Demandez la révision la plus récente.',
    },
    cancelled: { title: 'Ce document a été annulé', text: 'Sa commande n’est plus valable. Ne le payez pas.' },
    revoked: {
      title: 'Ce document a été révoqué',
      text: 'Ne vous y fiez pas et ne le payez pas. Contactez la société qui l’a émis.',
    },
  },
  unknown: {
    title: 'Aucun document ne porte ce code',
    text: 'Comparez le code avec le document, caractère par caractère. S’il est identique, nous n’avons pas émis ce document.',
  },
  failed: {
    title: 'Nous n’avons pas pu être joints',
    text: 'Le document n’est pas encore vérifié. Vérifiez votre connexion, puis réessayez.',
  },
  too_many: { title: 'Trop de tentatives', text: 'Attendez une minute, puis réessayez.' },
  says: 'Ce que le document doit indiquer',
  said: 'Ce que le document indiquait',
  compare: (company) =>
    `Comparez chaque ligne avec le document. Si l’une diffère, le document a été modifié : contactez ${company} à un numéro de téléphone que vous connaissez par ailleurs.`,
  from: 'De',
  generatedDocument: 'Document',
  number: 'Numéro',
  revision: 'Révision',
  date: 'Date',
  total: 'Total',
  pay_to: 'Payez uniquement sur ces comptes',
  named: 'Comptes indiqués sur le document',
  no_account: 'Ce document n’indique aucun compte de paiement.',
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

/** The first of the reader's languages ("fr-TG") that the page supports; English where it supports none. */
export function languageFor(wanted: readonly string[]): Language {
  const found = wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => tag !== undefined && Object.hasOwn(all, tag))
  return (found as Language | undefined) ?? 'en'
}

export const wordsIn = (language: Language): Words => all[language]
