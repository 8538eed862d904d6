/** The number of recovery codes that a user gets at once. */
export const recoveryCodeCount = 10

/** Letters and digits that are not mistaken for another: no 0, 1, i, l, o, u. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstvwxyz'

/** The characters of a recovery code: 49 random bits, which the limit of guesses makes more than enough. */
export const recoveryCodeLength = 10

/** Minutes after a sign-in or a confirmation in which security settings can be changed. */
export const identityMinutes = 10

/** A code as it is compared: without the spaces and hyphens that users type to read it better, in lower case. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Whether it has the form of an authenticator app's code: six digits. */
export const isAppCode = (code: string) => /^\d{6}$/.test(plainCode(code))

/** A recovery code as it is shown: in two halves. */
export const shownCode = (code: string) => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`

/** Whether a user who proved who they are at that moment may change a security setting now. */
export const isIdentityConfirmed = (confirmed_at: string | null, now: Date) =>
  confirmed_at !== null && now.getTime() - Date.parse(confirmed_at) <= identityMinutes * 60_000
