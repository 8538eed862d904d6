import { useRef, useState } from 'react'
import { useCreateCommentMutation, useListCommentsQuery } from '../../api/commentsApi'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { newKey } from '../../components/saving/newKey'
import { QueryState } from '../../components/pages/QueryState'
import type { CommentBody } from '../../contract/comments'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../useMay'
import { CommentEditor } from './CommentEditor'
import { CommentEntry } from './CommentEntry'
import type { NotedProps } from './noted'
import { Subject } from '../../components/values/Subject'
import './notes.scss'

const pageSize = 20

/** The comments, the newest first, and the field for a new one. */
export function NotesCard({ entity, id, branch_id = null }: NotedProps) {
  const { t } = useTranslation('notes')
  const may = useMay()
  const [limit, setLimit] = useState(pageSize)
  const query = useListCommentsQuery({ entity, id, limit })
  const [create] = useCreateCommentMutation()
  const keyOf = useRetryKey()
  return (
    <Card
      title={t('comments')}
      count={
        typeof query.data?.meta.total === 'number' && query.data.meta.total > 0 ? query.data.meta.total : undefined
      }
    >
      {may('createComment') && (
        <CommentEditor
          unsaved={`comment:${entity}:${id}`}
          on={{ entity, id, branch_id }}
          label={t('write')}
          send={t('send')}
          sending={t('sending')}
          onSend={(body) => create({ entity, id, body, idempotency_key: keyOf(body) }).unwrap()}
        />
      )}
      <QueryState query={query} errorTitle={t('comments_failed')} empty={t('no_comments')} compact>
        {({ rows, meta }) => (
          <>
            <ul className="zb-comments">
              {rows.map((comment) => (
                <CommentEntry key={comment.id} comment={comment} on={{ entity, id, branch_id }} />
              ))}
            </ul>
            {meta.next !== null && limit < 200 && (
              <Button look="link" onClick={() => setLimit(Math.min(200, limit * 3))}>
                {t('more')}
                <Subject>{t('comments')}</Subject>
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

/** The same comment sent again after a lost response must not create a second comment. */
function useRetryKey() {
  const last = useRef<{ words: string; key: string }>(undefined)
  return (body: CommentBody) => {
    const words = JSON.stringify(body)
    if (last.current?.words !== words) last.current = { words, key: newKey() }
    return last.current.key
  }
}
