import { render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { DecimalField } from '../../src/components/numbers/DecimalField'
import { Money } from '../../src/components/values/Money'
import { Percent } from '../../src/components/values/Percent'
import { Quantity } from '../../src/components/values/Quantity'
import { marks } from '../../src/domain/documents/figureMarks'
import { readNumber } from '../../src/domain/money/typedNumber'
import { decimal } from '../../src/documents/format'
import { chooseLanguage } from '../../src/i18n/chosenLanguage'
import { formatDecimal, formatMoney } from '../../src/i18n/figures'
import { pageSeparators } from '../../src/i18n/pageSeparators'
import { languages, type Language } from '../../src/i18n/languages'
import { figuresIn } from '../../src/i18n/messageFigures'
import { inLanguage } from '../../src/i18n/messages'
import { unitText } from '../../src/i18n/unitText'
import { unitChoices } from '../../src/pickers/choices/choices'

afterEach(() => chooseLanguage('en'))

const text = (element: React.ReactElement) => render(element).container.textContent
const [narrow, space] = ['\u202f', '\u00a0']

describe('A figure on screen', () => {
  it.each([
    ['fr', `TZS${space}13${narrow}620${narrow}000`, `−1${narrow}450,50`, `17,8${space}%`],
    ['sw', `TZS${space}13,620,000`, '−1,450.50', `17.8${space}%`],
    ['ar', `TZS${space}13,620,000`, '−1,450.50', `17.8${space}%`],
    ['en', `TZS${space}13,620,000`, '−1,450.50', `17.8${space}%`],
  ] as const)('in %s has the groups and the decimal sign of the language', async (language, money, amount, percent) => {
    await chooseLanguage(language)
    expect(text(<Money amount="13620000" currency="TZS" />)).toBe(money)
    expect(formatMoney('13620000', 'TZS')).toBe(money)
    expect(text(<Money amount="-1450.5" currency="USD" code={false} />)).toBe(amount)
    expect(text(<Percent value="17.8" />)).toBe(percent)
  })

  it('pads the decimals of a column with the decimal sign of the language', async () => {
    await chooseLanguage('fr')
    const { container } = render(<Money amount="28950" currency="TZS" align={2} />)
    expect(container.querySelector('[data-pad]')).toHaveAttribute('data-pad', ',00')
  })

  it.each(languages.map(({ code }) => code))('in %s is as the documents of the language have it', async (language) => {
    await chooseLanguage(language)
    for (const value of ['0', '999', '1000', '-1234567.5', '0.004250'])
      expect(formatDecimal(value, 2)).toBe(decimal(value, 2, language))
    expect(pageSeparators()).toEqual({ decimal: marks[language].decimal, group: marks[language].thousands })
  })

  it.each(languages.map(({ code }) => code))('in %s is read again as it is shown', async (language) => {
    await chooseLanguage(language)
    for (const value of ['13620000', '1234567.5', '17.25', '0.5', '1000000'])
      expect(readNumber(formatDecimal(value), pageSeparators())).toEqual({ value })
  })

  it('in a message of the rules or of the server is in the format of the language, with the words of its unit', async () => {
    await chooseLanguage('fr')
    const payment = `A payment of TZS${space}13,620,000 is already recorded on this order for 26 Nov 2026. Enter a reason if this is another one.`
    expect(inLanguage(payment)).toContain(`TZS${space}13${narrow}620${narrow}000`)
    expect(inLanguage('Must be at least 1,234.5 (you entered -2.5).')).toMatch(/ 1\u202f234,5 \(.*\u22122,5\)/)
    const write = figuresIn('fr')
    expect(['60 box', '17.5 %', '1,200 kg', 'TZS 12'].map(write)).toEqual([
      '60 boîte',
      '17,5 %',
      `1${narrow}200 kg`,
      'TZS 12',
    ])
    // What only holds a figure is a name, and stays as it is.
    expect(['M8.5', '2.5 M', 'ENQ-DSM-2026-00010', '26 Nov 2026', '1,5'].map(write)).toEqual([
      'M8.5',
      '2.5 M',
      'ENQ-DSM-2026-00010',
      '26 Nov 2026',
      '1,5',
    ])
  })

  it('is shown in a field as it is on the page, and what is typed is read so', async () => {
    await chooseLanguage('fr')
    function Form() {
      const form = useForm({ defaultValues: { amount: '13620000.5' } })
      return (
        <FormProvider {...form}>
          <DecimalField name="amount" label="Montant" />
          <output>{form.watch('amount')}</output>
        </FormProvider>
      )
    }
    render(<Form />)
    expect(screen.getByRole('textbox', { name: 'Montant' })).toHaveValue(formatDecimal('13620000.5'))
  })
})

describe('A unit on screen', () => {
  const boxes: Record<Language, string> = { en: 'box', fr: 'boîte', sw: 'boksi', ar: 'صندوق' }
  it.each(languages.map(({ code }) => code))('in %s is named in the language', async (language) => {
    await chooseLanguage(language)
    expect(unitText('XBX')).toBe(boxes[language])
    expect(text(<Quantity value="1200" unit={unitText('XBX')} />)).toContain(boxes[language])
    expect(unitChoices().find(({ value }) => value === 'XBX')?.label).toContain(boxes[language])
    // A symbol of the metric system and a code that is unknown stay.
    expect([unitText('KGM'), unitText('ZZZ')]).toEqual(['kg', 'ZZZ'])
  })
})
