import { linkInAddress, openLink } from './link'
import { hasStaffSession } from './staffSession'

let turn = 0
let isStaff = false

/*
 * The light entry: the server answers it for every path that contains admin/suppliers/items. A supplier's link makes it
 * the supplier's page; without one, a session makes it load the staff's application; else it is one neutral page.
 */
async function open(link: string | undefined) {
  const mine = (turn += 1)
  const staff = link === undefined && (await hasStaffSession())
  // Another link was opened in the meantime.
  if (mine !== turn) return
  isStaff = staff
  if (staff) await import('../index')
  else {
    const { mount } = await import(/* webpackChunkName: "supplier-page" */ './mount')
    if (mine === turn) mount(link)
  }
}

void open(openLink())

// A link pasted into a tab that stands on this page changes the fragment alone, and the browser loads nothing. The staff's
// application sees to it by itself.
addEventListener('hashchange', () => {
  if (!isStaff && linkInAddress()) void open(openLink())
})
