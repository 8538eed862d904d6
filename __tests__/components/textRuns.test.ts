import { markRuns, runsOf } from '../../src/capture/textRuns'

describe('The runs of a text in a picture', () => {
  it.each([
    // A moment is between marks that keep it in one piece: its brackets stand as they are written.
    [
      '17 نوفمبر، \u206614:04 (Dar es Salaam)\u2069',
      'rtl',
      [
        ['ltr', '17'],
        ['rtl', ' نوفمبر، \u2066'],
        ['ltr', '14:04 (Dar es Salaam)'],
        ['rtl', '\u2069'],
      ],
    ],
    // Brackets around a part of a Latin name belong to it, those around Arabic words to the line.
    [
      'تكلفة Shreeji (India) Ltd (الأقل)',
      'rtl',
      [
        ['rtl', 'تكلفة '],
        ['ltr', 'Shreeji (India) Ltd'],
        ['rtl', ' (الأقل)'],
      ],
    ],
    [
      'Kibo (مخزن)',
      'ltr',
      [
        ['ltr', 'Kibo ('],
        ['rtl', 'مخزن'],
        ['ltr', ')'],
      ],
    ],
    ['Kibo (store)', 'ltr', [['ltr', 'Kibo (store)']]],
  ] as const)('of %s', (text, direction, runs) => {
    expect(runsOf(text, direction).map((run) => [run.direction, run.text])).toEqual(runs)
  })

  it('are marked where they are against their paragraph, and no text changes', () => {
    const text = 'تكلفة Shreeji (India) Ltd (الأقل)'
    const paragraph = document.createElement('p')
    paragraph.style.direction = 'rtl'
    paragraph.textContent = text
    document.body.replaceChildren(paragraph)
    markRuns(document.body)
    expect(paragraph.textContent).toBe(text)
    expect([...paragraph.children].map((run) => [run.textContent, getComputedStyle(run).direction])).toEqual([
      ['Shreeji (India) Ltd', 'ltr'],
    ])
  })
})
