import { dayAndTime } from '../format'
import type { MailLanguage } from './approvalLetters'

/** What changed of how a user signs in, by the user or by who has taken the account over. */
export const ownSecurityChanges = [
  'password_changed',
  'password_set_by_link',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'provider_linked',
] as const

/** What an administrator changed of it. */
export const adminSecurityChanges = ['second_factor_removed', 'email_changed'] as const

export type OwnSecurityChange = (typeof ownSecurityChanges)[number]
export type AdminSecurityChange = (typeof adminSecurityChanges)[number]
type SecurityChange = OwnSecurityChange | AdminSecurityChange

export interface SecurityFacts {
  change: SecurityChange
  /** The receiver. */
  name: string
  company: string
  /** Moment and time zone (IANA) of the change. */
  at: string
  timezone: string
  /** The browser and the system, where they are known, and the network address; of a change of the user. */
  browser: string | null
  network: string | null
  /** The administrator who made it. */
  by: string | null
  /** Of the profile, with the security settings. */
  link: string
}

interface Phrases {
  greeting: (name: string) => string
  subjects: Record<SecurityChange, (company: string) => string>
  sentences: Record<SecurityChange, (company: string) => string>
  when: string
  where: string
  unknown: string
  by: string
  /** Between a label and its value. */
  colon: string
  own: string
  admin: string
}

