/** The API's base: what the server wrote into the page, else `/api` on the page's own origin. */
export function apiHost(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content
  return (told || `${location.origin}/api`).replace(/\/$/, '')
}
