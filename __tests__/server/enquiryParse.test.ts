import { listActivity } from '../../src/contract/activity'
import { createClient, updateClient } from '../../src/contract/clients'
import * as contract from '../../src/contract/enquiries'
import type { EnquiryLineBody } from '../../src/contract/enquiries'
import { listLineCandidates, parseEnquiry } from '../../src/contract/enquiryParse'
import { createItem, getItem, listItems, updateItem } from '../../src/contract/items'
import { readInThread } from '../../src/server/modules/enquiries/parse/reader/messageReader'
import { startTestServer, type TestServer } from './support/testServer'

const message = `Dear Sir,

1. 20 pcs gate valve 2" bronze
2. mech seal kit 48mm, qty: 3
3. PN: BQ-1148 - 2 pcs
4. tusker wire rope 400 m

Best regards
Juma`

describe('A pasted message', () => {
  let server: TestServer
  const ids: Record<string, string> = {}
  let [mine, other] = ['', '']
  beforeAll(async () => {
    server = await startTestServer()
    mine = (await server.staff.call(createClient, { body: { code: 'MAW', name: 'Mawenzi Gold Mine' } })).payload.id
    other = (await server.staff.call(createClient, { body: { code: 'TEA', name: 'Usambara Tea' } })).payload.id
    for (const [code, name, part_number] of [
      ['VLV-GT-050B', 'Gate valve bronze 2″ PN16', '72-GV 50'],
      ['VLV-GT-080B', 'Gate valve bronze 3″ PN16', '72-GV 80'],
      ['SEA-MC-48S', 'Mechanical seal kit 48 mm', 'BQ-1148'],
      ['PMP-CF-30', 'Centrifugal pump 30 kW', 'NK 80/200'],
    ] as const) {
      ids[code] = (await server.staff.call(createItem, { body: { code, name, unit: 'H87', part_number } })).payload.id
    }
  })
  afterAll(() => server.stop())

  const parse = async (text: string, client_id?: string) =>
    (await server.staff.call(parseEnquiry, { body: { text, client_id } })).payload
  const candidates = async (words: string, client_id?: string) =>
    (await parse(`- ${words}, 5 pcs`, client_id)).lines[0]?.candidates.map(({ item, how, sure }) => [
      item.code,
      how,
      sure,
    ]) ?? []
  const idOf = (code: string) => ids[code] ?? ''
  const save = async (client_id: string | null, lines: Partial<EnquiryLineBody>[]) =>
    (
      await server.staff.call(contract.createEnquiry, {
        body: { client_id, lines: lines.map((line) => ({ quantity: '5', unit: 'H87', ...line })) },
      })
    ).payload

  it('saved as text has its proposals again: of each line without an item that is still wanted', async () => {
    const { lines } = await parse(message, mine)
    const { id, lines: saved } = await save(mine, [
      ...lines.slice(0, 2).map(({ description }) => ({ description })),
      { description: 'Gate valve bronze 3″', dropped_reason: 'Not needed' },
      { item_id: idOf('PMP-CF-30') },
      { description: 'tusker wire rope' },
    ])
    const answer = await server.staff.call(listLineCandidates, { params: { id } })
    expect(
      answer.payload.map(({ line_id, candidates: [first] }) => [
        saved.findIndex((line) => line.id === line_id),
        first?.item.code,
      ]),
    ).toEqual([
      [0, 'VLV-GT-050B'],
      [1, 'SEA-MC-48S'],
      [4, undefined],
    ])
    expect(answer.payload[0]?.candidates).toEqual(lines[0]?.candidates)
  })

  it('is split into lines, each with candidate items, the best match first', async () => {
    const { lines, left_out } = await parse(message)
    expect(
      lines.map(({ quantity, unit, candidates: [first] }) => [quantity, unit, first?.item.code, first?.how]),
    ).toEqual([
      ['20', 'H87', 'VLV-GT-050B', 'words'],
      ['3', null, 'SEA-MC-48S', 'words'],
      ['2', 'H87', 'SEA-MC-48S', 'part_number'],
      ['400', 'MTR', undefined, undefined],
    ])
    expect(lines[0]?.candidates.map(({ item }) => item.code)).toEqual(['VLV-GT-050B', 'VLV-GT-080B'])
    expect(left_out).toEqual([
      { text: 'Dear Sir,', why: 'greeting' },
      { text: 'Best regards', why: 'signature' },
      { text: 'Juma', why: 'signature' },
    ])
  })

  it('is matched by code, and by words with a typing error', async () => {
    expect((await candidates('VLV-GT-080B flanged'))[0]).toEqual(['VLV-GT-080B', 'code', '0.93'])
    expect((await candidates('vlv-gt-080b'))[0]).toEqual(['VLV-GT-080B', 'code', '0.98'])
    expect((await candidates('centrifugl pump 30kW'))[0]?.[0]).toBe('PMP-CF-30')
  })

  it('is not searched by two letters alone, which would read the whole catalogue', async () => {
    await server.staff.call(createItem, { body: { code: 'NK', name: 'NK', unit: 'H87' } })
    const { lines } = await parse('- gate valve, 5 pcs\n- nk mm, 3 pcs')
    expect(lines.map(({ candidates: found }) => found.filter(({ how }) => how === 'words').length > 0)).toEqual([
      true,
      false,
    ])
  })

  it('does not match inactive items', async () => {
    const { payload: item } = await server.staff.call(createItem, {
      body: { code: 'OLD-1', name: 'Telex machine', unit: 'H87' },
    })
    expect((await candidates('telex machine'))[0]?.[0]).toBe('OLD-1')
    await server.staff.call(updateItem, { params: { id: item.id }, version: item.version, body: { active: false } })
    expect(await candidates('telex machine')).toEqual([])
  })

  it('has each of its lines in the response once, and an ambiguous quantity is empty with both readings', async () => {
    const text = 'Please price:\n- gate valve bronze 40-50 pcs\n- mech seal kit\n   complete - 6 sets\nPayment 30 days'
    const { lines, left_out } = await parse(text)
    expect([...lines.flatMap(({ source }) => source.split('\n')), ...left_out.map((left) => left.text)].sort()).toEqual(
      text
        .split('\n')
        .map((line) => line.trim())
        .sort(),
    )
    expect(lines).toMatchObject([
      {
        quantity: null,
        readings: [
          { quantity: '40', unit: 'H87' },
          { quantity: '50', unit: 'H87' },
        ],
      },
      { quantity: '6', unit: 'SET', readings: [], source: '- mech seal kit\ncomplete - 6 sets' },
    ])
    expect(left_out).toEqual([
      { text: 'Please price:', why: 'request' },
      { text: 'Payment 30 days', why: 'terms' },
    ])
  })

  it('is rejected at the invalid field', async () => {
    const refused = async (body: object) => {
      const { status, error } = await server.staff.call(parseEnquiry, { body: body as { text: string } })
      return [status, error.fields.map(({ path }) => path)]
    }
    expect(await refused({ text: ' ' })).toEqual([422, ['text']])
    expect(await refused({ text: 'a'.repeat(50_001) })).toEqual([422, ['text']])
    expect(await refused({ text: '5 pcs', locale: 'xx' })).toEqual([422, ['locale']])
    expect(await refused({ text: '5 pcs', client_id: 'none' })).toEqual([422, ['client_id']])
    expect(await refused({})).toEqual([422, ['text']])
  })

  it('is parsed for staff only, up to the length of an enquiry’s text', async () => {
    expect((await server.viewer.call(parseEnquiry, { body: { text: '5 pcs valve' } })).status).toBe(403)
    expect((await server.staff.call(parseEnquiry, { body: { text: ' ' } })).status).toBe(422)
    expect((await server.staff.call(parseEnquiry, { body: { text: 'a'.repeat(50_001) } })).status).toBe(422)
    expect((await server.staff.call(parseEnquiry, { body: { text: '\u0000\u0007' } })).payload.lines).toEqual([])
  })

  describe('An accepted match', () => {
    it('is found with certainty the next time, by the same words of the same client', async () => {
      expect((await candidates('bronze isolator two inch', mine)).filter(([, how]) => how === 'alias')).toEqual([])
      const saved = await save(mine, [
        {
          description: 'Bronze isolator two inch',
          item_id: idOf('VLV-GT-050B'),
          match: { how: 'words', sure: '0.62' },
        },
      ])
      expect(saved.lines[0]?.match).toEqual({ how: 'words', sure: '0.62' })
      expect((await candidates('bronze  isolator TWO inch', mine))[0]).toEqual(['VLV-GT-050B', 'alias', '1'])
      const { payload: item } = await server.viewer.call(getItem, { params: { id: idOf('VLV-GT-050B') } })
      expect(item).toMatchObject({ version: 2, aliases: [{ text: 'Bronze isolator two inch', client_id: mine }] })
      const { payload: activity } = await server.staff.call(listActivity, {
        params: { entity: 'items', id: item.id },
        query: {},
      })
      expect(activity.map(({ action }) => action)).toContain('alias_taught')
    })

    it('is learned once, however often it is saved', async () => {
      const lines = [
        { description: 'Old faithful pump', item_id: idOf('PMP-CF-30'), match: { how: 'chosen' as const, sure: '1' } },
      ]
      const first = await save(mine, lines)
      await save(mine, lines)
      await server.staff.call(contract.updateEnquiry, {
        params: { id: first.id },
        version: first.version,
        body: { notes: 'again' },
      })
      expect((await server.viewer.call(getItem, { params: { id: idOf('PMP-CF-30') } })).payload).toMatchObject({
        version: 2,
        aliases: [{ text: 'Old faithful pump' }],
      })
    })

    it('ranks below general aliases for another client', async () => {
      await save(mine, [
        { description: 'Big blue pump', item_id: idOf('PMP-CF-30'), match: { how: 'chosen', sure: '1' } },
      ])
      const { payload: seal } = await server.viewer.call(getItem, { params: { id: idOf('SEA-MC-48S') } })
      await server.staff.call(updateItem, {
        params: { id: seal.id },
        version: seal.version,
        body: { aliases: [{ text: 'Big blue pump', client_id: null }] },
      })
      expect((await candidates('big blue pump', mine)).slice(0, 2)).toEqual([
        ['PMP-CF-30', 'alias', '1'],
        ['SEA-MC-48S', 'alias', '0.95'],
      ])
      expect((await candidates('big blue pump', other)).slice(0, 2)).toEqual([
        ['SEA-MC-48S', 'alias', '0.95'],
        ['PMP-CF-30', 'alias', '0.7'],
      ])
    })

    it('moves the client’s words to the item chosen last', async () => {
      await save(mine, [{ description: 'The usual', item_id: idOf('PMP-CF-30'), match: { how: 'chosen', sure: '1' } }])
      await save(mine, [{ description: 'The usual', item_id: idOf('SEA-MC-48S'), match: { how: 'chosen', sure: '1' } }])
      expect((await candidates('the usual', mine)).filter(([, how]) => how === 'alias')).toEqual([
        ['SEA-MC-48S', 'alias', '1'],
      ])
    })

    it.each<[string, Partial<EnquiryLineBody>, boolean]>([
      [
        'the item’s own name',
        { description: 'Gate valve bronze 3″ PN16', match: { how: 'words', sure: '0.97' } },
        true,
      ],
      ['an alias that was found', { description: 'Something else', match: { how: 'alias', sure: '0.95' } }, true],
      ['a line without a match', { description: 'Another thing', match: null }, true],
      ['an enquiry without a client', { description: 'A third thing', match: { how: 'chosen', sure: '1' } }, false],
    ])('does not learn from %s', async (_, line, hasClient) => {
      await save(hasClient ? mine : null, [{ ...line, item_id: idOf('VLV-GT-080B') }])
      expect((await server.viewer.call(getItem, { params: { id: idOf('VLV-GT-080B') } })).payload.aliases).toEqual([])
    })
  })

  it('is applied when the same message is pasted again', async () => {
    const first = await parse(message, other)
    await save(
      other,
      first.lines
        .slice(0, 2)
        .flatMap(({ description, candidates: [best] }) =>
          best ? [{ description, item_id: best.item.id, match: { how: best.how, sure: best.sure } }] : [],
        ),
    )
    const again = await parse(message, other)
    expect(again.lines.slice(0, 2).map(({ candidates: [best] }) => [best?.how, best?.sure])).toEqual([
      ['alias', '1'],
      ['alias', '1'],
    ])
  })

  describe('recognises the client of its sender', () => {
    let lodge = ''
    beforeAll(async () => {
      const create = async (code: string, name: string, more: object) =>
        (await server.staff.call(createClient, { body: { code, name, ...more } })).payload.id
      lodge = await create('LOD', 'Serengeti Lodge Ltd', {
        email: 'office@lodge.example',
        phone: '+255 754 300 400',
        contacts: [{ name: 'Anna K.', email: 'Anna@lodge.example', phone: '0754 300 411' }],
      })
      await create('GM1', 'Kijani One', { email: 'kijani1@gmail.com' })
      await create('TW1', 'Twiga Motors', { email: 'a@twiga.example' })
      await create('TW2', 'Twiga Tyres', { email: 'b@twiga.example' })
      const gone = await create('OLD', 'Closed Mill', { email: 'old@closed.example' })
      await server.admin.call(updateClient, { params: { id: gone }, body: { active: false }, version: 1 })
    })
    const clientOf = async (text: string) => (await parse(`${text}\n\n- 4 pcs pump`)).details.client

    it.each<[string, string, object | null]>([
      ['a contact’s address', 'From: A Kessy <anna@lodge.example>', { by: 'email', contact: 'Anna K.' }],
      ['the company’s domain', 'From: Someone New <new@lodge.example>', { by: 'domain', contact: null }],
      [
        'a number in a chat',
        '[19/11/2026, 08:01] +255754300411: 2 pcs valve\n[19/11/2026, 08:02] +255754300411: 3 pcs elbow',
        { by: 'phone', contact: 'Anna K.' },
      ],
      ['a public provider', 'From: Other <other@gmail.com>', null],
      ['a domain of two clients', 'From: C <c@twiga.example>', null],
      ['an inactive client', 'From: Old <old@closed.example>', null],
    ])('by %s', async (_, text, found) => {
      const client = await clientOf(text)
      if (found === null) expect(client).toBeNull()
      else expect(client).toEqual({ id: lodge, name: 'Serengeti Lodge Ltd', ...found })
    })

    it('by the name in the signature, without its legal form', async () => {
      const { details } = await parse('- 4 pcs pump\n\nRegards\nPeter\nSerengeti Lodge Limited')
      expect(details).toMatchObject({ client: { id: lodge, by: 'name' }, sender: { name: 'Peter' } })
    })

    it('and counts "in two weeks" from the day that it was received', async () => {
      const { payload } = await server.staff.call(parseEnquiry, {
        body: { text: '- 4 pcs pump\nRequired within two weeks', received_on: '2026-12-01' },
      })
      expect(payload.details.required_by).toEqual({ readings: ['2026-12-15'], text: 'Required within two weeks' })
    })
  })

  it('is read beside other requests, whatever it repeats', async () => {
    const order: string[] = []
    const reading = parse('2x'.repeat(25_000)).then(() => order.push('read'))
    await server.staff.call(listItems, { query: { limit: 1 } }).then(() => order.push('listed'))
    await reading
    expect(order).toEqual(['listed', 'read'])
  })

  it('is refused when it takes too long to read, and the next one is read', async () => {
    const long = { text: '5 pcs gate valve\n'.repeat(2_500), locale: 'en', today: '2026-11-30' }
    await expect(readInThread(long, 0)).rejects.toMatchObject({
      refusal: {
        status: 422,
        fields: [{ path: 'text', message: expect.stringMatching(/^This text takes too long/) }],
      },
    })
    // A thread of the sources takes seconds to start on a busy machine.
    expect((await readInThread(long, 60_000)).lines).toHaveLength(2_500)
  })
})
