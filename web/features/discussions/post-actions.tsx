import type { Post } from '#contract/discussions/post.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { mayDelete } from '#web/features/texts/permissions.ts'
import { PostMenu } from '#web/features/texts/post-menu.tsx'
import { t } from '#web/messages/text.ts'
import { MuteItem } from './mute-item.tsx'
import { kindLabels, type ThreadKind } from './thread-kinds.tsx'

interface PostActionsProps {
  kind: ThreadKind
  post: Post
  by: string
  /** Undefined for readers who may not edit it. */
  onEdit?: (() => void) | undefined
  onDelete: () => void
  /** Set after an edit, whose form had the focus. */
  autoFocus?: boolean
}

/** Sealed posts have a menu too, because an admin can delete a post without reading it. Empty without permissions. */
export function PostActions({ kind, post, by, onEdit, onDelete, autoFocus }: PostActionsProps) {
  const clubBook = useClubBook()
  const mayMute = post.level === 0 && clubBook.membership?.isMember === true
  const deletable = mayDelete(clubBook, post)
  if (!deletable && !mayMute && post.sealed) return null
  const what = post.level === 0 ? kind : kindLabels[kind].reply
  return (
    <PostMenu
      what={what}
      by={by}
      question={
        post.sealed
          ? t(
              'discussions.deleteUnread',
              '{what, select, question {Delete this question without reading it?} discussion {Delete this discussion without reading it?} answer {Delete this answer without reading it?} other {Delete this reply without reading it?}}',
              { what },
            )
          : undefined
      }
      warning={t(
        'discussions.deleteMeans',
        '{kind, select, question {Its text will be gone for everyone. Any answers to it will stay.} other {Its text will be gone for everyone. Any replies to it will stay.}}',
        { kind },
      )}
      onEdit={onEdit}
      autoFocus={autoFocus}
      onDelete={deletable ? onDelete : undefined}
      more={mayMute && <MuteItem thread={post} kind={kind} />}
      text={post}
    />
  )
}
