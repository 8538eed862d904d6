const key = 'zabuni:link'

/**
 * The token of the supplier's link: from the fragment, or once from the query for mail programs that drop fragments, else
 * the one that this tab kept. The address is cleaned after reading, so that the token stays out of the history.
 */
export function openLink(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? new URLSearchParams(location.search).get('token')
  if (token) {
    sessionStorage.setItem(key, token)
    history.replaceState(null, '', location.pathname)
  }
  return token ?? sessionStorage.getItem(key) ?? undefined
}
