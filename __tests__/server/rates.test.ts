import { listActivity } from '../../src/contract/activity'
import {
  createExchangeRate,
  createExchangeRates,
  getLatestExchangeRates,
  listExchangeRates,
} from '../../src/contract/exchangeRates'
import { latestRates } from '../../src/server/modules/exchangeRates/exchangeRatesRepository'
import { startTestServer, type TestServer } from './support/testServer'

describe('Exchange rates', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const enter = (currency: string, rate: string, valid_from: string, more = {}) =>
    server.admin.call(createExchangeRate, { body: { currency, rate, valid_from, source: 'Bank of Tanzania', ...more } })
  const on = async (day: string) =>
    Object.fromEntries((await latestRates(server.db, day)).map(({ currency, rate }) => [currency, rate]))

  it('are listed newest first, by currency, and entered by an admin only', async () => {
    await enter('USD', '2600', '2026-11-01')
    await enter('USD', '2612.50', '2026-11-10')
    await enter('EUR', '3041', '2026-11-09')
    const { payload } = await server.viewer.call(listExchangeRates, { query: { currency: 'USD' } })
    expect(payload.map(({ rate, valid_from }) => [rate, valid_from])).toEqual([
      ['2612.50', '2026-11-10'],
      ['2600', '2026-11-01'],
    ])
    expect(
      (
        await server.staff.call(createExchangeRate, {
          body: { currency: 'USD', rate: '1', valid_from: '2026-11-11', source: 'me' },
        })
      ).status,
    ).toBe(403)
  })

  it('are effective from their day on; the newest of a day is used, and a currency without one is missing', async () => {
    await enter('INR', '30.80', '2026-11-05')
    await enter('INR', '30.92', '2026-11-05')
    expect(await on('2026-11-01')).toEqual({ USD: '2600' })
    expect(await on('2026-11-09')).toEqual({ USD: '2600', EUR: '3041', INR: '30.92' })
    expect(await on('2026-12-31')).toEqual({ USD: '2612.50', EUR: '3041', INR: '30.92' })
  })

  it('must be greater than 0 and of a currency other than the company’s (MST-04)', async () => {
    const { status, error } = await enter('KES', '0', '2026-11-10')
    expect([status, error.fields[0]?.path]).toEqual([422, 'rate'])
    expect((await enter('KES', '-1', '2026-11-10')).status).toBe(422)
    expect((await enter('TZS', '1', '2026-11-10')).error.fields).toEqual([
      { path: 'currency', message: expect.stringContaining('the company’s currency') },
    ])
  })

  it('cause a warning when they move by more than 10 %, and not at 10 % (MST-04)', async () => {
    await enter('CNY', '360', '2026-11-10')
    expect((await enter('CNY', '396', '2026-11-11')).status).toBe(200)
    const slip = await enter('CNY', '3960', '2026-11-12')
    expect([slip.status, slip.error.code]).toEqual([422, 'warning'])
    expect(slip.error.warnings).toEqual([
      {
        code: 'MST-04',
        path: 'rate',
        message: 'CNY was 396 from 2026-11-11: 3960 differs by more than 10 %. Check the rate.',
      },
    ])
    expect((await enter('CNY', '356.3', '2026-11-12')).error.code).toBe('warning')
    expect(
      (await enter('CNY', '3960', '2026-11-12', { accept: [{ code: 'MST-04', path: 'rate', reason: 'Devaluation' }] }))
        .status,
    ).toBe(200)
  })

  describe('in a sheet', () => {
    const enterAll = (rates: { currency: string; rate: string }[], valid_from: string, more = {}) =>
      server.admin.call(createExchangeRates, { body: { valid_from, source: 'CRDB', rates, ...more } })

    it('are entered all at once, each with its own audit trail, by an admin only', async () => {
      const rates = [
        { currency: 'ZAR', rate: '142.6' },
        { currency: 'GBP', rate: '3420.15' },
      ]
      expect(
        (await server.staff.call(createExchangeRates, { body: { valid_from: '2026-11-20', source: 'CRDB', rates } }))
          .status,
      ).toBe(403)
      const { payload } = await enterAll(rates, '2026-11-20')
      expect(payload.map(({ currency, rate, valid_from, source }) => [currency, rate, valid_from, source])).toEqual([
        ['ZAR', '142.6', '2026-11-20', 'CRDB'],
        ['GBP', '3420.15', '2026-11-20', 'CRDB'],
      ])
      for (const { id } of payload)
        expect(
          (await server.viewer.call(listActivity, { params: { entity: 'exchange-rates', id } })).payload.map(
            ({ action }) => action,
          ),
        ).toEqual(['created'])
    })

    it('are all rejected where one is: the company’s own currency, a duplicate, an empty sheet', async () => {
      const before = await on('2026-12-31')
      const good = { currency: 'SEK', rate: '250' }
      const refusedAt = async (rates: { currency: string; rate: string }[]) =>
        (await enterAll(rates, '2026-11-20')).error.fields.map(({ path }) => path)
      expect(await refusedAt([good, { currency: 'TZS', rate: '1' }])).toEqual(['rates.1.currency'])
      expect(await refusedAt([good, { currency: 'NOK', rate: '240' }, { currency: 'SEK', rate: '251' }])).toEqual([
        'rates.2.currency',
      ])
      expect(await refusedAt([good, { currency: 'NOK', rate: '0' }])).toEqual(['rates.1.rate'])
      expect(await refusedAt([])).toEqual(['rates'])
      expect(await on('2026-12-31')).toEqual(before)
    })

    it('cause a warning for each that moves too far, and the reason is saved with that one only (MST-04)', async () => {
      await enterAll(
        [
          { currency: 'UGX', rate: '0.70' },
          { currency: 'RWF', rate: '1.80' },
        ],
        '2026-11-18',
      )
      const next = [
        { currency: 'UGX', rate: '0.71' },
        { currency: 'RWF', rate: '18.0' },
      ]
      const warned = await enterAll(next, '2026-11-19')
      expect([warned.status, warned.error.warnings?.map(({ code, path }) => [code, path])]).toEqual([
        422,
        [['MST-04', 'rates.1.rate']],
      ])
      expect((await on('2026-11-19')).UGX).toBe('0.70')
      const { payload } = await enterAll(next, '2026-11-19', {
        accept: [{ code: 'MST-04', path: 'rates.1.rate', reason: 'New franc' }],
      })
      const reasons = await Promise.all(
        payload.map(
          async ({ id }) =>
            (await server.viewer.call(listActivity, { params: { entity: 'exchange-rates', id } })).payload[0]?.reason,
        ),
      )
      expect(reasons).toEqual([null, 'MST-04: New franc'])
    })
  })

  it('of today can be read with any session, by the company’s own day, one per currency', async () => {
    await enter('MZN', '40', '2026-11-19')
    await enter('MZN', '41', '2026-11-20')
    await enter('MZN', '42', '2026-11-21')
    const rateOf = async (query = {}) =>
      (await server.viewer.call(getLatestExchangeRates, { query })).payload.find(({ currency }) => currency === 'MZN')
        ?.rate
    expect([await rateOf(), await rateOf({ on: '2026-11-19' }), await rateOf({ on: '2026-11-18' })]).toEqual([
      '41',
      '40',
      undefined,
    ])
  })
})
