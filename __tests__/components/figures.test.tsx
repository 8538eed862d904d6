import { render, screen } from '@testing-library/react'
import { DateText } from '../../src/components/values/DateText'
import { DescriptionList } from '../../src/components/values/DescriptionList'
import { DocumentNumber } from '../../src/components/values/DocumentNumber'
import { formatMoney } from '../../src/domain/money/figures'
import { Money } from '../../src/components/values/Money'
import { Percent } from '../../src/components/values/Percent'
import { Quantity } from '../../src/components/values/Quantity'
import { pointSeparators } from '../../src/domain/money/numberFormat'
import { typedDecimal } from '../../src/domain/money/typedNumber'

const text = (element: React.ReactElement) => render(element).container.textContent?.replace(/\u00a0/g, ' ')

describe('An amount', () => {
  it.each([
    ['42600000', 'TZS', 'TZS 42,600,000'],
    ['2210', 'USD', 'USD 2,210.00'],
    ['2210.5', 'USD', 'USD 2,210.50'],
    ['0.004250', 'USD', 'USD 0.00425'],
    ['12.500000', 'USD', 'USD 12.50'],
    ['36500.5', 'TZS', 'TZS 36,500.5'],
    ['-1450000', 'TZS', 'TZS −1,450,000'],
    ['0', 'TZS', 'TZS 0'],
    ['999', 'JOD', 'JOD 999.000'],
    ['123456789012345.12', 'EUR', 'EUR 123,456,789,012,345.12'],
  ])('of %s %s is shown as "%s"', (amount, currency, shown) => {
    expect(text(<Money amount={amount} currency={currency} />)).toBe(shown)
    expect(formatMoney(amount, currency).replace(/\u00a0/g, ' ')).toBe(shown)
  })

  it.each([[null], [undefined], ['']])('that is unknown (%p) is a dash, never 0', (amount) => {
    expect(text(<Money amount={amount} currency="TZS" />)).toBe('–')
  })

  it('keeps its code and number on one line, and omits the code where the column head has it', () => {
    render(<Money amount="5" currency="TZS" />)
    expect(screen.getByText('TZS').parentElement?.textContent).toBe('TZS\u00a05')
    expect(text(<Money amount="28950" currency="TZS" code={false} />)).toBe('28,950')
  })

  it.each([
    ['28950', 'TZS', '.000000'],
    ['2210', 'USD', '0000'],
    ['0.004251', 'USD', undefined],
  ])(
    'of %s %s is padded to six decimals without adding text that could be read out or copied',
    (amount, currency, pad) => {
      const { container } = render(<Money amount={amount} currency={currency} align={6} />)
      const padding = container.querySelector('.zb-figure-pad')
      expect(padding?.getAttribute('data-pad') ?? undefined).toBe(pad)
      expect(padding?.textContent ?? '').toBe('')
    },
  )
})

describe('A fact', () => {
  it.each([[null], [undefined], [''], [false]])(
    'that is unknown (%p) is a dash, or omitted where it is optional',
    (value) => {
      expect(text(<DescriptionList facts={[{ label: 'Lead time', value }]} />)).toBe('Lead time–')
      expect(text(<DescriptionList facts={[{ label: 'Lead time', value, optional: true }]} />)).toBe('')
    },
  )
})

describe('Other figures', () => {
  it('show their unit after the number', () => {
    expect(text(<Quantity value="1060.000" unit="PCS" />)).toBe('1,060 PCS')
    expect(text(<Quantity value={null} unit="PCS" />)).toBe('–')
    expect(text(<Percent value="17.8" />)).toBe('17.8 %')
    expect(text(<Percent value="22" decimals={1} />)).toBe('22.0 %')
    expect(text(<Percent value="10.9" signed />)).toBe('+10.9 %')
    expect(text(<Percent value="-3.8" signed />)).toBe('−3.8 %')
  })

  it.each([
    ['1,250.00', '1250.00'],
    ['1 250', '1250'],
    ['−12', '-12'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['1,5', '1.5'],
    ['12,34', '12.34'],
    ['1,250', '1,250?'],
    ['17.500', '17.500?'],
    ['abc', 'abc'],
  ])('typed as "%s" are read as "%s"', (typed, read) => {
    expect(typedDecimal(typed, pointSeparators)).toBe(read)
  })
})

describe('A document number', () => {
  it('is copied whole although only its last part is emphasised', () => {
    const { container } = render(<DocumentNumber number="RFQ-DSM-2026-00412-R2" />)
    expect(container.textContent).toBe('RFQ-DSM-2026-00412-R2')
    expect(screen.getByText('00412-R2')).toHaveClass('zb-number-last')
  })

  it('that is not assigned yet is shown as text', () => {
    render(<DocumentNumber number={null} />)
    expect(screen.getByText('no number yet')).toBeInTheDocument()
  })
})

describe('A date', () => {
  const now = new Date(2026, 10, 20, 12)

  it.each([
    ['2026-11-20', '20 Nov today'],
    ['2026-11-21', '21 Nov tomorrow'],
    ['2026-11-24', '24 Nov in 4 days'],
    ['2026-11-18', '18 Nov 2 days late'],
    ['2026-11-19', '19 Nov 1 day late'],
    ['2027-01-15', '15 Jan 2027 in 56 days'],
  ])('%s as a deadline reads "%s"', (value, shown) => {
    expect(text(<DateText value={value} distance deadline now={now} />)?.replace(/\s+/g, ' ')).toBe(shown)
  })

  it('of a moment is the day in the time zone of the branch', () => {
    expect(text(<DateText value="2026-11-20T22:30:00Z" zone="Africa/Dar_es_Salaam" time now={now} />)).toBe(
      '21 Nov, 01:30',
    )
  })

  it('shows the exact time and its zone on hover', () => {
    render(<DateText value="2026-11-20T14:00:00Z" zone="Africa/Dar_es_Salaam" now={now} />)
    expect(screen.getByText('20 Nov')).toHaveAttribute('title', 'Fri 20 Nov 2026, 17:00 (GMT+3)')
  })
})
