import path from 'node:path'
import { sourcesIn } from './sources'

/** Each file of these is about one noun, language, migration or part of the engine, and is found by that name. */
const byName = /^src\/(api|contract|i18n\/\w+|server\/db\/(schema|embedded|migrations(\/meta)?))$/

/** More than this are no longer read at a glance. */
const most = 28

it('The folders of the sources hold what is seen at a glance, except those in which each file has the name of what is sought', () => {
  const counted = new Map<string, number>()
  for (const { file } of sourcesIn('src', /./)) {
    const folder = path.posix.dirname(file)
    counted.set(folder, (counted.get(folder) ?? 0) + 1)
  }
  const large = [...counted].filter(([, files]) => files > most).map(([folder]) => folder)
  expect(large.filter((folder) => !byName.test(folder))).toEqual([])
  expect(large).toEqual(expect.arrayContaining(['src/api', 'src/contract', 'src/server/db/schema']))
})
