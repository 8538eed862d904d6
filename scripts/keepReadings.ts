import { writeFileSync } from 'node:fs'
import { collectedMessages, readingOf, readingsFile } from '../__tests__/domain/enquiryText/readings'

/* `npm run readings` keeps how every message of the collection is read today, for the tests to compare with. */
writeFileSync(
  readingsFile,
  collectedMessages()
    .map((message) => `# ${message.name}\n${readingOf(message)}\n`)
    .join('\n'),
)
