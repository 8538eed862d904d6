import { invalid } from '../../http/refusal'

/* Common words where the product is used that are in none of the library's lists. */
const localWords = 'zabuni tanzania daressalaam kilimanjaro serengeti zanzibar simba yanga mungu'.split(' ')

/** A score of 2 means a million guesses: more than a rate-limited sign-in allows (OWASP ASVS 5.0, 6.2.4 and 6.2.11). */
const leastScore = 2

/*
 * Characters that may replace letters are tried in many combinations: 128 of them would block the server for seconds.
 * So only the beginning is scored, cut off here because the library's `maxLength` option applies to its asynchronous
 * call only; and the number of combinations is limited.
 */
const judgedSigns = 32
const l33tMaxSubstitutions = 10

/** Loads the word lists, 9 MB on disk, when the first password is set. */
async function loadEstimator() {
  const [{ zxcvbn, zxcvbnOptions }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  zxcvbnOptions.setOptions({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions,
  })
  return zxcvbn
}
let estimator: ReturnType<typeof loadEstimator> | undefined

const wordsOf = (email: string): string[] =>
  [email, email.split('@')[0] ?? '', ...email.split(/[^\p{L}]+/u)].filter((word) => word.length >= 4)

/**
 * NIST SP 800-63B, 5.1.1.2: no composition rules; a password that is easy to guess or made of the user's own e-mail is
 * rejected.
 */
export async function refuseWeakPassword(password: string, email: string, path = 'password') {
  const estimate = await (estimator ??= loadEstimator())
  const own = wordsOf(email.toLowerCase())
  const { score, sequence } = estimate(password.trim().slice(0, judgedSigns), [...own, ...localWords])
  if (score >= leastScore) return
  const message = sequence.some(({ matchedWord }) => own.includes(matchedWord as string))
    ? 'This password is too similar to your e-mail address. Choose one that does not contain your name.'
    : 'This password is too easy to guess. Choose a longer one, for example four unrelated words.'
  throw invalid([{ path, message }])
}
