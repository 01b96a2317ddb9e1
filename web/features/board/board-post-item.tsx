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
import { BoardPostMenu, type BoardPostMenuProps } from './board-post-menu.tsx'
import { type BoardViewer, isOwn, mayWrite } from './viewer.ts'

export interface BoardPostItemProps extends Pick<BoardPostMenuProps, 'thread'> {
  viewer: BoardViewer
  post: BoardPost
  /** The reader followed a link to it. */
  linked: boolean
  /** The same person wrote the post before it a moment earlier, so that it needs no name. */
  continued?: boolean
}

export const BoardPostItem = memo(function BoardPostItem(props: BoardPostItemProps) {
  const { viewer, post, linked, continued = false, thread } = props
  const dates = useDates()
  const [editing, setEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const by = authorName(post.memberName)
  const isOpening = post.id === post.threadId
  const label = isOpening
    ? t('board.postBy', 'Message by {name}', { name: by })
    : t('board.replyBy', 'Reply by {name}', { name: by })

  return (
    <article
      id={boardPostAnchor(post.id)}
      data-post={post.id}
      tabIndex={-1}
      aria-label={label}
      className={`group -mx-2 flex scroll-mt-24 gap-x-3.5 rounded-md px-2 outline-none ${continued ? 'pt-0.5' : 'pt-3'} ${linked ? 'bg-gold-tint forced-colors:border-s-4' : ''}`}
    >
      <div className="w-9 shrink-0 pt-0.5">
        {!continued && post.deletedAt === null && <AuthorAvatar name={by} createdBy={post.createdBy} />}
      </div>
      {post.deletedAt !== null ? (
        <p className="py-2 text-sm text-ink-soft italic">
          {t('board.removed', 'This message was removed.')}
        </p>
      ) : editing && isOwn(viewer, post) && mayWrite(viewer) ? (
        <EditPost
          viewer={viewer}
          post={post}
          onClose={() => {
            setEditing(false)
            setWasEdited(true)
          }}
        />
      ) : (
        <div className="min-w-0 grow">
          <div className="flex items-start gap-2">
            <div className="min-w-0 grow">
              {continued ? (
                <span className="sr-only">{by}</span>
              ) : (
                <Byline
                  name={by}
                  at={post.createdAt}
                  date={isOpening ? dates.dayAndClock(post.createdAt) : dates.clock(post.createdAt)}
                  edited={post.editedAt !== null}
                  link={`#${boardPostAnchor(post.id)}`}
                />
              )}
              {post.content !== '' && (
                <PostText text={post.content} mentions={post.mentions} className="max-w-[68ch]" />
              )}
              {continued && post.editedAt !== null && (
                <span className="text-xs text-ink-soft">{t('texts.edited', '· edited')}</span>
              )}
              <PostPictures pictures={post.pictures} by={by} />
            </div>
            {mayWrite(viewer) && (
              <BoardPostMenu
                viewer={viewer}
                post={post}
                thread={thread}
                by={by}
                autoFocus={wasEdited}
                onEdit={isOwn(viewer, post) ? () => setEditing(true) : undefined}
              />
            )}
          </div>
          <BoardReactions viewer={viewer} post={post} by={by} />
        </div>
      )}
    </article>
  )
})
