import type { MailLanguage } from './approvalLetters'
import { linkPlace } from './phrasebook'

export type AccountLetterKind = 'user_invite' | 'user_reset'

interface AccountFacts {
  /** The receiver. */
  name: string
  company: string
  /** The user on whose behalf it is sent. */
  by: string
}

interface Letter {
  subject: string
  body: string
}

const letter = (subject: string, ...paragraphs: string[]): Letter => ({ subject, body: paragraphs.join('\n\n') })

/** The mails with a link to choose a password, in the languages of the application. */
export const accountLetters: Record<MailLanguage, Record<AccountLetterKind, (facts: AccountFacts) => Letter>> = {
  en: {
    user_invite: ({ name, company, by }) =>
      letter(
        `Your account at ${company}`,
        `Dear ${name},`,
        `${by} has created an account for you at ${company}. Choose a password and sign in here:\n${linkPlace}`,
        'The link works once, for seven days.',
        `Kind regards,\n${by}`,
      ),
    user_reset: ({ name, company, by }) =>
      letter(
        `New password for ${company}`,
        `Dear ${name},`,
        `${by} sent you a link to choose a new password:\n${linkPlace}`,
        `The link works once, for one day. If you did not ask for it, contact ${by}. Your password has not changed.`,
        `Kind regards,\n${by}`,
      ),
  },
  fr: {
    user_invite: ({ name, company, by }) =>
      letter(
        `Votre compte chez ${company}`,
        `Bonjour ${name},`,
        `${by} a créé un compte pour vous chez ${company}. Choisissez un mot de passe et connectez-vous ici\u00a0:\n${linkPlace}`,
        'Le lien fonctionne une seule fois, pendant sept jours.',
        `Cordialement,\n${by}`,
      ),
    user_reset: ({ name, company, by }) =>
      letter(
        `Nouveau mot de passe pour ${company}`,
        `Bonjour ${name},`,
        `${by} vous a envoyé un lien pour choisir un nouveau mot de passe\u00a0:\n${linkPlace}`,
        `Le lien fonctionne une seule fois, pendant un jour. Si vous ne l’avez pas demandé, contactez ${by}. Votre mot de passe n’a pas changé.`,
        `Cordialement,\n${by}`,
      ),
  },
  sw: {
    user_invite: ({ name, company, by }) =>
      letter(
        `Akaunti yako ya ${company}`,
        `Ndugu ${name},`,
        `${by} amekufungulia akaunti katika ${company}. Chagua nenosiri na uingie hapa:\n${linkPlace}`,
        'Kiungo kinafanya kazi mara moja, kwa siku saba.',
        `Wako,\n${by}`,
      ),
    user_reset: ({ name, company, by }) =>
      letter(
        `Nenosiri jipya la ${company}`,
        `Ndugu ${name},`,
        `${by} amekutumia kiungo cha kuchagua nenosiri jipya:\n${linkPlace}`,
        `Kiungo kinafanya kazi mara moja, kwa siku moja. Ikiwa hukukiomba, wasiliana na ${by}. Nenosiri lako halijabadilika.`,
        `Wako,\n${by}`,
      ),
  },
  ar: {
    user_invite: ({ name, company, by }) =>
      letter(
        `حسابك لدى ${company}`,
        `السيد/السيدة ${name}،`,
        `أنشأ لك ${by} حسابًا لدى ${company}. اختر كلمة مرور وسجّل الدخول من هنا:\n${linkPlace}`,
        'يعمل الرابط مرة واحدة، ولمدة سبعة أيام.',
        `مع التحية،\n${by}`,
      ),
    user_reset: ({ name, company, by }) =>
      letter(
        `كلمة مرور جديدة لدى ${company}`,
        `السيد/السيدة ${name}،`,
        `أرسل إليك ${by} رابطًا لاختيار كلمة مرور جديدة:\n${linkPlace}`,
        `يعمل الرابط مرة واحدة، ولمدة يوم واحد. إذا لم تطلبه، فتواصل مع ${by}. لم تتغير كلمة مرورك.`,
        `مع التحية،\n${by}`,
      ),
  },
}
