import { collectedMessages, keptReadings, readingOf } from './readings'

/*
 * Whatever changes in how a message is read shows here, line by line, also where no rule of its own speaks of it. What is kept is not
 * always what its author meant: how much of it is right is what the scores say. `npm run readings` keeps today's; look at the difference.
 */
describe('Every message of the collection is read as it was when somebody last looked at it', () => {
  const kept = keptReadings()

  it.each(collectedMessages().map((message) => [message.name, message] as const))('%s', (name, message) =>
    expect(readingOf(message).split('\n')).toEqual(kept.get(name)?.split('\n')),
  )

  it('and no other reading is kept', () =>
    expect([...kept.keys()]).toEqual(collectedMessages().map(({ name }) => name)))
})
