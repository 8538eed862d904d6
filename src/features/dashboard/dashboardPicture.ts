import type { Picture, PictureNode } from '../../components/picture'

/** What the picture of the start page says, in words as they are shown. */
export interface DashboardFigures {
  title: string
  /** Of which branch, and when. */
  about: string
  counts: readonly { title: string; count: string; late: boolean }[]
  /** A bar for each reason; its heading stands above. */
  ends: { title: string; note: string; bars: readonly { label: string; state: string; count: number; lost: boolean }[] }
}

/** The figures of the start page as a picture, whole and by themselves: the page's own lists and buttons are not in it. */
export function dashboardPicture({ title, about, counts, ends }: DashboardFigures, theme: Picture['theme']): Picture {
  const most = Math.max(1, ...ends.bars.map(({ count }) => count))
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
      ...(ends.bars.length > 0
        ? [
            node('div', 'zb-dash-bars', [
              node('h2', '', [text('span', '', `${ends.title} `), text('small', 'zb-muted', ends.note)]),
              ...ends.bars.map(({ label, state, count, lost }) =>
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

const node = (tag: string, className: string, children: PictureNode[]): PictureNode => ({
  tag,
  ...(className ? { class: className } : {}),
  children,
})
const text = (tag: string, className: string, words: string): PictureNode => ({
  tag,
  ...(className ? { class: className } : {}),
  text: words,
})
