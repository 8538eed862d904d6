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

describe('What a test’s page sends', () => {
  it('passes where the server takes it', () => {
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
      'a field of another name',
      createClient,
      { body: { code: 'MAW', name: 'Mawenzi', tax_number: '1' } },
      'createClient: body',
    ],
    ['nothing where a body is wanted', createClient, {}, 'createClient: body'],
    [
      'a text where a number or an id is wanted',
      createClient,
      { body: { code: 'MAW', name: 'Mawenzi', agent_id: 'Juma' } },
      'createClient: body.agent_id',
    ],
    ['an order that no list has', listClients, { query: 'sort=password' }, 'listClients: query.sort'],
    ['a filter of another name', listClients, { query: 'colour=red' }, 'listClients: query'],
    [
      'a change without the version that was read',
      updateClient,
      { params: { id: '019a0000-0000-7000-8000-000000000001' }, body: { name: 'Mawenzi' } },
      'updateClient: If-Match',
    ],
    [
      'an id that is none',
      updateClient,
      { params: { id: 'x' }, body: { name: 'Mawenzi' }, version: '"3"' },
      'updateClient: params.id',
    ],
  ])('fails with %s', (_, operation, sent, words) => {
    expect(held(operation, sent).join('\n')).toContain(words)
  })
})