const phrases: Record<MailLanguage, Phrases> = {
  en: {
    greeting: (name) => `Dear ${name},`,
    subjects: {
      password_changed: (company) => `Your password at ${company} was changed`,
      password_set_by_link: (company) => `Your password at ${company} was changed by a link`,
      second_factor_on: (company) => `Two-step verification is on at ${company}`,
      second_factor_off: (company) => `Two-step verification is off at ${company}`,
      passkey_added: (company) => `A passkey was added to your account at ${company}`,
      passkey_removed: (company) => `A passkey was removed from your account at ${company}`,
      recovery_codes_renewed: (company) => `New recovery codes for your account at ${company}`,
      recovery_code_used: (company) => `A recovery code was used at ${company}`,
      provider_linked: (company) => `Single sign-on was connected at ${company}`,
      second_factor_removed: (company) => `Two-step verification was removed at ${company}`,
      email_changed: (company) => `Your e-mail address at ${company} was changed`,
    },
    sentences: {
      password_changed: (company) => `The password of your account at ${company} was changed.`,
      password_set_by_link: (company) =>
        `A new password for your account at ${company} was set by the link that was sent to you.`,
      second_factor_on: (company) => `Two-step verification was turned on for your account at ${company}.`,
      second_factor_off: (company) => `Two-step verification was turned off for your account at ${company}.`,
      passkey_added: (company) => `A passkey was added to your account at ${company}.`,
      passkey_removed: (company) => `A passkey was removed from your account at ${company}.`,
      recovery_codes_renewed: (company) =>
        `The recovery codes of your account at ${company} were replaced. The earlier ones no longer work.`,
      recovery_code_used: (company) =>
        `A recovery code was used for your account at ${company}. It no longer works. Create new codes when few are left.`,
      provider_linked: (company) => `Your account at ${company} was connected with an account for single sign-on.`,
      second_factor_removed: (company) =>
        `An administrator removed two-step verification and all passkeys from your account at ${company}. Your password alone is enough to sign in until you set it up again.`,
      email_changed: (company) =>
        `An administrator changed the e-mail address of your account at ${company}. You no longer sign in with this one.`,
    },
    when: 'When',
    where: 'Where',
    unknown: 'unknown browser',
    by: 'Changed by',
    colon: ': ',
    own: 'If this was not you, change your password, sign out your other sessions and inform an administrator. Your security settings:',
    admin: 'If you did not expect this, contact an administrator. Your security settings:',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    subjects: {
      password_changed: (company) => `Votre mot de passe chez ${company} a été modifié`,
      password_set_by_link: (company) => `Votre mot de passe chez ${company} a été modifié par un lien`,
      second_factor_on: (company) => `La vérification en deux étapes est activée chez ${company}`,
      second_factor_off: (company) => `La vérification en deux étapes est désactivée chez ${company}`,
      passkey_added: (company) => `Une clé d’accès a été ajoutée à votre compte chez ${company}`,
      passkey_removed: (company) => `Une clé d’accès a été retirée de votre compte chez ${company}`,
      recovery_codes_renewed: (company) => `Nouveaux codes de récupération pour votre compte chez ${company}`,
      recovery_code_used: (company) => `Un code de récupération a été utilisé chez ${company}`,
      provider_linked: (company) => `L’authentification unique a été associée chez ${company}`,
      second_factor_removed: (company) => `La vérification en deux étapes a été supprimée chez ${company}`,
      email_changed: (company) => `Votre adresse e-mail chez ${company} a été modifiée`,
    },
    sentences: {
      password_changed: (company) => `Le mot de passe de votre compte chez ${company} a été modifié.`,
      password_set_by_link: (company) =>
        `Un nouveau mot de passe a été défini pour votre compte chez ${company}, par le lien qui vous a été envoyé.`,
      second_factor_on: (company) => `La vérification en deux étapes a été activée pour votre compte chez ${company}.`,
      second_factor_off: (company) =>
        `La vérification en deux étapes a été désactivée pour votre compte chez ${company}.`,
      passkey_added: (company) => `Une clé d’accès a été ajoutée à votre compte chez ${company}.`,
      passkey_removed: (company) => `Une clé d’accès a été retirée de votre compte chez ${company}.`,
      recovery_codes_renewed: (company) =>
        `Les codes de récupération de votre compte chez ${company} ont été remplacés. Les précédents ne fonctionnent plus.`,
      recovery_code_used: (company) =>
        `Un code de récupération a été utilisé pour votre compte chez ${company}. Il ne fonctionne plus. Créez de nouveaux codes quand il en reste peu.`,
      provider_linked: (company) => `Votre compte chez ${company} a été associé à un compte d’authentification unique.`,
      second_factor_removed: (company) =>
        `Un administrateur a supprimé la vérification en deux étapes et toutes les clés d’accès de votre compte chez ${company}. Votre mot de passe suffit pour vous connecter jusqu’à ce que vous la configuriez de nouveau.`,
      email_changed: (company) =>
        `Un administrateur a modifié l’adresse e-mail de votre compte chez ${company}. Vous ne vous connectez plus avec celle-ci.`,
    },
    when: 'Quand',
    where: 'Où',
    unknown: 'navigateur inconnu',
    by: 'Modifié par',
    colon: '\u00a0: ',
    own: 'Si ce n’était pas vous, changez votre mot de passe, déconnectez vos autres sessions et prévenez un administrateur. Vos paramètres de sécurité\u00a0:',
    admin: 'Si vous ne vous y attendiez pas, contactez un administrateur. Vos paramètres de sécurité\u00a0:',
  },
  sw: {
    greeting: (name) => `Ndugu ${name},`,
    subjects: {
      password_changed: (company) => `Nenosiri lako la ${company} limebadilishwa`,
      password_set_by_link: (company) => `Nenosiri lako la ${company} limebadilishwa kwa kiungo`,
      second_factor_on: (company) => `Uthibitishaji wa hatua mbili umewashwa katika ${company}`,
      second_factor_off: (company) => `Uthibitishaji wa hatua mbili umezimwa katika ${company}`,
      passkey_added: (company) => `Ufunguo wa siri umeongezwa kwenye akaunti yako ya ${company}`,
      passkey_removed: (company) => `Ufunguo wa siri umeondolewa kwenye akaunti yako ya ${company}`,
      recovery_codes_renewed: (company) => `Misimbo mipya ya kurejesha ya akaunti yako ya ${company}`,
      recovery_code_used: (company) => `Msimbo wa kurejesha umetumika katika ${company}`,
      provider_linked: (company) => `Kuingia kwa pamoja kumeunganishwa katika ${company}`,
      second_factor_removed: (company) => `Uthibitishaji wa hatua mbili umeondolewa katika ${company}`,
      email_changed: (company) => `Barua pepe yako ya ${company} imebadilishwa`,
    },
    sentences: {
      password_changed: (company) => `Nenosiri la akaunti yako ya ${company} limebadilishwa.`,
      password_set_by_link: (company) =>
        `Nenosiri jipya la akaunti yako ya ${company} limewekwa kwa kiungo ulichotumiwa.`,
      second_factor_on: (company) => `Uthibitishaji wa hatua mbili umewashwa kwa akaunti yako ya ${company}.`,
      second_factor_off: (company) => `Uthibitishaji wa hatua mbili umezimwa kwa akaunti yako ya ${company}.`,
      passkey_added: (company) => `Ufunguo wa siri umeongezwa kwenye akaunti yako ya ${company}.`,
      passkey_removed: (company) => `Ufunguo wa siri umeondolewa kwenye akaunti yako ya ${company}.`,
      recovery_codes_renewed: (company) =>
        `Misimbo ya kurejesha ya akaunti yako ya ${company} imebadilishwa. Ya awali haifanyi kazi tena.`,
      recovery_code_used: (company) =>
        `Msimbo wa kurejesha umetumika kwa akaunti yako ya ${company}. Haufanyi kazi tena. Tengeneza misimbo mipya inapobaki michache.`,
      provider_linked: (company) => `Akaunti yako ya ${company} imeunganishwa na akaunti ya kuingia kwa pamoja.`,
      second_factor_removed: (company) =>
        `Msimamizi ameondoa uthibitishaji wa hatua mbili na funguo zote za siri kwenye akaunti yako ya ${company}. Nenosiri lako pekee linatosha kuingia hadi utakapouweka tena.`,
      email_changed: (company) =>
        `Msimamizi amebadilisha barua pepe ya akaunti yako ya ${company}. Huingii tena kwa barua pepe hii.`,
    },
    when: 'Lini',
    where: 'Wapi',
    unknown: 'kivinjari kisichojulikana',
    by: 'Imebadilishwa na',
    colon: ': ',
    own: 'Ikiwa si wewe, badilisha nenosiri lako, funga vipindi vyako vingine na umjulishe msimamizi. Mipangilio yako ya usalama:',
    admin: 'Ikiwa hukutarajia hili, wasiliana na msimamizi. Mipangilio yako ya usalama:',
  },
  ar: {
    greeting: (name) => `السيد/السيدة ${name}،`,
    subjects: {
      password_changed: (company) => `تم تغيير كلمة مرورك لدى ${company}`,
      password_set_by_link: (company) => `تم تغيير كلمة مرورك لدى ${company} عبر رابط`,
      second_factor_on: (company) => `تم تفعيل التحقق بخطوتين لدى ${company}`,
      second_factor_off: (company) => `تم إيقاف التحقق بخطوتين لدى ${company}`,
      passkey_added: (company) => `تمت إضافة مفتاح مرور إلى حسابك لدى ${company}`,
      passkey_removed: (company) => `تمت إزالة مفتاح مرور من حسابك لدى ${company}`,
      recovery_codes_renewed: (company) => `رموز استرداد جديدة لحسابك لدى ${company}`,
      recovery_code_used: (company) => `تم استخدام رمز استرداد لدى ${company}`,
      provider_linked: (company) => `تم ربط تسجيل الدخول الموحد لدى ${company}`,
      second_factor_removed: (company) => `تمت إزالة التحقق بخطوتين لدى ${company}`,
      email_changed: (company) => `تم تغيير بريدك الإلكتروني لدى ${company}`,
    },
    sentences: {
      password_changed: (company) => `تم تغيير كلمة مرور حسابك لدى ${company}.`,
      password_set_by_link: (company) => `تم تعيين كلمة مرور جديدة لحسابك لدى ${company} عبر الرابط الذي أُرسل إليك.`,
      second_factor_on: (company) => `تم تفعيل التحقق بخطوتين لحسابك لدى ${company}.`,
      second_factor_off: (company) => `تم إيقاف التحقق بخطوتين لحسابك لدى ${company}.`,
      passkey_added: (company) => `تمت إضافة مفتاح مرور إلى حسابك لدى ${company}.`,
      passkey_removed: (company) => `تمت إزالة مفتاح مرور من حسابك لدى ${company}.`,
      recovery_codes_renewed: (company) => `تم استبدال رموز استرداد حسابك لدى ${company}. الرموز السابقة لم تعد تعمل.`,
      recovery_code_used: (company) =>
        `تم استخدام رمز استرداد لحسابك لدى ${company}. لم يعد هذا الرمز يعمل. أنشئ رموزًا جديدة عندما يتبقى القليل منها.`,
      provider_linked: (company) => `تم ربط حسابك لدى ${company} بحساب لتسجيل الدخول الموحد.`,
      second_factor_removed: (company) =>
        `أزال أحد المسؤولين التحقق بخطوتين وجميع مفاتيح المرور من حسابك لدى ${company}. تكفي كلمة مرورك وحدها لتسجيل الدخول إلى أن تعيد إعداده.`,
      email_changed: (company) =>
        `غيّر أحد المسؤولين البريد الإلكتروني لحسابك لدى ${company}. لم يعد تسجيل الدخول بهذا العنوان ممكنًا.`,
    },
    when: 'متى',
    where: 'أين',
    unknown: 'متصفح غير معروف',
    by: 'غيّره',
    colon: ': ',
    own: 'إذا لم تكن أنت، فغيّر كلمة مرورك وسجّل الخروج من جلساتك الأخرى وأبلغ أحد المسؤولين. إعدادات الأمان الخاصة بك:',
    admin: 'إذا لم تكن تتوقع ذلك، فتواصل مع أحد المسؤولين. إعدادات الأمان الخاصة بك:',
  },
}

/**
 * The mail to a user whose way to sign in was changed, in the languages of the application. It says what, when and from
 * where, and has no secret and no link that signs in.
 */
export function securityLetter(
  language: MailLanguage,
  { change, name, company, at, timezone, browser, network, by, link }: SecurityFacts,
): { subject: string; body: string } {
  const { greeting, subjects, sentences, when, where, unknown, by: changedBy, colon, own, admin } = phrases[language]
  const place = [browser ?? unknown, network].filter((each) => each !== null).join(', ')
  const facts = [
    `${when}${colon}${dayAndTime(at, timezone, language)}`,
    by === null ? `${where}${colon}${place}` : `${changedBy}${colon}${by}`,
  ]
  return {
    subject: subjects[change](company),
    body: [greeting(name), sentences[change](company), facts.join('\n'), `${by === null ? own : admin}\n${link}`].join(
      '\n\n',
    ),
  }
}
