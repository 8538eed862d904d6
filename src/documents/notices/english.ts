import { linkPlace, type Phrasebook } from './phrasebook'

const reasonLine = (reason: string | null) => reason && `Reason: ${reason}`
const counted = (lines: number) => (lines === 1 ? 'one line' : `${lines} lines`)
const againLine = (again: string | null) =>
  again && `Lines that need a new price from you: ${again}. An earlier price for them no longer counts.`
const sealedLine = (sealed: boolean) =>
  sealed && 'Bids are sealed: we cannot read any price until the bids are opened after the deadline.'
const answerHere = `Answer here, without an account:\n${linkPlace}`

export const english: Phrasebook = {
  greeting: (name) => `Dear ${name},`,
  goodbye: 'Kind regards,',
  kinds: {
    rfq_invitation: ({ number, title, company, deadline, lines, sealed }) => ({
      subject: `Request for quotation from ${company}: ${title} (${number})`,
      paragraphs: [
        `Please quote your prices for ${title} (${number}), ${counted(lines)}.`,
        `Please answer by ${deadline}.`,
        sealedLine(sealed),
        answerHere,
        'Your draft is saved automatically, and you can change your prices until the deadline. The link is only for you.',
      ],
    }),
    rfq_reminder: ({ number, title, deadline, again }) => ({
      subject: `Reminder: prices for ${title} (${number})`,
      paragraphs: [
        again
          ? `${title} (${number}) has changed since your quote, and we have not received your new prices yet. You can submit them until ${deadline}.`
          : `We have not received your prices for ${title} (${number}) yet. You can submit them until ${deadline}.`,
        againLine(again),
        answerHere,
        'If you cannot quote this time, you can decline on the same page.',
      ],
    }),
    rfq_extended: ({ number, title, deadline, reason, again }) => ({
      subject: `New deadline for ${title} (${number})`,
      paragraphs: [
        `The deadline for ${title} (${number}) is now ${deadline}.`,
        reasonLine(reason),
        answerHere,
        againLine(again) ?? 'Prices that you have already submitted stay valid.',
      ],
    }),
    rfq_closed: ({ number, title, reason }) => ({
      subject: `${title} (${number}) is closed`,
      paragraphs: [
        `${title} (${number}) is closed. Quotes can no longer be submitted.`,
        reasonLine(reason),
        'Thank you for your time.',
      ],
    }),
    rfq_cancelled: ({ number, title, reason }) => ({
      subject: `${title} (${number}) is cancelled`,
      paragraphs: [
        `${title} (${number}) is cancelled. You do not need to do anything.`,
        reasonLine(reason),
        'Thank you for your time.',
      ],
    }),
    rfq_withdrawn: ({ number, title, reason }) => ({
      subject: `Invitation withdrawn: ${title} (${number})`,
      paragraphs: [
        `We have withdrawn our request to you for ${title} (${number}). Its links no longer work.`,
        reasonLine(reason),
        'Thank you for your time.',
      ],
    }),
    rfq_revised: ({ number, title, deadline, reason, changes, again }) => ({
      subject: `${title} has changed (${number})`,
      paragraphs: [
        `${title} has changed. The new revision is ${number}.`,
        reasonLine(reason),
        changes.length > 0 && `Changes:\n${changes.map((change) => `- ${change}`).join('\n')}`,
        againLine(again),
        `Please review the changes and answer by ${deadline}. Your prices for unchanged lines are kept.`,
        answerHere,
      ],
    }),
    rfq_answered: ({ number, title, deadline, answer }) => ({
      subject: `${answer?.corrected ? 'Corrected answer' : 'Answer'} about ${title} (${number})`,
      paragraphs: [
        answer?.corrected
          ? `We have corrected an answer about ${title} (${number}). It replaces the earlier one.`
          : `Here is an answer about ${title} (${number}).`,
        answer !== null && answer.question !== null && `Question:\n${answer.question}`,
        answer !== null && `Answer:\n${answer.text}`,
        `The deadline is ${deadline}. All your answers are on the page of your quote, without an account:\n${linkPlace}`,
      ],
    }),
    rfq_regret: ({ number, title }) => ({
      subject: `Your quote for ${title} (${number})`,
      paragraphs: [
        `Thank you for your quote for ${title} (${number}). This time we have chosen other quotes.`,
        'We appreciate your work and would like to invite you again.',
      ],
    }),
    rfq_awarded: ({ number, title }) => ({
      subject: `Your quote for ${title} (${number})`,
      paragraphs: [
        `Thank you for your quote for ${title} (${number}). We have chosen it, in full or in part.`,
        'This is not an order. Our purchase order will follow with the items and quantities.',
      ],
    }),
    rfq_quote_entered: ({ number, title, company }) => ({
      subject: `We entered a quote on your behalf: ${title} (${number})`,
      paragraphs: [
        `${company} has entered a quote for ${title} (${number}) on your behalf. It replaces the one that you submitted.`,
        `Please check it on the page of your quote, without an account:\n${linkPlace}`,
        'If it is not what you offered, please tell us at once.',
      ],
    }),
  },
}
