import { runInNewContext } from 'node:vm'
import { settled } from '../audit'
import { apiAs, signedInAt, type Step, type World } from './world'

interface Currency {
  symbol: string
  name: string
  symbol_native: string
  decimal_digits: number
  rounding: number
  code: string
  name_plural: string
}

const first = ['TZS', 'USD', 'CAD', 'EUR']
const kept = new WeakMap<World, Promise<Currency[]>>()

/** The reference list as embedded in the code that the browser loads. */
function embedded(world: World): Promise<Currency[]> {
  const list = kept.get(world) ?? read(world)
  kept.set(world, list)
  return list
}

async function read(world: World): Promise<Currency[]> {
  const loaded: Promise<string>[] = []
  await signedInAt(
    world,
    '/help',
    async (page) => {
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) loaded.push(response.text().catch(() => ''))
      })
      await page.goto(`${world.product.address}/admin/users/company`)
      await settled(page)
    },
    { role: 'admin' },
  )
  const [, text] = /JSON\.parse\(('\[\{"symbol":(?:[^'\\]|\\.)*')\)/.exec((await Promise.all(loaded)).join('\n')) ?? []
  if (!text) throw new Error('no list of currencies is embedded in what the page loads')
  return JSON.parse(runInNewContext(text) as string) as Currency[]
}

export const areEmbedded: Step = async (world) => {
  const codes = (await embedded(world)).map(({ code }) => code)
  expect(codes.length).toBeGreaterThanOrEqual(140)
  expect(codes.length).toBeLessThanOrEqual(160)
  expect(new Set(codes).size).toBe(codes.length)
}

export const haveTheirFields: Step = async (world) => {
  const wrong = (await embedded(world)).filter((currency) => {
    const { symbol, name, symbol_native, decimal_digits, rounding, code, name_plural } = currency
    return (
      Object.keys(currency).length !== 7 ||
      ![symbol, name, symbol_native, code, name_plural].every((text) => typeof text === 'string' && text !== '') ||
      ![decimal_digits, rounding].every(Number.isFinite)
    )
  })
  expect(wrong).toEqual([])
}

export const areInOrder: Step = async (world) => {
  const codes = (await embedded(world)).map(({ code }) => code)
  expect(codes.slice(0, 4)).toEqual(first)
  await signedInAt(
    world,
    '/admin/users/company',
    async (page) => {
      const field = page.getByLabel('Currency', { exact: true })
      await field.click()
      await field.fill('')
      const options = page.getByRole('option')
      await options.first().waitFor()
      expect((await options.allInnerTexts()).slice(0, 4).map((text) => text.slice(0, 3))).toEqual(first)
    },
    { role: 'admin' },
  )
}

/** A currency's entry in the list, and how a document formats an amount in it. */
async function amountsIn(
  world: World,
  codes: readonly string[],
  price: string,
): Promise<[code: string, digits: number | undefined, amount: string | undefined][]> {
  const [list, admin] = [await embedded(world), await apiAs(world, 'admin')]
  const [client] = await admin<{ id: string }[]>('GET', '/clients?limit=1')
  const valid_from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  return Promise.all(
    codes.map(async (currency) => {
      if (currency !== 'TZS')
        await admin('POST', '/exchange-rates', {
          currency,
          rate: '1000',
          valid_from,
          source: 'The specification',
          accept: [{ code: 'MST-04', path: 'rate', reason: 'A round number' }],
        })
      const order = await admin<{ lines: { amount: string }[] }>('POST', '/orders', {
        client_id: client?.id,
        currency,
        lines: [{ description: 'One of them', quantity: '1', unit: 'H87', unit_price: price }],
      })
      return [currency, list.find(({ code }) => code === currency)?.decimal_digits, order.lines[0]?.amount] as [
        string,
        number | undefined,
        string | undefined,
      ]
    }),
  )
}

export const haveNoDigits: Step = async (world) => {
  expect(await amountsIn(world, ['TZS', 'JPY', 'KRW'], '10.5374')).toEqual(
    ['TZS', 'JPY', 'KRW'].map((code) => [code, 0, '11']),
  )
}

export const haveThreeDigits: Step = async (world) => {
  expect(await amountsIn(world, ['BHD', 'KWD', 'OMR'], '10.5376')).toEqual(
    ['BHD', 'KWD', 'OMR'].map((code) => [code, 3, '10.538']),
  )
}

export const roundToFiveCentimes: Step = async (world) => {
  expect(
    (await embedded(world)).filter(({ rounding }) => rounding !== 0).map(({ code, rounding }) => [code, rounding]),
  ).toEqual([['CHF', 0.05]])
  for (const [price, amount] of [
    ['10.52', '10.50'],
    ['10.53', '10.55'],
  ] as const)
    expect(await amountsIn(world, ['CHF'], price)).toEqual([['CHF', 2, amount]])
}

export const haveTwoDigits: Step = async (world) => {
  const list = await embedded(world)
  const said = list.filter(({ decimal_digits }) => decimal_digits !== 2).map(({ code }) => code)
  expect(said).toEqual(expect.arrayContaining(['TZS', 'JPY', 'KRW', 'BHD', 'KWD', 'OMR']))
  expect(said.length).toBeLessThan(list.length / 4)
  expect(await amountsIn(world, ['USD', 'CAD', 'EUR', 'KES'], '10.5374')).toEqual(
    ['USD', 'CAD', 'EUR', 'KES'].map((code) => [code, 2, '10.54']),
  )
}

export const haveOneOfThreeDigits: Step = async (world) => {
  expect([...new Set((await embedded(world)).map(({ decimal_digits }) => decimal_digits))].sort()).toEqual([0, 2, 3])
}
