import type { Picture } from '../../components/picture'
import { node, text } from '../../components/pictureNodes'

/** The content of the dashboard's picture, as formatted text. */
export interface DashboardFigures {
  title: string
  /** The branch and the time. */
  about: string
  counts: readonly { title: string; count: string; late: boolean }[]
  /** A bar for each reason, below its heading. */
  outcomes: {
    title: string
    note: string
    bars: readonly { label: string; state: string; count: number; lost: boolean }[]
  }
}

/** The figures of the dashboard as a picture of their own: without the page's lists and buttons. */
export function dashboardPicture(
  { title, about, counts, outcomes }: DashboardFigures,
  theme: Picture['theme'],
): Picture {
  const most = Math.max(1, ...outcomes.bars.map(({ count }) => count))
  return {
    width: 960,
    theme,
    root: node('div', '', [
      node('div', 'zb-picture-title', [text('h1', '', title), text('span', 'zb-muted', about)]),
      node(
        'div',
        'zb-dash-counts',
        counts.map(({ title: word, count, late }) =>
          node('div', '', [
            text('span', 'zb-dash-word', word),
            text('span', `zb-dash-figure ${late ? 'zb-dash-late' : ''}`.trim(), count),
          ]),
        ),
      ),
      ...(outcomes.bars.length > 0
        ? [
            node('div', 'zb-dash-bars', [
              node('h2', '', [text('span', '', `${outcomes.title} `), text('small', 'zb-muted', outcomes.note)]),
              ...outcomes.bars.map(({ label, state, count, lost }) =>
                node('div', 'zb-dash-row', [
                  text('span', '', label),
                  text('span', 'zb-muted', state),
                  node('span', 'zb-dash-bar', [
                    { ...node('span', lost ? 'zb-dash-lost' : '', []), share: count / most },
                  ]),
                  text('span', '', String(count)),
                ]),
              ),
            ]),
          ]
        : []),
    ]),
  }
}
