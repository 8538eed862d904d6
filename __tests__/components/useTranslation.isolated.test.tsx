import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { i18n, registerTexts } from '../../src/i18n/instance'
import { useTranslation } from '../../src/i18n/useTranslation'

registerTexts('harbour', { ship: 'Ship', ships: '{{count}} ships' })
registerTexts('harbour', { ship: 'Meli', ships: 'meli {{count}}' }, 'sw')
registerTexts('quay', { ship: 'Ship at the quay', crane: 'Crane' })

let lookUps = 0
const store = i18n.services.resourceStore as unknown as { getResource: (...asked: unknown[]) => unknown }
const getResource = store.getResource.bind(store)
store.getResource = (...asked) => {
  lookUps += 1
  return getResource(...asked)
}

function Harbour() {
  const { t } = useTranslation('harbour')
  const { t: both } = useTranslation(['harbour', 'quay'])
  const [count, setCount] = useState(1)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {[t('ship'), t('ships', { count }), both('ship'), both('crane')].join(', ')}
    </button>
  )
}

const shown = () => screen.getByRole('button').textContent
const press = () => act(async () => screen.getByRole('button').click())

afterEach(() => act(async () => i18n.changeLanguage('en')))

describe('The texts of a component', () => {
  it('are those of its namespaces, in their order, with their values', async () => {
    render(<Harbour />)
    expect(shown()).toBe('Ship, 1 ships, Ship, Crane')
    await press()
    expect(shown()).toBe('Ship, 2 ships, Ship, Crane')
  })

  it('follow the language', async () => {
    render(<Harbour />)
    await act(async () => i18n.changeLanguage('sw'))
    expect(shown()).toBe('Meli, meli 1, Meli, Crane')
  })

  it('are looked up once where they have no values or a count alone, for all components', () => {
    render(<Harbour />)
    lookUps = 0
    render(<Harbour />)
    const again = lookUps
    lookUps = 0
    i18n.t('harbour:ship')
    i18n.t('harbour:ships', { count: 1 })
    expect(again).toBeLessThan(lookUps * 2)
    expect(again).toBe(0)
  })

  it('are read anew after texts are added', async () => {
    render(<Harbour />)
    registerTexts('harbour', { ship: 'Vessel' })
    await press()
    expect(shown()).toMatch(/^Vessel, /)
    registerTexts('harbour', { ship: 'Ship' })
  })
})
