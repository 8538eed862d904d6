/* A sign-in at the identity provider that has begun, in this tab: the page is left for the provider's and loaded anew after it. */

import { tabStorage } from '../device/storage'

const key = 'zabuni:single-sign-on'

interface BegunSignIn {
  ticket: string
  /** The page to open after it. */
  path?: string | undefined
  /** It connects the account of the session's user, in place of a sign-in. */
  links?: boolean
}

export const keepBegun = (begun: BegunSignIn) => tabStorage.setItem(key, JSON.stringify(begun))

/** Returns it once; undefined in another tab, and when the answer is opened again. */
export function takeBegun(): BegunSignIn | undefined {
  const kept = tabStorage.getItem(key)
  tabStorage.removeItem(key)
  try {
    return (JSON.parse(kept ?? 'null') as BegunSignIn | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The provider's page, opened in place of this one; an object, so that tests can mock it. */
export const providerPage = { open: (address: string) => location.assign(address) }
