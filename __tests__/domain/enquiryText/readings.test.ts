import { collectedMessages, keptReadings, readingOf } from './readings'

/*
 * A regression test of all readings, including lines that no specific rule covers. The stored readings are not always
 * correct: the scores measure that. Update them with `npm run readings` and review the difference.
 */
describe('The readings of the message collection are unchanged', () => {
  const kept = keptReadings()

  it.each(collectedMessages().map((message) => [message.name, message] as const))('for %s', (name, message) =>
    expect(readingOf(message).split('\n')).toEqual(kept.get(name)?.split('\n')),
  )

  it('and none is stored without a message', () =>
    expect([...kept.keys()]).toEqual(collectedMessages().map(({ name }) => name)))
})
