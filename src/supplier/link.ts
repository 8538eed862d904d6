const key = 'zabuni:link'

/** The token that stands in the address: in the fragment, or in the query for mail programs that drop fragments. */
export const linkInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('token') ||
  new URLSearchParams(location.search).get('token') ||
  undefined

/**
 * The token of the supplier's link: from the address, else the one that this tab kept. The address is cleaned after reading,
 * so that the token stays out of the history.
 */
export function openLink(): string | undefined {
  const token = linkInAddress()
  if (token) {
    sessionStorage.setItem(key, token)
    history.replaceState(null, '', location.pathname)
  }
  return token ?? sessionStorage.getItem(key) ?? undefined
}
