import { CornerDownRight } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { answerableLevelMax, type Post } from '#contract/discussions/post.ts'
import { draftKey, loadDraft } from '#web/features/texts/draft.ts'
import { useDates } from '#web/ui/dates.ts'
import { SealedCard } from '#web/features/texts/sealed/sealed-card.tsx'
import { PostText } from '#web/features/texts/post-text.tsx'
import { AuthorAvatar, Byline } from '#web/features/texts/byline.tsx'
import { authorName } from '#web/features/texts/author-name.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { PostReactions } from '#web/features/texts/reactions/post-reactions.tsx'
import { mayEdit, mayWrite } from '#web/features/texts/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { useDeletePost } from './actions.ts'
import { PostActions } from './post-actions.tsx'
import { type ThreadKind, kindLabels, titleToShow } from './thread-kinds.tsx'
import { postAnchor } from './post-anchor.ts'
import { PostEdit, postDraftName } from './post-edit.tsx'
import { ReplyBox, replyDraftName } from './reply-box.tsx'
import { t } from '#web/messages/text.ts'

export interface PostItemProps {
  kind: ThreadKind
  post: Post
  /** The place of the post being answered; 0 for a thread. */
  atLeast: number
  linked: boolean
  onReplied: (reply: Pick<Post, 'id'>) => void
  onDeleted: () => void
  /** Of a sealed thread of which nothing can be read. */
  answers?: number
}

export const PostItem = memo(function PostItem(props: PostItemProps) {
  const { kind, post, linked, answers = 0 } = props
  const clubBook = useClubBook()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!linked) return
    box.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    box.current?.focus({ preventScroll: true })
    // Runs again when its tab is selected, which changes `returnPath`.
  }, [linked, clubBook.returnPath])

  const by = authorName(post.memberName)
  return (
    <article
      ref={box}
      id={postAnchor(post.id)}
      tabIndex={-1}
      aria-label={
        post.level === 0 ? t('discussions.postBy', 'Post by {by}', { by }) : kindLabels[kind].replyBy(by)
      }
      className={`-mx-2 rounded-md px-2 outline-none ${linked ? 'bg-gold-tint forced-colors:border-s-4' : ''}`}
    >
      {post.deletedAt !== null ? (
        <p className="py-3 text-sm text-ink-soft italic">
          {t('discussions.wasRemoved', 'This post was removed.')}
        </p>
      ) : post.sealed ? (
        <SealedPost kind={kind} post={post} by={by} answers={answers} onDeleted={props.onDeleted} />
      ) : (
        <PostBody {...props} by={by} />
      )}
    </article>
  )
})

interface SealedPostProps extends Pick<PostItemProps, 'kind' | 'post' | 'onDeleted'> {
  by: string
  answers: number
}

function SealedPost({ kind, post, by, answers, onDeleted }: SealedPostProps) {
  const deleting = useDeletePost(useClubBook())
  return (
    <div className={deleting.isPending ? 'opacity-50' : ''}>
      <SealedCard
        by={by}
        what={post.level === 0 ? kind : kindLabels[kind].reply}
        sealed={post}
        postId={post.id}
        anchor={postAnchor(post.id)}
        answers={answers}
        menu={<PostActions kind={kind} post={post} by={by} onDelete={() => deleting.run(post, onDeleted)} />}
      />
    </div>
  )
}

function PostBody({ kind, post, atLeast, by, onReplied, onDeleted }: PostItemProps & { by: string }) {
  const dates = useDates()
  const clubBook = useClubBook()
  const editable = mayEdit(clubBook, post)
  const [editing, setEditing] = useState(
    () => editable && loadDraft(draftKey(clubBook, postDraftName(post))) !== null,
  )
  const [wasEdited, setWasEdited] = useState(false)
  const [answering, setAnswering] = useState(
    () => loadDraft(draftKey(clubBook, replyDraftName(post))) !== null,
  )
  const answerButton = useRef<HTMLButtonElement>(null)
  const deleting = useDeletePost(clubBook)
  const labels = kindLabels[kind]
  // Only the question itself can be answered (specification, 2).
  const answerable =
    mayWrite(clubBook) && !post.hidden && post.level <= (kind === 'question' ? 0 : answerableLevelMax)

  function closeEdit() {
    setEditing(false)
    setWasEdited(true)
  }
  if (editing && editable) return <PostEdit kind={kind} post={post} atLeast={atLeast} onClose={closeEdit} />

  function closeReply(reply: Pick<Post, 'id'> | null) {
    setAnswering(false)
    if (reply) onReplied(reply)
    else requestAnimationFrame(() => answerButton.current?.focus())
  }

  return (
    <div className={`flex gap-3 pt-1 pb-2 ${deleting.isPending ? 'opacity-50' : ''}`}>
      <div className={post.level === 0 ? '' : 'max-sm:hidden'}>
        <AuthorAvatar name={by} createdBy={post.createdBy} />
      </div>
      <div className="min-w-0 grow">
        <div className="-mb-1.5 flex items-start justify-between gap-2">
          <Byline
            name={by}
            at={post.createdAt}
            date={dates.dayAndClock(post.createdAt)}
            edited={post.editedAt !== null}
            hidden={post.hidden}
            link={`#${postAnchor(post.id)}`}
          />
          <PostActions
            kind={kind}
            post={post}
            by={by}
            onEdit={editable ? () => setEditing(true) : undefined}
            autoFocus={wasEdited}
            onDelete={() => deleting.run(post, onDeleted)}
          />
        </div>
        {post.level === 0 && (
          <h3 dir="auto" className="mt-0.5 mb-1.5 text-xl wrap-anywhere">
            {titleToShow(post.title ?? '')}
          </h3>
        )}
        <PostText text={post.content ?? ''} mentions={post.mentions} className="max-w-[68ch]" />
        <div className="flex flex-wrap items-center gap-x-2">
          {answerable && !answering && (
            <Button
              ref={answerButton}
              variant="ghost"
              size="sm"
              className="-ms-3 text-action-ink!"
              onClick={() => setAnswering(true)}
            >
              <CornerDownRight className="size-4" aria-hidden="true" />
              {labels.answerTo(by)}
            </Button>
          )}
          <PostReactions kind="post" post={post} by={by} />
        </div>
        {answerable && answering && <ReplyBox kind={kind} answered={post} onClose={closeReply} />}
      </div>
    </div>
  )
}
