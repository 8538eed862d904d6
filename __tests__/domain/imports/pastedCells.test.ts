import { sheetDelimiter, splitBySpaces } from '../../../src/domain/imports/pastedCells'

describe('The cells of a pasted sheet', () => {
  it.each([
    ['USD\t2,615.20\nEUR\t3,041', '\t'],
    ['US Dollar;2615,2;2640,1\nEuro;3041;3070', ';'],
    ['| USD | 2615 |\n| EUR | 3041 |', '|'],
    ['USD,2615.20\n"Euro","3,041.10"', ','],
    ['USD 2,615.20\nEUR 3,041.00', ' '],
    ['1 USD = 2,615.20', ' '],
    // Only when most lines have it, without empty ones.
    ['US Dollar;2615,2\n\n  \n\nEuro;3041', ';'],
    ['Rates\tof the day\nUSD;2615,2\nEUR;3041', ';'],
    ['USD;2615,2\nEUR 3041', ' '],
    ['US Dollar , 2615\r\nEuro , 3041', ','],
    ['USD2,615.20\nEUR3,041.00', ' '],
  ])('of %j are separated by %j', (text, delimiter) => {
    expect(sheetDelimiter(text)).toBe(delimiter)
  })

  it.each([
    ['USD 2,615.20', ['USD', '2,615.20']],
    ['US Dollar 2,615.20 2,640.10', ['US Dollar', '2,615.20', '2,640.10']],
    ['US Dollar   2 615,20  2 640,10', ['US Dollar', '2615,20', '2640,10']],
    ['1 USD = 2,615.20', ['1 USD', '2,615.20']],
    ['EUR: 3041', ['EUR', '3041']],
    ['KWD 850 861', ['KWD', '850', '861']],
    ['  US$ 2,615.20 ', ['US$', '2,615.20']],
    ['Euro (€) 3041', ['Euro (€)', '3041']],
    ['EUR -3041', ['EUR', '-3041']],
    ['1 USD=TZS 2,615.20', ['1 USD TZS', '2,615.20']],
    ['US Dollar 12 615,20 1 013 640,10', ['US Dollar', '12615,20', '1013640,10']],
    // A figure in brackets is not a rate.
    ['Japanese Yen (per 100) 1,690.50', ['Japanese Yen (per 100)', '1,690.50']],
    // Without a currency or a figure, cells are separated by at least two spaces.
    ['  2,615.20   2,640.10', ['2,615.20', '2,640.10']],
    ['Bank of Tanzania  Rates of the day', ['Bank of Tanzania', 'Rates of the day']],
  ])('are found in %j without a separator', (line, cells) => {
    expect(splitBySpaces(line)).toEqual(cells)
  })

  it.each(['a', 'a ', 'a:', 'a('])('are read in linear time: a long run of %j', (unit) => {
    const start = process.cpuUsage()
    expect(splitBySpaces(unit.repeat(5_000 / unit.length))).toHaveLength(1)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })
})
