import { newKey } from '../../src/components/saving/newKey'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('An idempotency key', () => {
  it('is created where the browser has no randomUUID: on a plain HTTP address', () => {
    const own = Object.getOwnPropertyDescriptor(crypto, 'randomUUID')
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    const keys = Array.from({ length: 100 }, newKey)
    if (own) Object.defineProperty(crypto, 'randomUUID', own)
    else Reflect.deleteProperty(crypto, 'randomUUID')
    for (const key of keys) expect(key).toMatch(uuid)
    expect(new Set(keys).size).toBe(100)
  })
})
