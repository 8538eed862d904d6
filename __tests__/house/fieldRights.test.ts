import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../support/ledger'
import { sourcesIn } from './sources'

const page = readFileSync(path.join(root, 'docs/SECURITY.md'), 'utf8')
const documented = [...page.matchAll(/^\| [^|]+ \| yes \| no \| `([^`]+)` \|$/gm)].map(([, place = '']) => place)

/** Where the server returns less to a user without costs, or refuses a filter or an entry. */
const decides = /\bseesCosts(In)?\(/

describe('The table of fields and roles', () => {
  it('names each place of the server that returns less to a user without costs, and no other', () => {
    const deciding = sourcesIn('src/server').filter(({ text }) => decides.test(text))
    expect(deciding.length).toBeGreaterThan(8)
    expect(documented.toSorted()).toEqual(deciding.map(({ file }) => file).toSorted())
  })
})
