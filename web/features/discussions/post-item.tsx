import { CornerDownRight } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { answerableLevelMax, type Post } from '#contract/discussions/post.ts'
import { keptDraft } from '#web/features/posts/draft.ts'
import { printTime } from '#web/features/posts/post-date.ts'
import { PostMenu } from '#web/features/posts/post-menu.tsx'
import { PostText } from '#web/features/posts/post-text.tsx'
import { Face, Signature } from '#web/features/posts/byline.tsx'
import { draftIn, isOwn, mayDelete, mayWrite, useTalk } from '#web/features/posts/club-book.ts'
import { Button } from '#web/ui/button.tsx'
import { useDeletePost } from './actions.ts'
import { type Kind, kindWords, shownTitle } from './thread-kinds.ts'
import { anchorOf } from './post-anchor.ts'
import { PostEdit, postEditName } from './post-edit.tsx'
import { ReplyBox, replyName } from './reply-box.tsx'

export interface PostItemProps {
  kind: Kind
  post: Post
  /** Whether the address of the page names this very post. */
  linked: boolean
  /** Opens a reply that was just posted. */
  onReplied: (reply: Pick<Post, 'id'>) => void
  onDeleted: () => void
}

/** One post of a thread, with what can be done with it. */
export const PostItem = memo(function PostItem(props: PostItemProps) {
  const { kind, post, linked } = props
  const talk = useTalk()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!linked) return
    box.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    box.current?.focus({ preventScroll: true })
    // The tab it stands in may open only now: then `here` changes.
  }, [linked, talk.here])

  const by = post.memberName ?? 'a former reader'
  return (
    <article
      ref={box}
      id={anchorOf(post.id)}
      tabIndex={-1}
      aria-label={`${post.level === 0 ? 'Post' : kindWords[kind].answer} by ${by}`}
      className={`-mx-2 rounded-md px-2 outline-none ${linked ? 'bg-gold-tint' : ''}`}
    >
      {post.deletedAt === null ? (
        <Living {...props} by={by} />
      ) : (
        <p className="py-3 text-sm text-ink-soft italic">This post was removed.</p>
      )}
    </article>
  )
})

function Living({ kind, post, by, onReplied, onDeleted }: PostItemProps & { by: string }) {
  const talk = useTalk()
  const own = isOwn(talk, post)
  const [editing, setEditing] = useState(() => own && keptDraft(draftIn(talk, postEditName(post))) !== null)
  const [wasEdited, setWasEdited] = useState(false)
  const [answering, setAnswering] = useState(() => keptDraft(draftIn(talk, replyName(post))) !== null)
  const answerButton = useRef<HTMLButtonElement>(null)
  const deleting = useDeletePost(talk)
  const labels = kindWords[kind]
  // Questions are answered; what is said to an answer belongs into a discussion (specification, 2).
  const answerable = mayWrite(talk) && post.level <= (kind === 'question' ? 0 : answerableLevelMax)

  function closeEdit() {
    setEditing(false)
    setWasEdited(true)
  }
  if (editing && own) return <PostEdit kind={kind} post={post} onClose={closeEdit} />

  function closeReply(reply: Pick<Post, 'id'> | null) {
    setAnswering(false)
    if (reply) onReplied(reply)
    else requestAnimationFrame(() => answerButton.current?.focus())
  }

  return (
    <div className={`flex gap-3 pt-1 pb-2 ${deleting.isPending ? 'opacity-50' : ''}`}>
      <div className={post.level === 0 ? '' : 'max-sm:hidden'}>
        <Face name={by} createdBy={post.createdBy} />
      </div>
      <div className="min-w-0 grow">
        <div className="-mb-1.5 flex items-start justify-between gap-2">
          <Signature
            name={by}
            at={post.createdAt}
            printed={printTime(post.createdAt)}
            edited={post.editedAt !== null}
            link={`#${anchorOf(post.id)}`}
          />
          {mayDelete(talk, post) && (
            <PostMenu
              what={post.level === 0 ? kind : labels.reply}
              by={by}
              warning={`Its words will be gone for everyone. If there are ${labels.replies} to it, they stay.`}
              onEdit={own ? () => setEditing(true) : undefined}
              startHere={wasEdited}
              onDelete={() => deleting.run(post, onDeleted)}
            />
          )}
        </div>
        {post.level === 0 && (
          <h3 dir="auto" className="mt-0.5 mb-1.5 text-xl wrap-anywhere">
            {shownTitle(post.title)}
          </h3>
        )}
        <PostText text={post.content} className="max-w-[68ch]" />
        {answerable && !answering && (
          <Button
            ref={answerButton}
            variant="ghost"
            size="sm"
            className="-ms-3 mt-0.5 text-action-ink!"
            onClick={() => setAnswering(true)}
          >
            <CornerDownRight className="size-4" aria-hidden="true" />
            {labels.answer}
            <span className="sr-only">to {by}</span>
          </Button>
        )}
        {answerable && answering && <ReplyBox kind={kind} answered={post} onClose={closeReply} />}
      </div>
    </div>
  )
}
