import { openLink } from './link'
import { hasStaffSession } from './staffSession'

/*
 * The light entry: the server answers it for every path that contains admin/suppliers/items. A supplier's link makes it
 * the supplier's page; without one, a session makes it load the staff's application; else it is one neutral page.
 */
async function open(link: string | undefined) {
  if (link === undefined && (await hasStaffSession())) await import('../index')
  else (await import(/* webpackChunkName: "supplier-page" */ './mount')).mount(link)
}

void open(openLink())
