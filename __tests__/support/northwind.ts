import { existsSync } from 'node:fs'
import path from 'node:path'

/** Northwind lies beside the project and is not part of it. */
export const northwindFolder = path.join(import.meta.dirname, '../../../shared/data/northwind')

/** Describes what is done with Northwind's own files; where they are not there, it says so in their place. */
export function describeWithNorthwind(title: string, tests: () => void) {
  if (existsSync(northwindFolder)) describe(title, tests)
  else
    describe(title, () => {
      it('is not shown here: Northwind is not in ../shared/data/northwind', () => {
        process.stdout.write(`${title}: Northwind is not in ${northwindFolder}, so none of it was tried.\n`)
      })
    })
}
