import { useTranslation } from 'react-i18next'
import { useCountEnquiryOutcomesQuery } from '../../api/enquiriesApi'
import { useBranch, useBranchOf, useTheme } from '../../app/hooks'
import { PictureMenu } from '../../components/PictureMenu'
import { usePictureFile } from '../../pickers/usePictureFile'
import { countText } from './countText'
import { dashboardPicture, type DashboardFigures } from './pictureOfFigures'
import type { Count } from './useStanding'

/** The figures of the dashboard as a picture, as they are at the click. */
export function DashboardPicture({ counts }: { counts: readonly Count[] }) {
  const theme = useTheme() === 'DarkTheme' ? 'dark' : 'light'
  const { id = '', today } = useBranch()
  const branch = useBranchOf(id)
  const figures = useFigures(counts)
  const { copy, save, working } = usePictureFile(async () => ({
    picture: dashboardPicture(figures(), theme),
    name: ['dashboard', branch?.tag, today].filter(Boolean).join('-'),
  }))
  return <PictureMenu working={working} onCopy={() => void copy()} onSave={() => void save()} />
}

function useFigures(counts: readonly Count[]): () => DashboardFigures {
  const { t } = useTranslation('dashboard')
  const { t: statusName } = useTranslation('status')
  const { id = '', timezone } = useBranch()
  const branch = useBranchOf(id)
  const { data } = useCountEnquiryOutcomesQuery()
  return () => ({
    title: t('pipeline'),
    about: [
      branch?.name,
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: timezone }).format(
        new Date(),
      ),
    ]
      .filter(Boolean)
      .join(' · '),
    // A figure that is not loaded is a dash and never 0.
    counts: counts.map(({ title, query, late }) => ({
      title,
      count: query.data ? countText(t, query.data.meta.total) : '–',
      late: late === true && query.data !== undefined && query.data.meta.total !== 0,
    })),
    outcomes: {
      title: t('outcomes'),
      note: t('outcomes_since'),
      bars: (data?.outcomes ?? []).map(({ status, reason_code, count }) => ({
        label: t(`closed_because.${reason_code}`),
        state: statusName(status),
        count,
        lost: status === 'lost',
      })),
    },
  })
}
