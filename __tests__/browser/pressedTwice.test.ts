import type { Page } from 'playwright-core'
import { isNight } from '../support/runs'
import { overALine } from './support/browser'
import { it } from './support/it'
import { openForAll } from './support/openForAll'
import { apiAs, signedInAt, type World } from './support/specification/world'

/**
 * When the key is pressed again, in milliseconds after the first time: by day at all of these times in one run, for nothing of
 * it may act; at night at each in a run of its own as well. The slow line has no answer by then, in milliseconds.
 */
const all = [0, 50, 150, 400]
const runs = isNight ? [all, ...all.map((time) => [time])] : [all]
const slowLine = 600

interface Action {
  name: string
  /** The address of the form, with a record of its own where it changes one. */
  at: (world: World, time: number) => string | Promise<string>
  fill: (page: Page, time: number) => Promise<unknown>
  key: 'Control+Enter' | 'Control+s'
  /** What is sent, once. */
  sends: RegExp
  /** What shows that it was done, and that nothing else was. */
  done: (page: Page, time: number) => Promise<unknown>
}

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label })
const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const headed = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()
const saved = async <Payload>(world: World, path: string, body: object) =>
  (await apiAs(world, 'staff'))<Payload & { id: string }>('POST', path, body)
const party = (time: number) => ({ code: `TWICE-${time}`, name: `Pressed twice ${time}` })

async function nameParty(page: Page, time: number) {
  await field(page, /^Code/).fill(party(time).code)
  await field(page, /^Name/).fill(party(time).name)
}

const busiest: Action[] = [
  {
    name: 'a message is read into an enquiry',
    at: () => '/query/create',
    fill: async (page) => {
      await field(page, 'E-mail, chat or cells').fill('60 pcs gate valve\n4 pcs flexible coupling\n12 pcs fire hose')
      await field(page, 'E-mail, chat or cells').focus()
    },
    key: 'Control+Enter',
    sends: /^POST \/api\/enquiries\/parse$/,
    done: async (page) => {
      await shown(page, /^3 lines found/)
      expect(await page.locator('[data-line]').count()).toBe(3)
    },
  },
  {
    name: 'a new enquiry is saved as a draft',
    at: () => '/query/create',
    fill: (page, time) => field(page, /^Place of delivery/).fill(`Gate ${time}`),
    key: 'Control+s',
    sends: /^POST \/api\/enquiries$/,
    done: (page, time) => shown(page, `Gate ${time}`),
  },
  {
    name: 'a comment is sent',
    at: async (world) => `/query/${(await saved(world, '/enquiries', { lines: [] })).id}`,
    fill: async (page, time) => {
      await field(page, 'Write a comment').fill(`Comment ${time}`)
      await field(page, 'Write a comment').focus()
    },
    key: 'Control+Enter',
    sends: /^POST \/api\/enquiries\/[0-9a-f-]+\/comments$/,
    done: async (page, time) => {
      await page.locator('.zb-comment-text').getByText(`Comment ${time}`).waitFor()
      expect(await page.locator('.zb-comment').count()).toBe(1)
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  },
  {
    name: 'a client is created',
    at: () => '/admin/clients/create',
    fill: nameParty,
    key: 'Control+s',
    sends: /^POST \/api\/clients$/,
    done: (page, time) => headed(page, party(time).name),
  },
  {
    name: 'a client is created for a new enquiry, which is not saved with it',
    at: () => '/query/create',
    fill: async (page, time) => {
      await field(page, /^Place of delivery/).fill(`Gate ${time}`)
      await page.getByRole('combobox', { name: 'Client', exact: true }).fill(party(time).name)
      await page.getByRole('option', { name: /^Create/ }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: /^Code/ }).fill(party(time).code)
    },
    key: 'Control+s',
    sends: /^POST \/api\/clients$/,
    done: async (page) => {
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await headed(page, 'New enquiry')
    },
  },
]

const others: Action[] = [
  {
    name: 'a client is changed',
    at: async (world, time) => `/admin/clients/${(await saved(world, '/clients', party(time))).id}/edit`,
    fill: (page, time) => field(page, /^Name/).fill(`Changed ${time}`),
    key: 'Control+s',
    sends: /^PATCH \/api\/clients\/[0-9a-f-]+$/,
    done: async (page, time) => {
      await headed(page, `Changed ${time}`)
      expect(await page.getByRole('dialog').count()).toBe(0)
    },
  },
  {
    name: 'a supplier is created',
    at: () => '/admin/suppliers/create',
    fill: nameParty,
    key: 'Control+s',
    sends: /^POST \/api\/suppliers$/,
    done: (page, time) => headed(page, party(time).name),
  },
  {
    name: 'an item is created',
    at: () => '/admin/items/create',
    fill: nameParty,
    key: 'Control+s',
    sends: /^POST \/api\/items$/,
    done: (page, time) => headed(page, party(time).name),
  },
  {
    name: 'an agent is created',
    at: () => '/admin/agents/create',
    fill: nameParty,
    key: 'Control+s',
    sends: /^POST \/api\/agents$/,
    done: (page, time) => headed(page, party(time).name),
  },
  {
    name: 'an enquiry is changed',
    at: async (world) => `/query/${(await saved(world, '/enquiries', { lines: [] })).id}?edit`,
    fill: (page, time) => field(page, /^Place of delivery/).fill(`Gate ${time}`),
    key: 'Control+s',
    sends: /^PATCH \/api\/enquiries\/[0-9a-f-]+$/,
    done: (page, time) => shown(page, `Gate ${time}`),
  },
]

describe('An action with a shortcut acts once', () => {
  let world: World
  let time = Date.now() % 1_000_000_000
  openForAll((opened) => (world = opened))

  async function pressAgain({ at, fill, key, sends, done }: Action, times: readonly number[], latency = 0) {
    const own = (time += 1)
    await signedInAt(world, await at(world, own), async (page, { complaints }) => {
      await fill(page, own)
      // Not what is stored beside it: drafts of forms, records that were opened.
      const sent: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        const isChange = !['GET', 'PUT'].includes(request.method()) && !/\/(form-drafts|marked)/.test(pathname)
        if (isChange && pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`)
      })
      if (latency > 0) await overALine(page, latency)
      await page.keyboard.press(key)
      for (const [index, after] of times.entries()) {
        await page.waitForTimeout(after - (times[index - 1] ?? 0))
        await page.keyboard.press(key)
      }
      await done(page, own)
      if (latency > 0) await overALine(page, 0)
      expect([times, sent]).toEqual([times, [expect.stringMatching(sends)]])
      expect(complaints).toEqual([])
    })
  }

  it.each([...busiest, ...(isNight ? others : [])])(
    'where $name, and the key is pressed again at once, soon after, and before there is an answer',
    async (action: Action) => {
      for (const times of runs) await pressAgain(action, times)
      await pressAgain(action, all, slowLine)
    },
  )
})
