import { equal } from 'node:assert/strict'
import { personAt, type Driver, type Person } from './driver'

interface Account {
  email: string
  password: string
}

export async function signIn(driver: Driver, address: string, { email, password }: Account): Promise<Person> {
  const person = personAt(driver)
  await driver.go(address)
  await person.fill(/^E-mail/, email)
  await person.fill(/^Password/, password)
  await person.click('button', /^Sign in$/)
  await person.find('heading', /^Good (morning|afternoon|evening)/)
  return person
}

/** The lists of the sidebar open with rows, and one of them is searched. */
export async function looksThroughLists(driver: Driver, person: Person, address: string) {
  for (const path of ['/query', '/rfq', '/admin/orders', '/admin/items', '/admin/clients', '/admin/suppliers']) {
    await driver.go(`${address}${path}`)
    await person.until(
      `${path} has rows`,
      () => document.querySelectorAll('.zb-table tbody tr .zb-row-link').length > 0,
    )
  }
  await person.fill(/^Code, name, city/, 'Kariakoo')
  await person.until(
    'the search finds one',
    () => document.querySelectorAll('.zb-table tbody tr[data-row-id]').length === 1,
  )
}

/** Columns of the grid of an enquiry: item, description, quantity. */
const description = 1
const quantity = 2

/** A new enquiry of one line, opened. */
export async function opensAnEnquiry(driver: Driver, person: Person, address: string) {
  await driver.go(`${address}/query/create`)
  await person.fill(/^Client$/, 'Mikumi')
  await person.click('button', /Mikumi Camp/, '[role="listbox"]')
  await person.clickCell(0, description)
  await driver.type('Gas lamp, two burners')
  await driver.press('Tab')
  await driver.type('40')
  await driver.press('Enter')
  await person.click('button', /^Open enquiry/)
  await person.find('link', /^Create RFQ/)
}

/**
 * The keys of the grid and its clipboard: a cell is copied into the line below, cut from there, and pasted two lines below; Ctrl+Z takes
 * the last step back.
 */
export async function copiesInTheGrid(driver: Driver, person: Person, address: string) {
  await driver.go(`${address}/query/create`)
  await person.find('cell', /./)
  await person.clickCell(0, description)
  await driver.type('Gate valve')
  await driver.press('Enter')
  await driver.press('ArrowUp')
  await driver.press('Control', 'c')
  await driver.press('ArrowDown')
  await driver.press('Control', 'v')
  const textIs = (what: string, row: number, text: string) =>
    person.until(
      what,
      (place, wanted) => document.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.innerText.trim() === wanted,
      `${row}:${description}`,
      text,
    )
  await textIs('the copied cell is pasted', 1, 'Gate valve')
  await driver.press('Control', 'x')
  await textIs('the cut cell is empty', 1, '')
  await driver.press('Control', 'v')
  await textIs('the cut cell is pasted', 1, 'Gate valve')
  await driver.press('Control', 'z')
  await textIs('the paste is undone', 1, '')
  equal(await person.cellText(0, description), 'Gate valve')
  equal(await person.cellText(0, quantity), '')
}

/** An RFQ of the open enquiry to three suppliers; returns the links of two of them. */
export async function sendsAnRfq(driver: Driver, person: Person): Promise<string[]> {
  await person.click('link', /^Create RFQ/)
  await person.find('heading', /^New RFQ/)
  await person.fill(/^Title/, 'Gas lamps')
  await person.fill(/^Deadline/, '15 Jan 2034 17:00')
  await person.click('button', /^Next: suppliers/)
  for (const name of [/Tanga Industrial/, /Kariakoo Hardware/, /Mwanza Medical Stores/])
    await person.click('checkbox', name)
  await person.click('button', /^Next: send/)
  await person.click('button', /^Send RFQ/)
  await person.find('heading', /^Send RFQ to suppliers/, '[role="dialog"]')
  await driver.run(() => {
    // As a person chooses "copy" in each list.
    const { value } = Object.getOwnPropertyDescriptors(HTMLSelectElement.prototype)
    for (const choice of document.querySelectorAll<HTMLSelectElement>('[role="dialog"] select')) {
      value?.set?.call(choice, 'copy')
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await person.click('button', /^Send to/, '[role="dialog"]')
  const links = []
  for (const name of [/Tanga Industrial/, /Kariakoo Hardware/]) links.push((await person.find('field', name)).text)
  await person.click('button', /^Go to RFQ/)
  return links
}

/** A supplier answers by the link; a price that is there is replaced by a click and typing. */
export async function quotes(driver: Driver, link: string, price: string) {
  const person = personAt(driver)
  await driver.go(link)
  await person.find('heading', /Gas lamps/)
  await person.click('field', /Unit price/)
  await driver.type('41000')
  await driver.press('Tab')
  await person.click('field', /Unit price/)
  await driver.type(price)
  await driver.press('Tab')
  const { text } = await person.find('field', /Unit price/)
  equal(text.replace(/\D/g, ''), price)
  await person.click('checkbox', /^No freight/)
  await person.fill(/^Valid until/, '1 Mar 2034')
  await driver.press('Tab')
  await person.click('button', /^Review and submit/)
  await person.click('button', /^Submit quote/)
  await person.find('heading', /^Quote received/)
}

/** Closes the RFQ, awards the cheapest per line, and makes the order, which is quoted. */
export async function awardsAndOrders(driver: Driver, person: Person) {
  await person.click('button', /^Actions$/)
  await person.click('button', /^Close RFQ/, '.dropdown-menu.show')
  await person.click('button', /^Close RFQ/, '[role="dialog"]')
  await person.find('heading', /^Notify suppliers/, '[role="dialog"]')
  await driver.press('Escape')
  await person.find('text', /^Closed$/)
  await person.click('link', /^Comparison/)
  await person.find('button', /560,000/, '.zb-compare')
  await person.click('button', /^Award…/)
  await person.click('button', /^Cheapest per line/)
  await person.click('button', /^Award…/, '.zb-award-bar')
  await person.click('button', /^Award RFQ/, '[role="dialog"]')
  await person.find('text', /^Awarded$/)
  await person.click('link', /^Create order/)
  await person.fill(/^Markup for all lines/, '20')
  await driver.press('Tab')
  await person.click('button', /^Create order/)
  await person.find('heading', /^Mikumi Camp/)
  await person.find('cell', /600,000/)
  await person.click('button', /^Quote$/)
  await person.click('button', /^Quote order/, '[role="dialog"]')
  await person.until('the dialog is gone', () => !document.querySelector('[role="dialog"]'))
  await person.find('text', /^Quoted$/)
}
