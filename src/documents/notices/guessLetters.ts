import type { PageLink } from '../../domain/access/linkedPages'
import type { MailLanguage } from './approvalLetters'

interface GuessFacts {
  /** The receiver. */
  name: string
  company: string
  /** Of the application. */
  address: PageLink
}

interface Letter {
  subject: string
  body: string
}

const letter = (subject: string, ...paragraphs: string[]): Letter => ({ subject, body: paragraphs.join('\n\n') })

/** The mail to a user whose codes were guessed, in the languages of the application. */
export const guessLetters: Record<MailLanguage, (facts: GuessFacts) => Letter> = {
  en: ({ name, company, address }) =>
    letter(
      `Wrong codes for your account at ${company}`,
      `Dear ${name},`,
      `Several wrong codes of an authenticator app were entered for your account at ${company}. If it was not you, another person knows your password.`,
      `Sign in and change your password in your profile: ${address}`,
      'Your account is not blocked. Codes from where you have not signed in before are refused for some days; a passkey or a recovery code works everywhere.',
    ),
  fr: ({ name, company, address }) =>
    letter(
      `Codes erronés pour votre compte chez ${company}`,
      `Bonjour ${name},`,
      `Plusieurs codes erronés d’une application d’authentification ont été saisis pour votre compte chez ${company}. Si ce n’était pas vous, une autre personne connaît votre mot de passe.`,
      `Connectez-vous et changez votre mot de passe dans votre profil : ${address}`,
      'Votre compte n’est pas bloqué. Les codes saisis là où vous ne vous êtes pas encore connecté sont refusés pendant quelques jours ; une clé d’accès ou un code de récupération fonctionne partout.',
    ),
  sw: ({ name, company, address }) =>
    letter(
      `Misimbo isiyo sahihi kwa akaunti yako ya ${company}`,
      `Ndugu ${name},`,
      `Misimbo kadhaa isiyo sahihi ya programu ya uthibitishaji imeingizwa kwa akaunti yako ya ${company}. Ikiwa si wewe, mtu mwingine anajua nenosiri lako.`,
      `Ingia ubadilishe nenosiri lako kwenye wasifu wako: ${address}`,
      'Akaunti yako haijafungwa. Misimbo inayoingizwa kutoka mahali ambapo hujawahi kuingia inakataliwa kwa siku kadhaa; ufunguo wa siri au msimbo wa kurejesha hufanya kazi popote.',
    ),
  ar: ({ name, company, address }) =>
    letter(
      `رموز غير صحيحة لحسابك لدى ${company}`,
      `السيد/السيدة ${name}،`,
      `أُدخلت عدة رموز غير صحيحة لتطبيق المصادقة في حسابك لدى ${company}. إذا لم تكن أنت من أدخلها، فهناك شخص آخر يعرف كلمة مرورك.`,
      `يُرجى تسجيل الدخول وتغيير كلمة المرور في ملفك الشخصي: ${address}`,
      'حسابك غير محظور. تُرفض لبضعة أيام الرموز التي تُدخل من مكان لم تسجّل الدخول منه من قبل؛ أما مفتاح المرور أو رمز الاسترداد فيعمل من أي مكان.',
    ),
}
