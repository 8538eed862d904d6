import { LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { useTranslation } from '../../../i18n/useTranslation'
import { enough } from './asking'

/** How many suppliers are invited for a line: three bars, and the text; where there is no room, the number. */
export function AskedCount({ asked, short = false }: { asked: number; short?: boolean }) {
  const { t } = useTranslation('supplierSuggestions')
  const few = asked < enough
  return (
    <span className={`zb-ask-count ${few ? 'zb-text-warning' : 'zb-text-success'}`}>
      <span className="zb-match-bars" aria-hidden>
        {[1, 2, 3].map((dot) => (
          <i key={dot} className={dot <= asked ? 'zb-on' : undefined} />
        ))}
      </span>
      {short ? (
        <>
          <span aria-hidden>{asked}</span>
          <span className="visually-hidden">{t('asked', { count: asked })}</span>
        </>
      ) : (
        t('asked', { count: asked })
      )}
      {few && <Icon of={LuTriangleAlert} size={12} />}
    </span>
  )
}
