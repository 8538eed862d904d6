import type { Words } from './words'

export const french: Words = {
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
  paid_until: (until) => `Payé jusqu’au ${until}`,
  rounding: 'Arrondi',
  payable: 'Total à payer',
  balance_due: 'Net à payer',
  overpaid: 'Trop-perçu',
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
