/** The API's base URL: what the server wrote into the page, else `/api` on the page's own origin. */
export function apiHost(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content
  return (configured || `${location.origin}/api`).replace(/\/$/, '')
}
