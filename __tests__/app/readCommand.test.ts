import { matchesLabel, readCommand, type Command } from '../../src/app/palette/readCommand'

const commands: Command[] = [
  { id: 'new_enquiry', nouns: ['clients'], phrases: ['new enquiry for', 'new enquiry', 'enquiry for'] },
  { id: 'close', nouns: ['rfqs'], phrases: ['close rfq', 'close'] },
  { id: 'close_account', nouns: ['clients'], phrases: ['close account of'] },
]

describe('A typed command', () => {
  it.each([
    ['new enquiry for Kilimanjaro Hotels', 'new_enquiry', 'Kilimanjaro Hotels'],
    ['New Enquiry  kibo', 'new_enquiry', 'kibo'],
    ['close rfq 12', 'close', '12'],
    ['close 12', 'close', '12'],
    ['close account of Kibo', 'close_account', 'Kibo'],
    ['CLOSE RFQ RFQ-DSM-2026-00012', 'close', 'RFQ-DSM-2026-00012'],
  ])('%s is read by its longest phrase, and names what follows', (typed, id, named) => {
    expect(readCommand(typed, commands)).toMatchObject({ command: { id }, named })
  })

  it.each(['new enquiry', 'close', 'closer look', 'kibo close', ''])('%s is none', (typed) => {
    expect(readCommand(typed, commands)).toBeUndefined()
  })
})

describe('A label', () => {
  it.each([
    ['Go to Clients', 'cli', true],
    ['Go to Clients', 'go cli', true],
    ['Switch to Mwanza (MWZ)', 'mwz', true],
    ['Préférences', 'pref', true],
    ['Go to Clients', '', true],
    ['Go to Clients', 'ients', false],
    ['Go to Clients', 'go sup', false],
  ])('%s is matched by the beginnings of its words: %s', (label, typed, expected) => {
    expect(matchesLabel(label, typed)).toBe(expected)
  })
})
