import { screen, within } from '@testing-library/react'
import { listActivity, type Activity, type ActivityEntity } from '../../src/contract/activity'
import { getMe } from '../../src/contract/auth'
import { getOrder } from '../../src/contract/orders'
import { aUser, ids } from '../support/clientData'
import { answer, page } from '../support/mswServer'
import { anOrder, orderIds } from '../support/orderData'
import { answerAll, renderPage } from '../support/renderApp'

let entries = 0
function entry(before: object | null, after: object, more: Partial<Activity> = {}): Activity {
  entries += 1
  return {
    id: `019a0000-0000-7000-8000-${String(entries).padStart(12, '0')}`,
    actor_kind: 'user',
    actor_name: 'Neema Mushi',
    action: 'changed',
    at: '2026-11-20T09:00:00Z',
    before,
    after,
    reason: null,
    comment: null,
    names: {},
    ...more,
  }
}

const given = (entity: ActivityEntity, ...activities: Activity[]) =>
  answer(listActivity, ({ params }) => page(params.entity === entity ? activities : []))

async function changes() {
  const heading = await screen.findByRole('heading', { name: 'Activity' })
  const card = within(heading.closest('section') as HTMLElement)
  await card.findAllByText('Neema Mushi')
  return card
    .queryAllByRole('listitem')
    .filter((item) => item.closest('.zb-changes'))
    .map((item) => item.textContent)
}

const line = (position: number, quantity: string, description: string) => ({
  line: position,
  description,
  quantity,
  unit: 'H87',
  unit_price: '1250.5',
})

describe('The activity of an order', () => {
  beforeEach(() => {
    answerAll()
    answer(getOrder, () => anOrder({ currency: 'USD' }))
  })
  const open = () => renderPage({ at: `/admin/orders/${orderIds.pump}` })

  it('says by name and value what was changed: dates, amounts with their currency, statuses and lines', async () => {
    given(
      'orders',
      entry(
        { status: 'quoted', required_by: '2026-11-20', total: '1000', discount_percent: null },
        { status: 'confirmed', required_by: '2026-12-04', total: '1250.5', discount_percent: '2.50' },
      ),
      entry(
        { lines: [line(1, '2', 'Pump'), line(2, '1', 'Seal'), line(3, '4', 'Valve')] },
        { lines: [line(1, '2', 'Pump'), { ...line(2, '6', 'Valve'), unit_price: '1300' }] },
      ),
    )
    await open()
    expect(await changes()).toEqual([
      'Status: Quoted → Confirmed',
      'Required by: Fri 20 Nov 2026 → Fri 4 Dec 2026',
      'Total: USD\u00a01,000.00 → USD\u00a01,250.50',
      'Discount in percent: – → 2.5\u00a0%',
      'Line 2: quantity 4\u00a0pcs → 6\u00a0pcs',
      'Line 2: unit price USD\u00a01,250.50 → USD\u00a01,300.00',
      'Line 2 removed: Seal',
    ])
  })

  it('has amounts in the currency of their time', async () => {
    given(
      'orders',
      entry({ total: '10' }, { total: '20' }),
      entry({ currency: 'TZS', total: '25000' }, { currency: 'USD', total: '10' }),
      entry({ total: '20000' }, { total: '25000' }),
    )
    await open()
    expect(await changes()).toEqual([
      'Total: USD\u00a010.00 → USD\u00a020.00',
      'Currency: TZS → USD',
      'Total: TZS\u00a025,000 → USD\u00a010.00',
      'Total: TZS\u00a020,000 → TZS\u00a025,000',
    ])
  })

  it('has each amount of a cost in its own currency, also in entries that do not say it', async () => {
    const cost = (unit_price: string, total: string, more = {}) => ({
      costs: [{ line: 1, supplier: 'Shreeji Valves', currency: 'INR', unit_price, total, ...more }],
    })
    given(
      'orders',
      entry(cost('85', '8785602'), cost('90', '9302402')),
      entry(
        { currency: 'TZS', ...cost('80', '8268802', { total_currency: 'TZS' }) },
        { currency: 'TZS', ...cost('85', '8785602', { total_currency: 'TZS' }) },
      ),
    )
    answer(getOrder, () => anOrder({ currency: 'TZS' }))
    await open()
    expect(await changes()).toEqual([
      'Cost of line 1: unit price INR\u00a085.00 → INR\u00a090.00',
      'Cost of line 1: total TZS\u00a08,785,602 → TZS\u00a09,302,402',
      'Cost of line 1: unit price INR\u00a080.00 → INR\u00a085.00',
      'Cost of line 1: total TZS\u00a08,268,802 → TZS\u00a08,785,602',
    ])
  })

  it('follows a line to where it was moved', async () => {
    given(
      'orders',
      entry(
        { lines: [line(1, '2', 'Pump'), line(2, '1', 'Seal')] },
        { lines: [line(1, '1', 'Seal'), line(2, '2', 'Pump')] },
      ),
    )
    await open()
    expect(await changes()).toEqual(['Lines: order changed'])
  })

  it('folds a long list of changes', async () => {
    const lines = (quantity: string) =>
      Array.from({ length: 17 }, (_, index) => line(index + 1, quantity, `Item ${index}`))
    given('orders', entry({ lines: lines('4') }, { lines: lines('6') }))
    const { user } = await open()
    expect(await changes()).toHaveLength(5)
    expect((await changes())[2]).toBe('Line 3: quantity 4\u00a0pcs → 6\u00a0pcs')
    const more = screen.getByRole('button', { name: 'and 12 more changes' })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await user.click(more)
    expect(await changes()).toHaveLength(17)
    await user.click(screen.getByRole('button', { name: 'Show fewer changes' }))
    expect(await changes()).toHaveLength(5)
  })
})

describe('The activity of a user', () => {
  it('has names instead of ids, and the words of a role', async () => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
    given(
      'users',
      entry(
        { role: 'staff', branch_ids: [ids.dsm], phone: null },
        { role: 'viewer', branch_ids: [ids.dsm, ids.joseph], phone: '+255 1' },
        { names: { [ids.dsm]: 'Dar es Salaam', [ids.joseph]: 'Mwanza' } },
      ),
    )
    await renderPage({ at: `/admin/users/${ids.joseph}` })
    expect(await changes()).toEqual([
      'Role: Staff → Viewer',
      'Branches: Dar es Salaam → Dar es Salaam, Mwanza',
      'Phone: – → +255 1',
    ])
  })
})
