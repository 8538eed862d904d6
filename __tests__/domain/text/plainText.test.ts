import { compactText, plainText, wordsOf } from '../../../src/domain/text/plainText'

describe('Search text', () => {
  it.each([
    ['Pompe à Vidé', 'pompe a vide'],
    ['Łódź Straße Søren Æon Œuvre Đuro Þór Ħal Işık', 'lodz strasse soren aeon oeuvre duro thor hal isik'],
    ['O’Brien', "o'brien"],
    ['O‘Brien OʼBrien O`Brien O´Brien', "o'brien o'brien o'brien o'brien"],
    ['Kilimo – Dar', 'kilimo - dar'],
    ['GV‑50', 'gv-50'],
    ['Zero\u200b-\u2060width\u00ad\ufeff', 'zero-width'],
    ['No\u00a0break', 'no break'],
  ])('%j is %j', (text, plain) => {
    expect(plainText(text)).toBe(plain)
    expect(plainText(plain)).toBe(plain)
  })

  it('is the same for the ways in which a name is typed', () => {
    expect(wordsOf('O’Brien – Łódź')).toEqual(wordsOf("o'brien - lodz"))
    expect(compactText('SK–40’2')).toBe('sk402')
  })
})
