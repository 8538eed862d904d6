import { guard, isSupplierItemsPath, pathAlone } from '../../../src/domain/access/guard'

describe('The route guard', () => {
  it.each([
    // id, path, stored, allowed, path to store
    ['u1', '/admin/orders', '/', true, '/admin/orders'],
    ['u1', '/', '/query', true, '/'],
    [null, '/', null, true, '/'],
    [null, '/query', '/query', true, '/query'],
    [null, '/query', '/rfq', false, '/'],
    [null, '/query/create', '/query', false, '/'],
    [null, '/query', null, false, '/'],
    ['', '/query', undefined, false, '/'],
    [null, '/admin/suppliers/items', null, true, '/admin/suppliers/items'],
    [null, '/x/admin/suppliers/items/y', null, true, '/x/admin/suppliers/items/y'],
    [null, '/admin/suppliers', '/admin/suppliers/items', false, '/'],
    [null, '/rfq?next=admin/suppliers/items', null, false, '/'],
    [null, '/rfq#admin/suppliers/items', null, false, '/'],
    [null, '/rfq?page=2', '/rfq?page=1', true, '/rfq'],
  ])('with the id %j at %s after %j: allowed %s, stores %s', (id, path, stored, allow, store) => {
    expect(guard(id, path, stored)).toEqual(allow ? { allow, store } : { allow, store, redirect_to: '/' })
  })

  it('never stores a token from the query or the fragment', () => {
    expect(guard(null, '/admin/suppliers/items#token=secret', null).store).toBe('/admin/suppliers/items')
    expect(pathAlone('/a?token=s\n#x')).toBe('/a')
  })

  it('recognises the supplier items page by its path only', () => {
    expect(isSupplierItemsPath('/admin/suppliers/items')).toBe(true)
    expect(isSupplierItemsPath('/rfq?from=admin/suppliers/items')).toBe(false)
  })
})
