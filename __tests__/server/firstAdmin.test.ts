import { createDatabase } from '../../src/server/db/connection/database'
import { migrate } from '../../src/server/db/migrate'
import { readEnv, type Env } from '../../src/server/env'
import { countUsers } from '../../src/server/modules/users/usersRepository'
import { prepareInstallation } from '../../src/server/seed/prepareInstallation'
import { openTestDatabase } from './support/testDatabase'

function envOf(password: string): Env {
  const read = readEnv({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: password })
  if ('problems' in read) throw new Error(read.problems.join())
  return read.env
}

describe('The administrator of ADMIN_EMAIL', () => {
  it('is created with a password that is hard to guess only', async () => {
    const database = await openTestDatabase()
    try {
      await migrate(database.pool)
      const db = createDatabase(database.pool)
      const prepare = (password: string) => prepareInstallation(db, envOf(password), new Date())
      await expect(prepare('password1234')).rejects.toThrow(/^ADMIN_PASSWORD is refused\. .*too easy to guess/)
      await expect(prepare('boss@example.com')).rejects.toThrow(/^ADMIN_PASSWORD is refused\. .*e-mail/)
      expect(await countUsers(db)).toBe(0)
      await prepare('coconut shipment 88')
      expect(await countUsers(db)).toBe(1)
    } finally {
      await database.stop()
    }
  })
})
