import { LuShieldCheck } from 'react-icons/lu'
import { useGetApprovalRulesQuery } from '../../api/approvalsApi'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { EmptyState } from '../../components/pages/EmptyState'
import { Flag } from '../../components/values/Flag'
import { QueryState } from '../../components/pages/QueryState'
import type { ApprovalRule } from '../../contract/approvals'
import { useTranslation } from '../../i18n/useTranslation'
import { useOpenRow } from '../../pickers/list/useOpenRow'
import { ApprovalRuleCreate } from './ApprovalRuleCreate'
import { ApprovalRuleEditor } from './ApprovalRuleEditor'
import { useRuleTexts } from './useRuleTexts'

/** Settings: the approval rules; an admin opens one of them to change it or to turn it off, above the list. */
export default function ApprovalRulesPage() {
  const { t } = useTranslation('approvalRules')
  const query = useGetApprovalRulesQuery()
  const rights = { create: 'createApprovalRule', update: 'updateApprovalRule' } as const
  const { creating, changed, open, close, createButton } = useOpenRow(query.data, rights, t('new'))
  return (
    <div className="zb-stack pt-3">
      <p className="zb-muted mb-0">{t('text')}</p>
      {creating && <ApprovalRuleCreate onDone={close} />}
      {changed && <ApprovalRuleEditor key={changed.id} rule={changed} onDone={close} />}
      <Card title={t('title')} end={createButton}>
        <QueryState
          query={query}
          errorTitle={t('list_failed')}
          isEmpty={(rules) => rules.length === 0}
          empty={
            <EmptyState icon={LuShieldCheck} title={t('empty')}>
              {t('empty_text')}
            </EmptyState>
          }
        >
          {(rules) => (
            <ul className="zb-stack p-0 mb-0" aria-label={t('title')}>
              {rules.map((rule) => (
                <Rule key={rule.id} rule={rule} onOpen={open} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
    </div>
  )
}

function Rule({ rule, onOpen }: { rule: ApprovalRule; onOpen: ((id: string) => void) | undefined }) {
  const { t } = useTranslation('approvalRules')
  const textsOf = useRuleTexts()
  return (
    <li className="d-flex flex-wrap align-items-center gap-2">
      <span className="me-auto">
        <b>
          <bdi>{rule.name}</bdi>
        </b>{' '}
        {!rule.active && <Flag kind="inactive" />}
        {textsOf(rule).map((text) => (
          <span key={text} className="zb-small zb-muted d-block">
            {text}
          </span>
        ))}
      </span>
      {onOpen && (
        <Button size="sm" onClick={() => onOpen(rule.id)}>
          {t('edit')} <span className="visually-hidden">{rule.name}</span>
        </Button>
      )}
    </li>
  )
}
