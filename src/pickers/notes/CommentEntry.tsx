import { useState } from 'react'
import { LuEyeOff, LuPencilLine, LuTrash2 } from 'react-icons/lu'
import { currentTime } from '../../components/values/currentTime'
import { questionTexts } from '../../components/dialogs/questionTexts'
import { useRemoveCommentMutation, useUpdateCommentMutation } from '../../api/commentsApi'
import { useGetMeQuery } from '../../api/meApi'
import { Avatar } from '../../components/values/Avatar'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { DateText } from '../../components/values/DateText'
import { toFailure } from '../../components/pages/failure'
import { Icon } from '../../components/values/Icon'
import { IconButton } from '../../components/actions/IconButton'
import type { Comment } from '../../contract/comments'
import { mentionParts } from '../../domain/notices/mentions'
import { isReadWithCosts, mayEditComment } from '../../domain/notices/notes'
import { useTranslation } from '../../i18n/useTranslation'
import { CommentEditor } from './CommentEditor'
import type { NotedProps } from './noted'

/** One comment with its author and time; the author may edit or delete it. */
export function CommentEntry({ comment, on }: { comment: Comment; on: NotedProps }) {
  const { t } = useTranslation('notes')
  const { data: me } = useGetMeQuery()
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const [update] = useUpdateCommentMutation()
  const [remove, { isLoading, error }] = useRemoveCommentMutation()
  const { id, version, text, author_id, author_name, created_at, mentions, costs_only } = comment
  const of = on.id
  const mine = me?.id === author_id && mayEditComment(created_at, currentTime())

  return (
    <li className="zb-comment">
      <Avatar name={author_name} me={me?.id === author_id} />
      <div className="zb-comment-main">
        <div className="zb-comment-head">
          <b>{author_name}</b>
          <span className="zb-muted">
            <DateText value={created_at} />
            {version > 1 && ` · ${t('edited')}`}
          </span>
          {costs_only && !isReadWithCosts(on.entity) && (
            <span className="zb-badge zb-badge-neutral">
              <Icon of={LuEyeOff} size={12} />
              {t('costs_only')}
            </span>
          )}
          {mine && !editing && (
            <span className="zb-comment-end">
              <IconButton label={t('edit')} icon={LuPencilLine} size="sm" onClick={() => setEditing(true)} />
              <IconButton label={t('remove')} icon={LuTrash2} size="sm" onClick={() => setRemoving(true)} />
            </span>
          )}
        </div>
        {editing ? (
          <CommentEditor
            unsaved={`comment:${id}`}
            start={{ text, people: mentions, costs_only: costs_only || null }}
            on={on}
            label={t('edit')}
            send={t('save')}
            sending={t('saving')}
            onSend={async (body) => {
              await update({ id: of, comment_id: id, version, body }).unwrap()
              setEditing(false)
            }}
            onDiscard={() => setEditing(false)}
          />
        ) : (
          <p className="zb-comment-text">
            {mentionParts(text, mentions).map((part, index) =>
              part.mention ? <b key={index}>{part.text}</b> : part.text,
            )}
          </p>
        )}
      </div>
      <ConfirmDialog
        show={removing}
        {...questionTexts(t, 'remove')}
        working={isLoading}
        danger
        error={error && toFailure(error).message}
        onYes={() => void remove({ id: of, comment_id: id, version })}
        onNo={() => setRemoving(false)}
      >
        {t('remove_means')}
      </ConfirmDialog>
    </li>
  )
}
