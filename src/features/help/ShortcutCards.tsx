import { Card } from '../../components/pages/Card'
import { useTranslation } from '../../i18n/useTranslation'
import { createKey, goKeys } from './shortcuts'

/** The shortcuts of every page. */
export function PageKeys({ title }: { title: string }) {
  const { t } = useTranslation('help')
  const { t: shell } = useTranslation('shell')
  const keys: [keys: string[], words: string][] = [
    [['Ctrl', 'K'], t('keys.search')],
    [['/'], t('keys.search')],
    [[createKey.toUpperCase()], t('keys.create')],
    [['?'], t('keys.help')],
    [['Ctrl', 'S'], t('keys.save')],
    [['↑', '↓'], t('keys.move')],
    [['Space'], t('keys.select')],
    [['Enter'], t('keys.open')],
    [['Ctrl', 'Enter'], t('keys.new_tab')],
  ]
  return (
    <Card title={title}>
      <p className="zb-muted">{t('shortcuts_text')}</p>
      <dl className="zb-facts zb-facts-start mb-0">
        {Object.entries(goKeys).map(([key, { title }]) => (
          <KeyLine
            key={key}
            keys={['G', key.toUpperCase()]}
            between={t('then')}
            words={t('go_to', { page: shell(title) })}
          />
        ))}
        {keys.map(([each, what]) => (
          <KeyLine key={each.join(' ')} keys={each} words={what} />
        ))}
      </dl>
    </Card>
  )
}

/** The shortcuts of a document's lines, which match a spreadsheet's. */
export function LineKeys() {
  const { t } = useTranslation('help')
  const keys: [keys: string[], words: string][] = [
    [['F2'], t('line_keys.edit')],
    [['Enter'], t('line_keys.next')],
    [['Esc'], t('line_keys.back')],
    [['Shift', '↓'], t('line_keys.select')],
    [['Shift', 'Space'], t('line_keys.select_lines')],
    [['Ctrl', 'Space'], t('line_keys.select_columns')],
    [['Ctrl', 'V'], t('line_keys.paste')],
    [['Ctrl', 'D'], t('line_keys.fill')],
    [['Ctrl', 'Z'], t('line_keys.undo')],
    [['Ctrl', 'Y'], t('line_keys.redo')],
    [['F8'], t('line_keys.wrong')],
    [['Ctrl', 'Enter'], t('line_keys.add')],
    [['Ctrl', 'Delete'], t('line_keys.remove')],
    [['Alt', '↓'], t('line_keys.move')],
    [['Alt', 'Shift', '↓'], t('line_keys.copy')],
  ]
  return (
    <Card title={t('lines')}>
      <dl className="zb-facts zb-facts-start mb-0">
        {keys.map(([each, what]) => (
          <KeyLine key={each.join(' ')} keys={each} words={what} />
        ))}
      </dl>
    </Card>
  )
}

function KeyLine({ keys, between = '', words: what }: { keys: string[]; between?: string; words: string }) {
  return (
    <>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && ` ${between} `}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{what}</dd>
    </>
  )
}
