import { LuFileText } from 'react-icons/lu'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useBranch, useBranchOf, useTheme } from '../../../app/hooks'
import { Button } from '../../../components/actions/Button'
import { PictureMenu } from '../../../components/pictures/PictureMenu'
import { useGeneratedDocument } from '../../../pickers/documents/useGeneratedDocument'
import { usePictureFile } from '../../../pickers/usePictureFile'
import { isLanguage } from '../../../i18n/languages'
import { useTranslation } from '../../../i18n/useTranslation'
import type { DashboardReport } from '../../../documents/kinds/dashboardDocument'
import { pictureOfReport } from './pictureOfReport'

interface ReportPictureProps {
  /** Undefined until its figures are loaded. */
  report: (() => DashboardReport) | undefined
  /** The first part of the name of the file. */
  name: string
  branches: 'all' | undefined
}

/** Figures as a picture (PNG) or a document (PDF), as they are at the click. */
export function ReportPicture({ report, name, branches }: ReportPictureProps) {
  const { t, i18n } = useTranslation('dashboard')
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const theme = useTheme() === 'DarkTheme' ? 'dark' : 'light'
  const { id = '', today } = useBranch()
  const branch = useBranchOf(id)
  const { data: company } = useGetCompanyQuery()
  const { download, working: printing } = useGeneratedDocument()
  const whyDisabled = !report && t('figures_loading')
  const number = [branches === 'all' ? 'all' : branch?.tag, today].filter(Boolean).join('-')
  const { copy, save, working } = usePictureFile(async () => {
    if (!report) throw new Error('the figures are not loaded')
    return { picture: pictureOfReport(report(), { theme, language }), name: `${name}-${number}` }
  })

  async function describe() {
    const [{ dashboardDocument }, { senderOf }] = await Promise.all([
      import('../../../documents/kinds/dashboardDocument'),
      import('../../../documents/sender'),
    ])
    if (!report || !company || !branch) throw new Error('the figures are not loaded')
    const heads = [t('figure'), t('details'), t('value')] as const
    return dashboardDocument(report(), { language, number, date: today, from: senderOf(company, branch), heads })
  }

  return (
    <>
      <PictureMenu working={working} whyDisabled={whyDisabled} onCopy={() => void copy()} onSave={() => void save()} />
      <Button
        icon={LuFileText}
        working={printing}
        workingText={t('pdf_working')}
        whyDisabled={whyDisabled || (!company && t('figures_loading'))}
        onClick={() => void download(describe)}
      >
        {t('pdf')}
      </Button>
    </>
  )
}
