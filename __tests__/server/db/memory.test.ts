import { createMemory } from '../../../src/server/db/memory/memory'

let current = true
const memoryOf = ({ most = 10, keptFor = 60_000 } = {}) =>
  createMemory<string>({ isCurrent: () => current, most, keptFor })
beforeEach(() => {
  current = true
})

const read = (memory: ReturnType<typeof memoryOf>, ...keys: string[]) => {
  for (const key of keys) memory.reading()(key, `value of ${key}`)
}
const known = (memory: ReturnType<typeof memoryOf>, ...keys: string[]) => keys.filter((key) => memory.get(key))

describe('A memory', () => {
  it('has what was read until it has to forget, all or some of it', () => {
    const memory = memoryOf()
    read(memory, 'a', 'b', 'c')
    expect(memory.get('a')).toBe('value of a')
    memory.forget((value) => value === 'value of a')
    expect(known(memory, 'a', 'b', 'c')).toEqual(['b', 'c'])
    memory.forget()
    expect(known(memory, 'a', 'b', 'c')).toEqual([])
  })

  it('does not keep what was being read when something was to be forgotten', () => {
    const memory = memoryOf()
    const [one, other] = [memory.reading(), memory.reading()]
    one('a', 'before')
    memory.forget((value) => value === 'another')
    other('b', 'perhaps old')
    expect(known(memory, 'a', 'b')).toEqual(['a'])
  })

  it('is not used while changes might be missed', () => {
    const memory = memoryOf()
    read(memory, 'a')
    current = false
    expect(known(memory, 'a')).toEqual([])
  })

  it('has a limit, beyond which what was read longest ago makes room', () => {
    const memory = memoryOf({ most: 2 })
    read(memory, 'a', 'b', 'a', 'c')
    expect(known(memory, 'a', 'b', 'c')).toEqual(['a', 'c'])
  })

  it('has nothing longer than it is kept for', () => {
    const memory = memoryOf({ keptFor: 0 })
    read(memory, 'a')
    expect(known(memory, 'a')).toEqual([])
  })
})
