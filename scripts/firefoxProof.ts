import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFirefox } from './browsers/firefox'
import {
  awardsAndOrders,
  copiesInTheGrid,
  looksThroughLists,
  opensAnEnquiry,
  quotes,
  sendsAnRfq,
  signIn,
} from './browsers/journeys'
import { runProof } from './runProof'
import { KilledServer } from './torture/killedServer'
import { waitUntil } from './torture/failover/waitUntil'

/*
 * The main job in Debian's Firefox, over WebDriver BiDi: an enquiry, an RFQ, two suppliers by their links, the comparison, the award and the
 * quoted order with its documents; and what only a browser can show: the keys and the clipboard of the line grid, a file that is
 * imported and one that is downloaded. Needs `npm run build`.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-firefox-'))
const downloads = path.join(folder, 'downloads')
mkdirSync(downloads)
const server = new KilledServer(path.join(folder, 'data'), {})
let close = () => Promise.resolve()

/** The file that a press downloads, once it is whole. */
async function downloaded(press: () => Promise<void>): Promise<string> {
  const before = new Set(readdirSync(downloads))
  await press()
  let name: string | undefined
  await waitUntil('the download is whole', () => {
    name = readdirSync(downloads).find((each) => !before.has(each) && !each.endsWith('.part'))
    return name !== undefined && !existsSync(path.join(downloads, `${name}.part`))
  })
  return name ?? ''
}

async function prove() {
  await server.start()
  const account = await server.account('staff')
  const firefox = await openFirefox(downloads)
  close = firefox.close
  const { address } = server
  const window = await firefox.open()
  const person = await signIn(window, address, account)
  await looksThroughLists(window, person, address)
  console.log('signed in, and looked through the lists')
  await copiesInTheGrid(window, person, address)
  console.log('copied, cut, pasted and undone in the grid')
  await opensAnEnquiry(window, person, address)
  const links = await sendsAnRfq(window, person)
  for (const [index, price] of ['14000', '12500'].entries())
    await quotes(await firefox.open(), links[index] ?? '', price)
  console.log('an RFQ is sent, and two suppliers have answered')
  await awardsAndOrders(window, person)
  const quotation = await downloaded(() => person.click('button', /^Download Quotation/))
  if (!/^quotation-ORD-DSM-.*\.pdf$/.test(quotation)) throw new Error(`the quotation is named ${quotation}`)
  const start = readFileSync(path.join(downloads, quotation)).subarray(0, 5).toString()
  if (start !== '%PDF-') throw new Error(`the quotation begins with ${start}`)
  console.log('awarded, ordered and quoted; the quotation is downloaded')
  const sheet = path.join(folder, 'items.csv')
  writeFileSync(sheet, 'Code,Name,Unit\nFFX-900,Transfer pump 9 kW,pcs\nFFX-901,Transfer hose,handful\n')
  await window.go(`${address}/admin/items/import`)
  await person.find('text', /drop it here/)
  await window.upload('input[type="file"]', sheet)
  await person.click('button', /^Import 1 valid row/)
  await person.find('heading', /^1 row imported/)
  console.log('a file is imported')
}

await runProof(prove, async () => {
  await close()
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})
