import type { LetterBook } from './letterBook'

const yours = (reference: string | null) => (reference ? ` (votre référence : ${reference})` : '')

export const french: LetterBook = {
  greeting: (name) => (name ? `Bonjour ${name},` : 'Madame, Monsieur,'),
  goodbye: 'Cordialement,',
  replaces: ({ revision, replaced, day }) =>
    `Ceci est la révision ${revision}. Elle remplace la révision ${replaced} du ${day}, qui n’est plus valable.`,
  changes: 'Ce qui a changé\u00a0:',
  kinds: {
    quotation: ({ number, company, reference, day }) => ({
      subject: `Offre de prix ${number} de ${company}`,
      sentences: [
        `Veuillez trouver ci-joint notre offre de prix ${number}${yours(reference)}.`,
        day && `Elle est valable jusqu’au ${day}.`,
        'Nous restons dans l’attente de votre réponse.',
      ],
    }),
    proforma: ({ number, company, reference }) => ({
      subject: `Facture proforma ${number} de ${company}`,
      sentences: [
        `Veuillez trouver ci-joint notre facture proforma ${number}${yours(reference)}.`,
        'Merci d’indiquer ce numéro avec votre paiement.',
      ],
    }),
    order_confirmation: ({ number, company, reference }) => ({
      subject: `Confirmation de commande ${number} de ${company}`,
      sentences: [
        `Nous vous remercions de votre commande${yours(reference)}.`,
        `Veuillez trouver ci-joint notre confirmation ${number}.`,
      ],
    }),
    purchase_order: ({ number, company, day }) => ({
      subject: `Bon de commande ${number} de ${company}`,
      sentences: [
        `Veuillez trouver ci-joint notre bon de commande ${number}.`,
        day && `Nous attendons la marchandise pour le ${day}.`,
        'Merci de nous en confirmer la réception et le jour de livraison.',
      ],
    }),
    purchase_order_cancelled: ({ number, company, reference }) => ({
      subject: `Annulation du bon de commande ${number} de ${company}`,
      sentences: [
        `Nous annulons notre bon de commande ${number}${yours(reference)}. Merci de ne pas le livrer.`,
        'Merci de nous confirmer cette annulation.',
      ],
    }),
    delivery_note: ({ number, company, day, order, reference }) => ({
      subject: `Bon de livraison ${number} de ${company}`,
      sentences: [
        day && `Le ${day}, la marchandise de votre commande ${order ?? ''}${yours(reference)} est partie pour vous.`,
        `Veuillez trouver ci-joint le bon de livraison ${number}.`,
      ],
    }),
  },
}
