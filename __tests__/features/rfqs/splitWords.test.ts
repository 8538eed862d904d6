import type { Comparison } from '../../../src/contract/comparison'
import type { TurningRateAnswer } from '../../../src/contract/proposal'
import { turnWords } from '../../../src/features/rfqs/award/split/splitWords'
import { i18n } from '../../../src/i18n/i18n'

describe('The text of a break-even rate', () => {
  it.each([
    ['up', 'No higher USD rate in the searched range changes the best split.'],
    ['down', 'No lower USD rate in the searched range changes the best split.'],
  ] as const)('states that none was found in the direction %s', (direction, words) => {
    const turn: TurningRateAnswer = {
      currency: 'USD',
      direction,
      today: '2612.5',
      rate: null,
      percent: null,
      moves: [],
    }
    expect(turnWords(turn, {} as Comparison, i18n.getFixedT('en', 'comparison'))).toBe(words)
  })
})
