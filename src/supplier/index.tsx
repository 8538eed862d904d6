import { openLink } from './link'

/*
 * The light entry: the server answers it for every path that contains admin/suppliers/items. A supplier's link makes it
 * the supplier's page; without one, a session makes it load the staff's application; else it is one neutral page.
 */
const link = openLink()
if (link === undefined && hasStaffSession()) void import('../index')
else void import('./mount').then(({ mount }) => mount(link))

/** Only whether there is one: what it holds is none of this page's business. */
function hasStaffSession(): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem('persist:session') ?? '{}') as Record<string, unknown>
    return stored.id !== undefined && !['null', '""', ''].includes(stored.id as string)
  } catch {
    return false
  }
}
