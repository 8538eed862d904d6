import { LuCircleAlert } from 'react-icons/lu'
import { currentTime } from '../../components/values/currentTime'
import { formatDay } from '../../components/values/dates'
import { DescriptionList } from '../../components/values/DescriptionList'
import { Icon } from '../../components/values/Icon'
import type { ErasurePreview } from '../../contract/personalData'
import { listed } from '../../i18n/joined'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'

/** What an erasure removes; what it keeps, item by item, and why; the backups that still have it; and why it is not possible now. */
export function ErasureLists({ preview }: { preview: ErasurePreview }) {
  const { t } = useTranslation('privacy')
  const { erased, erased_files, unsearched_files, kept, backups, blocker } = preview
  return (
    <div className="zb-stack">
      {blocker && (
        <section className="zb-form-error" role="status">
          <Icon of={LuCircleAlert} />
          <div>
            <b>{t('blocked')}</b>
            <div>{inLanguage(blocker.message)}</div>
          </div>
        </section>
      )}
      <section>
        <h3 className="h6">{t('to_erase')}</h3>
        <DescriptionList
          facts={erased.map(({ group, count }) => ({
            label: t(`groups.${group}`),
            value: formatDecimal(String(count)),
          }))}
        />
        {erased_files.length > 0 && (
          <p className="zb-small mb-0">{t('erased_files', { names: listed(erased_files) })}</p>
        )}
        {unsearched_files > 0 && (
          <p className="zb-muted zb-small mb-0">{t('unsearched_files', { count: unsearched_files })}</p>
        )}
      </section>
      <section className="zb-stack">
        <h3 className="h6 mb-0">{t('to_keep')}</h3>
        {kept.map((group) => (
          <KeptGroup key={group.group} {...group} />
        ))}
        <p className="zb-muted zb-small mb-0">{t('keep_text')}</p>
      </section>
      <Backups backups={backups} />
    </div>
  )
}

/** The records of one kind that are kept, and why. */
function KeptGroup({ group, why, items, count }: ErasurePreview['kept'][number]) {
  const { t } = useTranslation('privacy')
  const numbers = [...new Set(items.map(({ number }) => number ?? t('unnumbered')))]
  return (
    <div>
      <DescriptionList facts={[{ label: t(`groups.${group}`), value: formatDecimal(String(count)) }]} />
      <p className="zb-small mb-0">{listed(numbers)}</p>
      <p className="zb-muted zb-small mb-0">{inLanguage(why)}</p>
    </div>
  )
}

function Backups({ backups }: Pick<ErasurePreview, 'backups'>) {
  const { t } = useTranslation('privacy')
  return (
    <section>
      <h3 className="h6">{t('backups')}</h3>
      {backups.length > 0 && (
        <DescriptionList
          facts={backups.map(({ made_at, gone_on }) => ({
            label: t('backup_of', { date: formatDay(made_at, currentTime()) }),
            value: gone_on === null ? t('never_deleted') : t('deleted_on', { date: formatDay(gone_on, currentTime()) }),
          }))}
        />
      )}
      <p className="zb-muted zb-small mb-0">{t('backups_text')}</p>
    </section>
  )
}
