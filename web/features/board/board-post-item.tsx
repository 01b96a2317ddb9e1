import { memo, useState } from 'react'
import type { BoardPost } from '#contract/board/post.ts'
import { AuthorAvatar, Byline } from '#web/features/texts/byline.tsx'
import { authorName } from '#web/features/texts/author-name.ts'
import { PostText } from '#web/features/texts/post-text.tsx'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { boardPostAnchor } from './anchor.ts'
import { BoardReactions } from './board-reactions.tsx'
import { EditPost } from './edit-post.tsx'
import { PostPictures } from './post-pictures.tsx'
import { BoardPostMenu } from './board-post-menu.tsx'
import type { BoardPostMenuProps } from './board-post-menu-button.tsx'
import { type BoardViewer, isOwn, mayWrite } from './viewer.ts'

export interface BoardPostItemProps extends Pick<BoardPostMenuProps, 'thread'> {
  viewer: BoardViewer
  post: BoardPost
  /** The reader followed a link to it. */
  linked: boolean
}

export const BoardPostItem = memo(function BoardPostItem({
  viewer,
  post,
  linked,
  thread,
}: BoardPostItemProps) {
  const dates = useDates()
  const [editing, setEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const by = authorName(post.memberName)
  const isOpening = post.id === post.threadId
  const isRemoved = post.deletedAt !== null

  function closeEdit() {
    setEditing(false)
    setWasEdited(true)
  }
  function content() {
    if (isRemoved)
      return (
        <p className="grow py-2 text-sm text-ink-soft italic">
          {t('board.removed', 'This message was removed.')}
        </p>
      )
    if (editing && isOwn(viewer, post) && mayWrite(viewer))
      return <EditPost viewer={viewer} post={post} onClose={closeEdit} />
    return (
      <div className="min-w-0 grow pb-1">
        <div
          className={`pointer-coarse:flex pointer-coarse:min-h-11 ${mayWrite(viewer) ? 'pe-18 pointer-coarse:pe-22' : 'pe-10 pointer-coarse:pe-12'}`}
        >
          <Byline
            name={by}
            at={post.createdAt}
            date={isOpening ? dates.shortDayAndClock(post.createdAt) : dates.clock(post.createdAt)}
            edited={post.editedAt !== null}
            hidden={post.hidden}
            link={`#${boardPostAnchor(post.id)}`}
          />
        </div>
        {post.content !== '' && (
          <PostText text={post.content} mentions={post.mentions} className="max-w-[68ch]" />
        )}
        <PostPictures pictures={post.pictures} by={by} />
        <BoardReactions viewer={viewer} post={post} by={by} />
        <div className="absolute end-0 top-2 pointer-coarse:top-1">
          <BoardPostMenu
            viewer={viewer}
            post={post}
            thread={thread}
            by={by}
            autoFocus={wasEdited}
            onEdit={
              mayWrite(viewer) && isOwn(viewer, post) && !post.hidden ? () => setEditing(true) : undefined
            }
          />
        </div>
      </div>
    )
  }

  return (
    <article
      id={boardPostAnchor(post.id)}
      data-post={post.id}
      tabIndex={-1}
      aria-label={
        isOpening
          ? t('board.postBy', 'Message by {name}', { name: by })
          : t('board.replyBy', 'Reply by {name}', { name: by })
      }
      className={`relative -mx-2 flex scroll-mt-24 gap-x-3.5 rounded-md px-2 pt-2 pb-1 outline-none ${linked ? 'bg-gold-tint forced-colors:border-s-4' : ''}`}
    >
      <div className="w-9 shrink-0 pt-0.5 pointer-coarse:pt-1">
        {!isRemoved && <AuthorAvatar name={by} createdBy={post.createdBy} />}
      </div>
      {content()}
    </article>
  )
})
