import { writeFileSync } from 'node:fs'
import { collectedMessages, readingOf, readingsFile } from '../__tests__/domain/enquiryText/readings'

/* `npm run readings` saves how every message of the collection is parsed today, as the expected result of the tests. */
writeFileSync(
  readingsFile,
  collectedMessages()
    .map((message) => `# ${message.name}\n${readingOf(message)}\n`)
    .join('\n'),
)
