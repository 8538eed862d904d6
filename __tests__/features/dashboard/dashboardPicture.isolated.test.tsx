import { screen, waitFor, within } from '@testing-library/react'
import { build } from '../../../src/capture/picture'
import { makePicture } from '../../../src/components/captureFrame'
import { countEnquiryOutcomes } from '../../../src/contract/enquiries'
import { listOrders } from '../../../src/contract/orders'
import { listRfqs } from '../../../src/contract/rfqs'
import { saveAs } from '../../../src/documents/saveAs'
import { dayIn } from '../../../src/domain/dates/days'
import { aBranch, session } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'

/** jsdom has no frame that draws: the picture is these bytes, and its content is read from its description. */
const png = new Blob(['png'], { type: 'image/png' })
jest.mock('../../../src/components/captureFrame', () => ({ makePicture: jest.fn() }))
jest.mock('../../../src/documents/saveAs', () => ({ saveAs: jest.fn() }))
const made = jest.mocked(makePicture)
const saved = jest.mocked(saveAs)

const total = (count: number) => ({ rows: [], meta: { next: null, previous: null, total: count } })

beforeEach(() => {
  answerAll()
  made.mockReset().mockResolvedValue(png)
  saved.mockReset()
  answer(listOrders, ({ query }) => total(query.late ? 3 : 5))
  answer(countEnquiryOutcomes, () => ({
    from: '2026-08-22',
    outcomes: [
      { status: 'lost' as const, reason_code: 'price' as const, count: 8 },
      { status: 'cancelled' as const, reason_code: 'duplicate' as const, count: 2 },
    ],
  }))
})

/** Requests the picture once all figures are loaded, and builds what was described. */
async function picture(state?: Parameters<typeof renderApp>[0]) {
  const { user } = await renderApp({ at: '/dashboard', ...state })
  await within(await screen.findByRole('region', { name: 'Late deliveries' })).findByRole('link')
  await screen.findByRole('list', { name: 'Lost and cancelled enquiries' })
  await user.click(screen.getByRole('button', { name: 'Image' }))
  await waitFor(() => expect(made).toHaveBeenCalled())
  const [described] = made.mock.calls[0]!
  return { described, drawn: build(described.root, document) }
}

describe('The dashboard as a picture', () => {
  it('contains each figure, the branch and the time, and is a file named by branch and day', async () => {
    const { drawn } = await picture()
    expect(drawn.querySelector('h1')).toHaveTextContent('Work in progress')
    expect(drawn).toHaveTextContent(new RegExp(`${aBranch().name} · .*${new Date().getFullYear()}`))
    expect([...drawn.querySelectorAll('.zb-dash-counts > div')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Orders to confirm5',
        'Orders to deliver5',
        'Part delivered5',
        'Late deliveries3',
        'Late purchase orders1',
      ]),
    )
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(
        png,
        `dashboard-${aBranch().tag}-${dayIn(new Date(), aBranch().timezone)}.png`,
      ),
    )
  })

  it('marks what is late, and nothing else', async () => {
    const { drawn } = await picture()
    expect(
      [...drawn.querySelectorAll('.zb-dash-late')].map(
        ({ parentElement }) => parentElement?.firstElementChild?.textContent,
      ),
    ).toEqual(['Late deliveries', 'Late purchase orders'])
  })

  it('draws the bars from zero, the longest at full width', async () => {
    const { drawn } = await picture()
    const bars = [...drawn.querySelectorAll<HTMLElement>('.zb-dash-bar > span')]
    expect(bars.map(({ style }) => style.inlineSize)).toEqual(['100%', '25%'])
    expect([...drawn.querySelectorAll('.zb-dash-row')].map(({ textContent }) => textContent)).toEqual([
      'PriceLost8',
      'DuplicateCancelled2',
    ])
  })

  it('is dark where the page is', async () => {
    const { described } = await picture({ state: { session, theme: { theme: 'DarkTheme' } } })
    expect(described.theme).toBe('dark')
  })

  it('has a dash, never 0, for a figure that is not loaded', async () => {
    answer(listRfqs, () => refuse(503))
    const { drawn } = await picture()
    expect(drawn).toHaveTextContent('RFQs to award–')
  })

  it('reports a failure to create it, and can be retried', async () => {
    made.mockRejectedValueOnce(new Error('no frame'))
    await picture()
    expect(await screen.findByText('The image could not be created. Try again.')).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })
})
