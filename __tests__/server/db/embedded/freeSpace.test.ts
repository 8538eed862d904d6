import { tmpdir } from 'node:os'
import { assertFreeSpace, freeSpace } from '../../../../src/server/db/embedded/freeSpace'

describe('A disk that fills up', () => {
  it('accepts writes while there is room for a restart', async () => {
    await expect(assertFreeSpace(tmpdir(), 1)).resolves.toBeUndefined()
  })

  it('is refused with a message that states how much is missing', async () => {
    const free = await freeSpace(tmpdir())
    await expect(assertFreeSpace(tmpdir(), free * 2)).rejects.toMatchObject({
      code: 'DISK_FULL',
      message: expect.stringMatching(/nearly full: \d+ MB free, \d+ MB needed/) as string,
    })
  })
})
