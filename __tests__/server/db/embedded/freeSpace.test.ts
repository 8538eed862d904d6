import { tmpdir } from 'node:os'
import { assertFreeSpace, freeSpace } from '../../../../src/server/db/embedded/freeSpace'

describe('A disk that fills up', () => {
  it('is written to while there is room to restart', async () => {
    await expect(assertFreeSpace(tmpdir(), 1)).resolves.toBeUndefined()
  })

  it('is refused in words that say how much is missing', async () => {
    const free = await freeSpace(tmpdir())
    await expect(assertFreeSpace(tmpdir(), free * 2)).rejects.toMatchObject({
      code: 'DISK_FULL',
      message: expect.stringMatching(/nearly full: \d+ MB are free, \d+ MB are needed/) as string,
    })
  })
})
