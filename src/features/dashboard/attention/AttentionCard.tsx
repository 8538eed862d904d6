import { useGetAttentionQuery } from '../../../api/dashboardApi'
import { Card } from '../../../components/pages/Card'
import { QueryState } from '../../../components/pages/QueryState'
import { LinesSkeleton } from '../../../components/pages/Skeleton'
import type { AttentionGroup } from '../../../contract/dashboard'
import { attentionKinds, attentionList } from '../../../domain/dashboard/attention'
import { useTranslation } from '../../../i18n/useTranslation'
import { AttentionEntry } from './AttentionEntry'
import { BranchLink } from '../figures/BranchLink'
import { countText } from '../figures/countText'
import { listPath } from '../listPath'
import type { DashboardScope } from '../scope/useDashboardScope'

/** What needs attention, the most urgent first, each with its next step. */
export function AttentionCard({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard')
  const query = useGetAttentionQuery({ branches: scope.branches })
  const groups = query.data ? attentionKinds.flatMap((kind) => query.data?.filter((each) => each.kind === kind)) : []
  const total = groups.reduce((sum, group) => sum + exactly(group?.total ?? 0), 0)
  return (
    <Card title={t('attention')} count={query.data ? total : undefined} flush className="zb-attention">
      <QueryState
        query={query}
        skeleton={
          <div className="zb-card-body">
            <LinesSkeleton lines={6} />
          </div>
        }
        errorTitle={t('attention_failed')}
        empty={<p className="zb-muted zb-card-empty">{t('no_attention')}</p>}
        compact
      >
        {() => (
          <ul className="zb-entries" aria-label={t('attention')}>
            {groups.map(
              (group) => group && <Group key={`${group.kind} ${group.branch_id}`} group={group} scope={scope} />,
            )}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

const exactly = (total: AttentionGroup['total']) => (typeof total === 'number' ? total : total.at_least)

function Group({ group, scope }: { group: AttentionGroup; scope: DashboardScope }) {
  const { t } = useTranslation('dashboard')
  const { kind, branch_id, rows, total, today } = group
  const branch = scope.branches === 'all' ? scope.nameOf(branch_id) : undefined
  const list = attentionList(kind, today)
  const hidden = typeof total === 'number' ? total - rows.length : 1
  return (
    <>
      {rows.map((row) => (
        <AttentionEntry
          key={row.mail_id ?? `${row.id} ${row.at}`}
          kind={kind}
          row={row}
          branch_id={branch_id}
          branch={branch}
        />
      ))}
      {list && hidden > 0 && (
        <li className="zb-entry zb-attention-all">
          <BranchLink to={listPath(list)} branch_id={branch_id}>
            {t('attention_all', { total: countText(t, total), what: t(`attention_kinds.${kind}`) })}
            {branch && <span className="zb-muted"> · {branch}</span>}
          </BranchLink>
        </li>
      )}
    </>
  )
}
