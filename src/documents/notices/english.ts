import { linkPlace, type Phrasebook } from './phrasebook'

const because = (reason: string | null) => reason && `Reason: ${reason}`
const counted = (lines: number) => (lines === 1 ? 'one line' : `${lines} lines`)
const answerHere = `Answer here, without an account:\n${linkPlace}`

export const english: Phrasebook = {
  greeting: (name) => `Dear ${name},`,
  goodbye: 'Kind regards,',
  kinds: {
    rfq_invitation: ({ number, title, company, deadline, lines }) => ({
      subject: `${company} asks for your prices: ${title} (${number})`,
      paragraphs: [
        `We ask you for your prices for ${title} (${number}), ${counted(lines)}.`,
        `Please answer by ${deadline}.`,
        answerHere,
        'The page keeps what you type, and you can change your prices until then. The link is for you alone.',
      ],
    }),
    rfq_reminder: ({ number, title, deadline }) => ({
      subject: `Reminder: prices for ${title} (${number})`,
      paragraphs: [
        `We have not had your prices for ${title} (${number}) yet. They can be given until ${deadline}.`,
        answerHere,
        'If you cannot quote this time, the same page lets you say so in a moment.',
      ],
    }),
    rfq_extended: ({ number, title, deadline, reason }) => ({
      subject: `More time for ${title} (${number})`,
      paragraphs: [
        `The deadline of ${title} (${number}) is later now: ${deadline}.`,
        because(reason),
        answerHere,
        'What you have given already stays as it is.',
      ],
    }),
    rfq_closed: ({ number, title, reason }) => ({
      subject: `${title} (${number}) is closed`,
      paragraphs: [
        `${title} (${number}) is closed and takes no more answers.`,
        because(reason),
        'Thank you for your time.',
      ],
    }),
    rfq_cancelled: ({ number, title, reason }) => ({
      subject: `${title} (${number}) is cancelled`,
      paragraphs: [
        `${title} (${number}) is cancelled: you need not do anything more for it.`,
        because(reason),
        'Thank you for your time.',
      ],
    }),
    rfq_withdrawn: ({ number, title, reason }) => ({
      subject: `You need not answer ${title} (${number})`,
      paragraphs: [
        `We have withdrawn our question to you about ${title} (${number}). Its links no longer work.`,
        because(reason),
        'Thank you for your time.',
      ],
    }),
    rfq_revised: ({ number, title, deadline, reason, changes }) => ({
      subject: `${title} has changed (${number})`,
      paragraphs: [
        `${title} has changed: this is ${number} now.`,
        because(reason),
        changes.length > 0 && `What changed:\n${changes.map((change) => `- ${change}`).join('\n')}`,
        `Please look through it and answer by ${deadline}. Your prices on lines that did not change are kept.`,
        answerHere,
      ],
    }),
    rfq_regret: ({ number, title }) => ({
      subject: `Your offer for ${title} (${number})`,
      paragraphs: [
        `Thank you for your offer for ${title} (${number}). This time we have decided for other offers.`,
        'We value the work that you put into it, and will gladly ask you again.',
      ],
    }),
    rfq_awarded: ({ number, title }) => ({
      subject: `Your offer for ${title} (${number})`,
      paragraphs: [
        `Thank you for your offer for ${title} (${number}). We have chosen it, wholly or in part.`,
        'This is not an order yet: our purchase order follows and says what and how much.',
      ],
    }),
  },
}
