import type { PageLink } from '../../domain/access/linkedPages'
import { day } from '../format'
import type { MailLanguage } from './approvalLetters'

interface Letter {
  subject: string
  body: string
}

interface DelegationFacts {
  /** The receiver. */
  name: string
  /** Whose approvals are delegated, and to whom. */
  from: string
  to: string
  /** The receiver is the delegate; otherwise who delegated. */
  is_delegate: boolean
  /** YYYY-MM-DD, both included. */
  from_day: string
  until_day: string
  reason: string | null
  link: PageLink
}

interface SuccessorFacts {
  /** The receiver. */
  name: string
  by: string
  /** The user whom the receiver succeeds. */
  before: string
  rules: readonly string[]
  /** The documents that wait for the receiver. */
  waiting: readonly PageLink[]
  link: PageLink
}

interface Phrases {
  greeting: (name: string) => string
  goodbye: string
  delegated: (facts: DelegationFacts & { days: string }) => [subject: string, sentence: string]
  ended: (facts: DelegationFacts & { days: string }) => [subject: string, sentence: string]
  successor: (facts: SuccessorFacts & { rules_named: string }) => [subject: string, sentence: string]
  waiting: string
}

const phrases: Record<MailLanguage, Phrases> = {
  en: {
    greeting: (name) => `Dear ${name},`,
    goodbye: 'Kind regards,',
    delegated: ({ is_delegate, from, to, days }) =>
      is_delegate
        ? [
            `${from} delegated their approvals to you`,
            `${from} delegated their approvals to you, ${days}. What waits for them is on your dashboard.`,
          ]
        : [`Your approvals are delegated to ${to}`, `You delegated your approvals to ${to}, ${days}.`],
    ended: ({ is_delegate, from, to, days }) =>
      is_delegate
        ? [
            `The approvals of ${from} are no longer delegated to you`,
            `${from} ended the delegation of their approvals to you (${days}). You no longer approve for them.`,
          ]
        : [
            `Your approvals are no longer delegated to ${to}`,
            `You ended the delegation of your approvals to ${to} (${days}). You approve yourself again.`,
          ],
    successor: ({ by, before, rules_named }) => [
      `You approve in place of ${before}`,
      `${by} named you as an approver in place of ${before}. Rules: ${rules_named}.`,
    ],
    waiting: 'Waiting for your approval:',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    goodbye: 'Cordialement,',
    delegated: ({ is_delegate, from, to, days }) =>
      is_delegate
        ? [
            `${from} vous a délégué ses approbations`,
            `${from} vous a délégué ses approbations, ${days}. Ce qui est en attente figure sur votre tableau de bord.`,
          ]
        : [`Vos approbations sont déléguées à ${to}`, `Vous avez délégué vos approbations à ${to}, ${days}.`],
    ended: ({ is_delegate, from, to, days }) =>
      is_delegate
        ? [
            `Les approbations de ${from} ne vous sont plus déléguées`,
            `${from} a mis fin à la délégation de ses approbations (${days}). Vous n’approuvez plus à sa place.`,
          ]
        : [
            `Vos approbations ne sont plus déléguées à ${to}`,
            `Vous avez mis fin à la délégation de vos approbations à ${to} (${days}). Vous approuvez de nouveau vous-même.`,
          ],
    successor: ({ by, before, rules_named }) => [
      `Vous approuvez à la place de ${before}`,
      `${by} vous a désigné comme approbateur à la place de ${before}. Règles : ${rules_named}.`,
    ],
    waiting: 'En attente de votre approbation :',
  },
  sw: {
    greeting: (name) => `Ndugu ${name},`,
    goodbye: 'Wasalaam,',
    delegated: ({ is_delegate, from, to, days }) =>
      is_delegate
        ? [
            `${from} amekukabidhi idhini zake`,
            `${from} amekukabidhi idhini zake, ${days}. Yanayosubiri yako kwenye dashibodi yako.`,
          ]
        : [`Idhini zako zimekabidhiwa ${to}`, `Umemkabidhi ${to} idhini zako, ${days}.`],
    ended: ({ is_delegate, from, to, days }) =>
      is_delegate
        ? [
            `Idhini za ${from} hazijakabidhiwa kwako tena`,
            `${from} amemaliza kukukabidhi idhini zake (${days}). Huidhinishi tena kwa niaba yake.`,
          ]
        : [
            `Idhini zako hazijakabidhiwa ${to} tena`,
            `Umemaliza kumkabidhi ${to} idhini zako (${days}). Unaidhinisha mwenyewe tena.`,
          ],
    successor: ({ by, before, rules_named }) => [
      `Unaidhinisha badala ya ${before}`,
      `${by} amekuteua kuwa mwidhinishaji badala ya ${before}. Kanuni: ${rules_named}.`,
    ],
    waiting: 'Yanasubiri idhini yako:',
  },
  ar: {
    greeting: (name) => `السيد/السيدة ${name}،`,
    goodbye: 'مع أطيب التحيات،',
    delegated: ({ is_delegate, from, to, days }) =>
      is_delegate
        ? [`فوّض إليك ${from} موافقاته`, `فوّض إليك ${from} موافقاته، ${days}. ما ينتظرها موجود في لوحة المعلومات لديك.`]
        : [`موافقاتك مفوّضة إلى ${to}`, `فوّضت موافقاتك إلى ${to}، ${days}.`],
    ended: ({ is_delegate, from, to, days }) =>
      is_delegate
        ? [`لم تعد موافقات ${from} مفوّضة إليك`, `أنهى ${from} تفويض موافقاته إليك (${days}). لم تعد توافق نيابة عنه.`]
        : [`لم تعد موافقاتك مفوّضة إلى ${to}`, `أنهيت تفويض موافقاتك إلى ${to} (${days}). أصبحت توافق بنفسك من جديد.`],
    successor: ({ by, before, rules_named }) => [
      `أنت توافق بدلاً من ${before}`,
      `عيّنك ${by} للموافقة بدلاً من ${before}. القواعد: ${rules_named}.`,
    ],
    waiting: 'بانتظار موافقتك:',
  },
}

const letterOf = (subject: string, ...paragraphs: (string | null | false)[]): Letter => ({
  subject,
  body: paragraphs.filter((paragraph) => typeof paragraph === 'string').join('\n\n'),
})

/** The mail about a delegation of approvals that was made or has ended: to the delegate, or to who delegated. */
export function delegationLetter(language: MailLanguage, event: 'delegated' | 'ended', facts: DelegationFacts): Letter {
  const { greeting, goodbye, [event]: said } = phrases[language]
  const days = `${day(facts.from_day, language)} – ${day(facts.until_day, language)}`
  const [subject, sentence] = said({ ...facts, days })
  return letterOf(subject, greeting(facts.name), sentence, facts.reason, facts.link, `${goodbye}\n${facts.from}`)
}

/** The mail to a user who approves in place of another from now on, with what waits for them. */
export function successorLetter(language: MailLanguage, facts: SuccessorFacts): Letter {
  const { greeting, goodbye, successor, waiting } = phrases[language]
  const rules_named = facts.rules.join(', ')
  const [subject, sentence] = successor({ ...facts, rules_named })
  return letterOf(
    subject,
    greeting(facts.name),
    sentence,
    facts.waiting.length > 0 && `${waiting}\n${facts.waiting.join('\n')}`,
    facts.link,
    `${goodbye}\n${facts.by}`,
  )
}
