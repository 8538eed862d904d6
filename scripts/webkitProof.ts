import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { looksThroughLists, opensAnEnquiry, quotes, sendsAnRfq, signIn } from './browsers/journeys'
import { openWebKit } from './browsers/webkit'
import { runProof } from './runProof'
import { KilledServer } from './torture/killedServer'

/*
 * The first half of the main job in Debian's WebKitGTK, over plain W3C WebDriver: sign-in, the lists, an enquiry, an RFQ, and a supplier's page
 * on which a click into a filled price replaces it. Needs `npm run build`.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-webkit-'))
const server = new KilledServer(folder, {})
let close = () => Promise.resolve()

async function prove() {
  await server.start()
  const account = await server.account('staff')
  const webkit = await openWebKit()
  close = webkit.close
  const { address } = server
  const window = await webkit.open()
  const person = await signIn(window, address, account)
  await looksThroughLists(window, person, address)
  console.log('signed in, and looked through the lists')
  await opensAnEnquiry(window, person, address)
  const [link = ''] = await sendsAnRfq(window, person)
  console.log('an enquiry is opened, and its RFQ sent')
  // A browser of its own would be another driver: the supplier is the next one at this computer.
  await quotes(window, link, '12500')
  await window.close()
  console.log('a supplier has answered; a click into a filled price replaced it')
}

await runProof(prove, async () => {
  await close()
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})
