import type { NamedLines, StatementWords } from './statementWords'

/** In French, 0 is singular. */
const isOne = (count: number) => count < 2
const named = ({ count, positions }: NamedLines) => `${isOne(count) ? 'ligne' : 'lignes'} ${positions}`
const without = (left: NamedLines | null) =>
  left ? `, sans ${isOne(left.count) ? 'la ligne' : 'les lignes'} ${left.positions}` : ''
const by = (name: string | null) => (name ? ` par ${name}` : '')

const excluded = ({ count, positions }: NamedLines) =>
  isOne(count)
    ? `\u00a0; la ligne ${positions}, sans offre, est exclue`
    : `\u00a0; les lignes ${positions}, sans offre, sont exclues`

export const french: StatementWords = {
  title: 'Tableau comparatif des offres',
  facts: { rfq: 'Demande de prix', sent: 'Envoi', deadline: 'Date limite', prices: 'Plis' },
  rates: (currency) => `Taux en ${currency} et leur date`,
  compared_on: (day) => `comparé le ${day}`,
  seal: {
    none: 'non scellés',
    closed: 'scellés\u00a0; non ouverts',
    opened: (when, name) => `scellés\u00a0; ouverts le ${when}${by(name)}`,
  },
  lines: (count, currency) => `${count} ${isOne(count) ? 'ligne' : 'lignes'}, coût rendu en ${currency}`,
  head: { currency: 'Devise et taux', validity: 'Validité, lignes couvertes' },
  rated: (currency, rate) => `${currency} à ${rate}`,
  expired_on: (day) => `expiré le ${day}`,
  entered: (name, after) => `${after ? 'après l’ouverture, ' : ''}saisi par ${name}`,
  covered: (coverage, asked) => `${coverage} sur ${asked}`,
  total: 'Total comparable',
  total_note: (unoffered) => `lignes manquantes au coût rendu le plus bas${unoffered ? excluded(unoffered) : ''}`,
  offer: {
    not_asked: 'non demandé',
    asked_again: 'En attente d’une nouvelle offre',
    no_bid: 'Pas d’offre',
    lowest: 'LE PLUS BAS',
    split: 'RÉPARTITION',
  },
  priced: (price, quantity) => `${price} × ${quantity}`,
  classes: {
    alternative: 'variante',
    short: 'quantité partielle',
    after_opening: 'après l’ouverture',
    unstated_freight: 'transport non indiqué',
    expired: 'expiré',
    late: 'tardif',
  },
  freight: { not_stated: 'non indiqué', as_stated_then: 'tel qu’indiqué alors' },
  ranks: {
    lowest: 'le plus bas, toutes les lignes',
    other: (rank) => `${rank}e, toutes les lignes`,
    after_opening: 'après l’ouverture, non classé',
    unstated_freight: 'transport non indiqué, non classé',
    expired: 'expiré, non classé',
    late: 'tardif, non classé',
    incomplete: 'pas toutes les lignes, non classé',
    from_others: (count) => `${count} ${isOne(count) ? 'ligne' : 'lignes'} d’autres fournisseurs, non classé`,
  },
  sections: {
    suppliers: (timezone) => `Fournisseurs invités (heure\u00a0: ${timezone})`,
    marks: 'Mentions',
    award: 'Attribution',
    trail: 'Piste d’audit',
  },
  response: {
    answered: (supplier, when, revision, entered) =>
      `${supplier}\u00a0: réponse le ${when}${revision === null ? '' : `, révision ${revision}`}${entered === null ? '' : `, ${entered}`}`,
    declined: (supplier, when, reason) =>
      `${supplier}\u00a0: décliné${when ? ` le ${when}` : ''}${reason ? ` (${reason})` : ''}`,
    withdrawn: (supplier, when) => `${supplier}\u00a0: offre retirée le ${when}`,
    awaited: (supplier, when) => `${supplier}\u00a0: réponse le ${when}, nouvelle offre attendue`,
    none: (supplier) => `${supplier}\u00a0: sans réponse`,
  },
  marks: {
    lowest: (total, left) =>
      `LE PLUS BAS\u00a0: coût rendu le plus bas de la ligne. Total de ces offres, avec le transport complet de chaque fournisseur\u00a0: ${total}${without(left)}.`,
    single: (supplier, total) => `Toutes les lignes chez ${supplier}\u00a0: ${total}.`,
    split: (total, left, proven) =>
      `RÉPARTITION\u00a0: dans la meilleure répartition, ${total}${without(left)}${proven ? ', optimum prouvé' : ''}. C’est le coût rendu total le plus bas avec les conditionnements, les minimums et le transport complet\u00a0; il peut donc différer du plus bas de chaque ligne.`,
    unstated_freight: (suppliers) =>
      `La meilleure répartition a été calculée avec les offres qui n’indiquent pas leur transport${suppliers ? `\u00a0; son total ne comprend pas le transport de ${suppliers}` : ''}.`,
  },
  award: {
    none: 'Pas encore attribué.',
    strategies: {
      by_hand: 'Choix manuel',
      cheapest_per_line: 'Le moins cher par ligne',
      single_supplier: 'Fournisseur unique',
      best_split: 'Meilleure répartition',
    },
    made: (strategy, when, name) => `${strategy}, attribué le ${when}${by(name)}.`,
    given: (supplier, lines) => `${supplier}\u00a0: ${named(lines)}`,
    bought: (quantity) => `achat de ${quantity}`,
    part: (position, quantities) => `${position} (${quantities})`,
    total: (total) => `Total, transport compris\u00a0: ${total}.`,
    open: (lines) => `Non couvert, en tout ou en partie\u00a0: ${named(lines)}.`,
    reasons: (reasons) => `Motifs\u00a0: ${reasons}`,
  },
  trail: (hash) =>
    `Dernière entrée de la piste d’audit de cette demande de prix à la création de ce document (SHA-256)\u00a0:\n${hash}`,
}
