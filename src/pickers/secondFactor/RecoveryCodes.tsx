import { Button } from '../../components/actions/Button'
import { CopyField } from '../../components/fields/CopyField'
import { useTranslation } from '../../i18n/useTranslation'
import { saveAs } from '../../documents/saveAs'

/** New recovery codes, which are shown once: to be copied or saved as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('secondFactor')
  const text = codes.join('\n')
  return (
    <div className="zb-stack">
      <p className="mb-0">{t('codes_text')}</p>
      <p className="mb-0">{t('sessions_ended')}</p>
      <CopyField label={t('codes')} value={text} rows={codes.length} />
      <div className="d-flex flex-wrap gap-2">
        <Button onClick={() => saveAs(new Blob([`${text}\n`], { type: 'text/plain' }), 'zabuni-recovery-codes.txt')}>
          {t('save_codes')}
        </Button>
        <Button look="primary" onClick={onDone}>
          {t('codes_saved')}
        </Button>
      </div>
    </div>
  )
}
