import { linkInAddress, openLink } from './link/link'
import { openStaff } from './link/openStaff'
import { hasStaffSession } from './link/staffSession'

let turn = 0
let isStaff = false

/*
 * The light entry: the server returns it for every path that contains admin/suppliers/items. With a link it opens the
 * supplier's page; with a session it loads the staff application; otherwise it shows one neutral page.
 */
async function open(link: string | undefined) {
  const mine = (turn += 1)
  const staff = link === undefined && (await hasStaffSession())
  // Another link was opened in the meantime.
  if (mine !== turn) return
  isStaff = staff
  if (staff) await openStaff()
  else {
    const { mount } = await import(/* webpackChunkName: "supplier-page" */ './mount')
    if (mine === turn) mount(link)
  }
}

void open(openLink())

// A link pasted into a tab on this page changes only the fragment, and the browser loads nothing. The staff application
// handles this itself.
addEventListener('hashchange', () => {
  if (!isStaff && linkInAddress()) void open(openLink())
})
