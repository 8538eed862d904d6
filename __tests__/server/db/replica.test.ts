import { askTogether } from '../../../src/server/jobs/askTogether'
import { dataPositionText, hasReached, readDataPosition } from '../../../src/server/db/replica/dataPosition'
import { followProgress } from '../../../src/server/db/replica/progress'

const at = (timeline: number, byte: number) => ({ timeline, byte: BigInt(byte) })

describe('A position of the data', () => {
  it('is read back as it was written, and anything else is none', () => {
    expect(readDataPosition(dataPositionText(at(3, 2 ** 40)))).toEqual(at(3, 2 ** 40))
    for (const text of [undefined, '', '1', '1-', '-1', '1-2-3', '1-x', ['1-2'], `1-${'9'.repeat(21)}`])
      expect(readDataPosition(text)).toBeUndefined()
  })

  it.each([
    [at(1, 100), at(1, 100), true],
    [at(1, 99), at(1, 100), false],
    [at(2, 100), at(1, 90), true],
    // Bytes of the former primary that the new one may never have had.
    [at(2, 90), at(1, 100), false],
    // A standby of the former primary is further by number, and lacks what the new one wrote.
    [at(1, 200), at(2, 100), false],
  ])('%j has everything up to %j: %s', (one, other, reached) => {
    expect(hasReached(one, other)).toBe(reached)
  })
})

describe('The progress of a standby', () => {
  it('is unknown until it has what the primary was once seen to have, and then as old as that', () => {
    const progress = followProgress()
    progress.standbyAt(at(1, 50))
    expect(progress.behind(1000)).toBe(Infinity)
    progress.primaryAt(1000, at(1, 60))
    progress.primaryAt(2000, at(1, 70))
    progress.standbyAt(at(1, 65))
    expect(progress.behind(2500)).toBe(1500)
    progress.standbyAt(at(1, 70))
    expect(progress.behind(2500)).toBe(500)
  })

  it('ends at a new timeline that it does not follow', () => {
    const progress = followProgress()
    progress.primaryAt(0, at(1, 60))
    progress.standbyAt(at(1, 60))
    for (let time = 1; time <= 1000; time += 1) {
      progress.primaryAt(time, at(2, 60))
      progress.standbyAt(at(1, 90))
    }
    expect(progress.behind(1000)).toBe(1000)
    progress.standbyAt(at(2, 60))
    expect(progress.behind(1000)).toBe(0)
  })
})

describe('A shared question', () => {
  it('gives each caller an answer that was asked for after the call, one question at a time', async () => {
    const answers: ((value: number) => void)[] = []
    const ask = askTogether(() => new Promise<number>((resolve) => answers.push(resolve)))
    const first = ask()
    const [second, third] = [ask(), ask()]
    expect(answers).toHaveLength(1)
    answers[0]?.(1)
    expect(await first).toBe(1)
    while (answers.length < 2) await Promise.resolve()
    answers[1]?.(2)
    expect(await Promise.all([second, third])).toEqual([2, 2])
  })

  it('is asked again after a failure', async () => {
    let asked = 0
    const ask = askTogether(async () => {
      asked += 1
      if (asked === 1) throw new Error('away')
      return asked
    })
    const [first, second] = await Promise.allSettled([ask(), ask()])
    expect([first?.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }])
  })
})
