import { useMemo } from 'react'
import { LuTags } from 'react-icons/lu'
import { useGetCategoriesQuery } from '../../api/categoriesApi'
import { useGetCompanyQuery } from '../../api/companyApi'
import { useListMarkupRulesQuery } from '../../api/markupRulesApi'
import { FilteredList } from '../../components/lists/FilteredList'
import { Unknown } from '../../components/values/Money'
import { Percent } from '../../components/values/Percent'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useListAddress } from '../../components/lists/useListAddress'
import { exportMarkupRules, markupRuleSorts, type MarkupRule } from '../../contract/markupRules'
import { noBreak } from '../../domain/money/figures'
import { useTranslation } from '../../i18n/useTranslation'
import { useFilters } from '../../pickers/filters/useFilters'
import { useOpenRow } from '../../pickers/list/useOpenRow'
import { useServerList } from '../../pickers/list/useServerList'
import { filterOptions, idsOf, wordsIn, wordsOf } from '../../pickers/choices/listQuery'
import { createdColumn } from '../../pickers/list/commonColumns'
import { listTexts } from '../../components/lists/listTexts'
import { MarkupRuleCreate } from './MarkupRuleCreate'
import { MarkupRuleEditor } from './MarkupRuleEditor'
import { nameOf } from './markupRuleForm'
import { formatDecimal } from '../../i18n/figures'

/** Settings: the markup rules; an admin opens one of them to change or remove it, above the list. */
export default function MarkupRulesPage() {
  const { t } = useTranslation('markupRules')
  const address = useListAddress()
  const filter = useFilters()
  const asked = {
    ...wordsOf(address, markupRuleSorts),
    client_id: idsOf(address, 'client_id'),
    item_id: idsOf(address, 'item_id'),
    category: wordsIn(address, 'category'),
  }
  const listed = { address, asked, query: useListMarkupRulesQuery({ ...asked, ...address.page }) }
  const { data: known } = useGetCategoriesQuery()
  const categories = filterOptions(known?.items, asked.category)
  const rights = { create: 'createMarkupRule', update: 'updateMarkupRule' } as const
  const { creating, changed, open, close, createButton } = useOpenRow(listed.query.data?.rows, rights, t('new'))
  const list = useServerList('markup-rules', listed, {
    columns: useColumns(),
    exports: exportMarkupRules,
    rowName: nameOf,
  })
  return (
    <div className="zb-stack pt-3">
      <Order />
      {creating && <MarkupRuleCreate onDone={close} />}
      {changed && <MarkupRuleEditor key={changed.id} rule={changed} onDone={close} />}
      <FilteredList
        filters={[
          filter.records('client'),
          filter.records('item'),
          { kind: 'choice', name: 'category', label: t('category'), options: categories },
        ]}
        end={createButton}
        {...list}
        {...listTexts(t, LuTags)}
        onOpen={open && (({ id }) => open(id))}
        card={(rule) => (
          <>
            <CardLine start={<b>{rule.client_name ?? t('any_client')}</b>} end={<Percent value={rule.percent} />} />
            <CardLine start={<What {...rule} />} />
          </>
        )}
      />
    </div>
  )
}

/** Which rule applies, and the default without one. */
function Order() {
  const { t } = useTranslation('markupRules')
  const { data: company, isLoading } = useGetCompanyQuery()
  const percent = company?.default_markup_percent
  return (
    <p className={`zb-muted mb-0 ${isLoading ? 'zb-loading' : ''}`.trim()}>
      {t('order_text')} {percent && t('usual', { percent: `${formatDecimal(percent)}${noBreak}%` })}
    </p>
  )
}

function useColumns(): Column<MarkupRule>[] {
  const { t } = useTranslation('markupRules')
  return useMemo(
    () => [
      {
        id: 'client_name',
        header: t('client_id'),
        cell: ({ client_name }) => client_name ?? <span className="zb-muted">{t('any_client')}</span>,
        sort: 'client_name',
        bone: 'long',
      },
      {
        id: 'item_name',
        header: t('item_id'),
        cell: (rule) => (rule.category ? <Unknown /> : <What {...rule} />),
        sort: 'item_name',
        grow: true,
        bone: 'long',
      },
      {
        id: 'category',
        header: t('category'),
        cell: ({ category }) => category ?? <Unknown />,
        sort: 'category',
        bone: 'mid',
      },
      {
        id: 'percent',
        header: t('percent'),
        cell: ({ percent }) => <Percent value={percent} />,
        sort: 'percent',
        newestFirst: true,
        align: 'end',
        bone: 'short',
      },
      createdColumn(t('made')),
    ],
    [t],
  )
}

/** An item by its code and name, a category, or all. */
function What({ item_code, item_name, category }: MarkupRule) {
  const { t } = useTranslation('markupRules')
  if (item_name)
    return (
      <>
        {item_name} <span className="zb-quiet">{item_code}</span>
      </>
    )
  return category ?? <span className="zb-muted">{t('anything')}</span>
}
