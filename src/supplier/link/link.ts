import { tabStorage } from '../../device/storage'

const key = 'zabuni:link'

/** The token in the URL: in the fragment, or in the query for mail programs that drop fragments. */
export const linkInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('token') ||
  new URLSearchParams(location.search).get('token') ||
  undefined

/**
 * The token of the supplier's link: from the URL, else the one that this tab stored. It is removed from the URL after
 * reading, so that it is in no history.
 */
export function openLink(): string | undefined {
  const token = linkInAddress()
  if (token) {
    tabStorage.setItem(key, token)
    history.replaceState(null, '', location.pathname)
  }
  return token ?? tabStorage.getItem(key) ?? undefined
}
