import { linkPlace, type Phrasebook } from './phrasebook'

const reasonLine = (reason: string | null) => reason && `Motif\u00a0: ${reason}`
const counted = (lines: number) => (lines === 1 ? 'une ligne' : `${lines} lignes`)
const againLine = (again: string | null) =>
  again &&
  `Lignes qui demandent un nouveau prix de votre part\u00a0: ${again}. Un prix précédent pour ces lignes ne compte plus.`
const sealedLine = (sealed: boolean) =>
  sealed && 'Les plis sont scellés\u00a0: nous ne pouvons lire aucun prix avant leur ouverture, après l’échéance.'
const answerHere = `Répondez ici, sans compte\u00a0:\n${linkPlace}`

export const french: Phrasebook = {
  greeting: (name) => `Madame, Monsieur, ${name},`,
  goodbye: 'Cordialement,',
  kinds: {
    rfq_invitation: ({ number, title, company, deadline, lines, sealed }) => ({
      subject: `Demande de prix de ${company}\u00a0: ${title} (${number})`,
      paragraphs: [
        `Nous vous prions de nous indiquer vos prix pour ${title} (${number}), ${counted(lines)}.`,
        `Merci de répondre avant le ${deadline}.`,
        sealedLine(sealed),
        answerHere,
        'Votre brouillon est enregistré automatiquement et vous pouvez modifier vos prix jusqu’à l’échéance. Ce lien vous est réservé.',
      ],
    }),
    rfq_reminder: ({ number, title, deadline, again }) => ({
      subject: `Rappel\u00a0: prix pour ${title} (${number})`,
      paragraphs: [
        again
          ? `${title} (${number}) a été modifiée depuis votre offre et nous n’avons pas encore reçu vos nouveaux prix. Vous pouvez les envoyer jusqu’au ${deadline}.`
          : `Nous n’avons pas encore reçu vos prix pour ${title} (${number}). Vous pouvez les envoyer jusqu’au ${deadline}.`,
        againLine(again),
        answerHere,
        'Si vous ne pouvez pas faire d’offre cette fois-ci, vous pouvez décliner sur la même page.',
      ],
    }),
    rfq_extended: ({ number, title, deadline, reason, again }) => ({
      subject: `Nouvelle échéance pour ${title} (${number})`,
      paragraphs: [
        `L’échéance de ${title} (${number}) est reportée au ${deadline}.`,
        reasonLine(reason),
        answerHere,
        againLine(again) ?? 'Les prix que vous avez déjà envoyés restent valables.',
      ],
    }),
    rfq_closed: ({ number, title, reason }) => ({
      subject: `${title} (${number}) est clôturée`,
      paragraphs: [
        `La demande de prix ${title} (${number}) est clôturée. Les offres ne sont plus acceptées.`,
        reasonLine(reason),
        'Nous vous remercions de votre temps.',
      ],
    }),
    rfq_cancelled: ({ number, title, reason }) => ({
      subject: `${title} (${number}) est annulée`,
      paragraphs: [
        `La demande de prix ${title} (${number}) est annulée. Vous n’avez rien à faire.`,
        reasonLine(reason),
        'Nous vous remercions de votre temps.',
      ],
    }),
    rfq_withdrawn: ({ number, title, reason }) => ({
      subject: `Invitation retirée\u00a0: ${title} (${number})`,
      paragraphs: [
        `Nous avons retiré notre demande de prix pour ${title} (${number}). Ses liens ne fonctionnent plus.`,
        reasonLine(reason),
        'Nous vous remercions de votre temps.',
      ],
    }),
    rfq_revised: ({ number, title, deadline, reason, changes, again }) => ({
      subject: `${title} a été modifiée (${number})`,
      paragraphs: [
        `La demande de prix ${title} a été modifiée. La nouvelle révision est ${number}.`,
        reasonLine(reason),
        changes.length > 0 && `Modifications\u00a0:\n${changes.map((change) => `- ${change}`).join('\n')}`,
        againLine(again),
        `Merci de vérifier les modifications et de répondre avant le ${deadline}. Vos prix des lignes inchangées sont conservés.`,
        answerHere,
      ],
    }),
    rfq_answered: ({ number, title, deadline, answer }) => ({
      subject: `${answer?.corrected ? 'Réponse corrigée' : 'Réponse'} au sujet de ${title} (${number})`,
      paragraphs: [
        answer?.corrected
          ? `Nous avons corrigé une réponse au sujet de ${title} (${number}). Elle remplace la précédente.`
          : `Voici une réponse au sujet de ${title} (${number}).`,
        answer !== null && answer.question !== null && `Question\u00a0:\n${answer.question}`,
        answer !== null && `Réponse\u00a0:\n${answer.text}`,
        `L’échéance est le ${deadline}. Toutes les réponses se trouvent sur la page de votre offre, sans compte\u00a0:\n${linkPlace}`,
      ],
    }),
    rfq_regret: ({ number, title }) => ({
      subject: `Votre offre pour ${title} (${number})`,
      paragraphs: [
        `Nous vous remercions de votre offre pour ${title} (${number}). Cette fois-ci, nous avons retenu d’autres offres.`,
        'Nous apprécions votre travail et serons heureux de vous consulter à nouveau.',
      ],
    }),
    rfq_awarded: ({ number, title }) => ({
      subject: `Votre offre pour ${title} (${number})`,
      paragraphs: [
        `Nous vous remercions de votre offre pour ${title} (${number}). Nous l’avons retenue, en totalité ou en partie.`,
        'Ce message n’est pas une commande. Notre bon de commande suivra avec les articles et les quantités.',
      ],
    }),
    rfq_quote_entered: ({ number, title, company }) => ({
      subject: `Offre saisie en votre nom\u00a0: ${title} (${number})`,
      paragraphs: [
        `${company} a saisi une offre pour ${title} (${number}) en votre nom. Elle remplace celle que vous aviez envoyée.`,
        `Veuillez la vérifier sur la page de votre offre, sans compte\u00a0:\n${linkPlace}`,
        'Si elle ne correspond pas à votre offre, veuillez nous en informer immédiatement.',
      ],
    }),
  },
}
