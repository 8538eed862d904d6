import type { Picture } from '../../../components/pictures/picture'
import { node, text } from '../../../components/pictures/pictureNodes'
import type { DashboardReport, DashboardSection } from '../../../documents/kinds/dashboardDocument'
import { directionOf } from '../../../domain/parties/languages'

/** The figures of the dashboard as a picture of their own: without the page's lists and buttons. */
export const pictureOfReport = (
  { title, about, sections }: DashboardReport,
  { theme, language }: Pick<Picture, 'theme'> & { language: string },
): Picture => ({
  width: 960,
  theme,
  root: {
    ...node('div', '', [
      node('div', 'zb-picture-title', [text('h1', '', title), text('span', 'zb-muted', about)]),
      ...sections.map(sectionOf),
    ]),
    lang: language,
    dir: directionOf(language),
  },
})

const sectionOf = ({ title, note, rows }: DashboardSection) =>
  node('div', 'zb-dash-bars', [
    node('h2', '', [text('span', '', `${title} `), text('small', 'zb-muted', note)]),
    ...rows.map(({ label, detail, figure, share, tone }) =>
      node('div', 'zb-dash-row', [
        text('span', '', label),
        text('span', 'zb-muted', detail),
        node('span', 'zb-dash-bar', !share ? [] : [{ ...node('span', tone ? tones[tone] : '', []), share }]),
        text('span', '', figure),
      ]),
    ),
  ])

const tones = { won: 'zb-dash-won', lost: 'zb-dash-lost' }
