import { setPasswordCost } from '../../../src/server/crypto/passwords'

/** The lowest cost: a password at the real one takes a third of a second, which few suites are about. */
export const cheap = { ln: 4, r: 8, p: 1 }

/** Lets a test, whose subject it is, hash at the real cost. */
export const atRealCost = (test: () => Promise<void>) => async () => {
  setPasswordCost()
  try {
    await test()
  } finally {
    cheapPasswords()
  }
}

/** Lets passwords cost next to nothing. The runner calls it once in each process of the server's suites. */
export default function cheapPasswords(): void {
  setPasswordCost(cheap)
}
