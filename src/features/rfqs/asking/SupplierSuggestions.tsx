import { useCallback, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LuChevronDown, LuChevronUp, LuUsers } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { DisclosureButton } from '../../../components/actions/DisclosureButton'
import { QueryState } from '../../../components/pages/QueryState'
import { useToast } from '../../../components/pages/Toasts'
import { useTranslation } from '../../../i18n/useTranslation'
import type { InvitationForm, RfqForm } from '../draft/rfqForm'
import { AskMatrix } from './matrix/AskMatrix'
import { askedFor, isAsked, withAsked, withBestThree } from './asking'
import { FewSuppliers } from './FewSuppliers'
import { useSupplierSuggestions } from './useSupplierSuggestions'
import { WhoLine } from './WhoLine'

/**
 * The suggested suppliers: one button invites the best three for each line. By line, which is folded, the reasons and the
 * invitation matrix.
 */
export function SupplierSuggestions() {
  const { t } = useTranslation('supplierSuggestions')
  const { setValue } = useFormContext<RfqForm>()
  const { lines, invitations } = useWatch<RfqForm>() as RfqForm
  const { query, toAsk, proposed, categories, setCategory } = useSupplierSuggestions(lines, invitations)
  const [open, setOpen] = useState<string>()
  const toggle = useCallback((key: string) => setOpen((before) => (before === key ? undefined : key)), [])
  const id = useId()
  const [byLine, setByLine] = useState(false)
  const toast = useToast()
  const keys = lines.map(({ key }) => key)

  function invite(next: InvitationForm[]) {
    setValue('invitations', next, { shouldDirty: true })
  }

  function askBest(only?: string[]) {
    const next = withBestThree(invitations, toAsk, proposed, only)
    const more = next.length - invitations.length
    invite(next)
    toast({ text: more > 0 ? t('best_three_done', { count: more }) : t('best_three_none') })
  }

  const ready = toAsk.some(({ suppliers }) => suppliers.length > 0)
  return (
    <>
      <Card
        title={t('title')}
        flush
        end={
          <span className="zb-btn-row">
            {ready && (
              <Button size="sm" icon={LuUsers} onClick={() => askBest()}>
                {t('best_three')}
              </Button>
            )}
            <DisclosureButton
              icon={byLine ? LuChevronUp : LuChevronDown}
              isOpen={byLine}
              controls={id}
              onToggle={() => setByLine(!byLine)}
            >
              {t('by_line')}
            </DisclosureButton>
          </span>
        }
      >
        {lines.length === 0 && <p className="zb-entry zb-muted mb-0">{t('no_lines')}</p>}
        {lines.length > 0 && byLine && (
          <QueryState query={query} errorTitle={t('failed')} compact>
            {() => (
              <ul id={id} className="zb-entries zb-ask-lines" aria-label={t('title')}>
                {lines.map((line, index) => (
                  <WhoLine
                    key={line.key}
                    position={index + 1}
                    line={line}
                    toAsk={toAsk[index] ?? { key: line.key, suppliers: [] }}
                    proposed={proposed}
                    failed={query.error !== undefined && !query.isFetching}
                    asked={askedFor(invitations, line.key)}
                    category={categories[line.key] ?? null}
                    onCategory={(category) => setCategory(line.key, category)}
                    opened={open === line.key}
                    onToggle={toggle}
                    isAsked={(supplier_id) =>
                      invitations.some((each) => each.supplier_id === supplier_id && isAsked(each, line.key))
                    }
                    onAsk={(supplier, on) => invite(withAsked(invitations, supplier, line.key, on, keys))}
                  />
                ))}
              </ul>
            )}
          </QueryState>
        )}
        <FewSuppliers lines={lines} invitations={invitations} onAsk={askBest} />
      </Card>
      {byLine && invitations.length > 0 && lines.length > 0 && (
        <AskMatrix lines={lines} invitations={invitations} toAsk={toAsk} onChange={invite} />
      )}
    </>
  )
}
