import { createClient, listClients, updateClient } from '../../src/contract/clients'
import type { Operation } from '../../src/contract/operation'
import { outsideContract, queryOf } from '../support/outsideContract'

const held = (operation: unknown, sent: { query?: string; body?: unknown; version?: string; params?: object }) =>
  outsideContract(operation as Operation, {
    params: sent.params ?? {},
    query: queryOf(`http://zabuni.example/api?${sent.query ?? ''}`),
    body: sent.body,
    headers: new Headers(sent.version ? { 'If-Match': sent.version } : {}),
  })

describe('A request that a test’s page sends', () => {
  it('passes when the server accepts it', () => {
    expect(held(createClient, { body: { code: 'MAW', name: 'Mawenzi' } })).toEqual([])
    expect(held(listClients, { query: 'q=gold&active=true&sort=-created_at' })).toEqual([])
    expect(
      held(updateClient, {
        params: { id: '019a0000-0000-7000-8000-000000000001' },
        body: { name: 'Mawenzi' },
        version: '"3"',
      }),
    ).toEqual([])
  })

  it.each([
    [
      'an unknown field',
      createClient,
      { body: { code: 'MAW', name: 'Mawenzi', tax_number: '1' } },
      'createClient: body',
    ],
    ['a missing body', createClient, {}, 'createClient: body'],
    [
      'a text instead of a number or an id',
      createClient,
      { body: { code: 'MAW', name: 'Mawenzi', agent_id: 'Juma' } },
      'createClient: body.agent_id',
    ],
    ['an unsupported sort order', listClients, { query: 'sort=password' }, 'listClients: query.sort'],
    ['an unknown filter', listClients, { query: 'colour=red' }, 'listClients: query'],
    [
      'a change without the version that was read',
      updateClient,
      { params: { id: '019a0000-0000-7000-8000-000000000001' }, body: { name: 'Mawenzi' } },
      'updateClient: If-Match',
    ],
    [
      'an invalid id',
      updateClient,
      { params: { id: 'x' }, body: { name: 'Mawenzi' }, version: '"3"' },
      'updateClient: params.id',
    ],
  ])('fails with %s', (_, operation, sent, words) => {
    expect(held(operation, sent).join('\n')).toContain(words)
  })
})
