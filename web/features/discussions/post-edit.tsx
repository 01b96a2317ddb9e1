import { type FormEvent, useState } from 'react'
import { type Post, postMax } from '#contract/discussions/post.ts'
import { emptyDraft, useDraft } from '#web/features/posts/draft.ts'
import { PenNameField } from '#web/features/posts/pen-name-field.tsx'
import { draftKeyIn, useClubBook } from '#web/features/posts/club-book.ts'
import { isSendable, PostTextField } from '#web/features/posts/post-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditPost } from './actions.ts'
import { type ThreadKind, kindLabels, titleToSend, titleToShow, maxTitleLength } from './thread-kinds.ts'
import { TitleField } from './title-field.tsx'

/** Where a post's draft is kept while it is edited. */
export const postEditName = (post: Pick<Post, 'id'>): string => `edit-post-${post.id}`

/** Edits one's own post in its place; only what opens a thread has a title to edit. */
export function PostEdit({ kind, post, onClose }: { kind: ThreadKind; post: Post; onClose: () => void }) {
  const clubBook = useClubBook()
  const [name, setName] = useState(post.memberName ?? '')
  const [draft, keep] = useDraft(draftKeyIn(clubBook, postEditName(post)))
  const editing = useEditPost(clubBook, post)
  const opens = post.level === 0
  const words = draft ?? { ...emptyDraft, title: titleToShow(post.title), content: post.content }
  const ready =
    (!opens || isSendable(words.title, maxTitleLength(kind))) &&
    isSendable(words.content, postMax) &&
    name.trim() !== ''

  function change(part: Partial<typeof words>) {
    editing.clearError()
    keep({ ...words, ...part })
  }

  function close() {
    keep(null)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    const body = { content: words.content.trim(), memberName: name.trim() }
    editing.run(opens ? { ...body, title: titleToSend(kind, words.title) } : body, close)
  }

  return (
    <form
      noValidate
      aria-label="Edit your post"
      onSubmit={submit}
      className="max-w-[40rem] grow space-y-4 py-2"
    >
      {opens && (
        <TitleField
          title={words.title}
          limit={maxTitleLength(kind)}
          onChange={(title) => change({ title })}
          error={editing.fieldError('title')}
        />
      )}
      <PostTextField
        autoFocus
        label={opens ? kindLabels[kind].contentLabel : kindLabels[kind].replyLabel}
        text={words.content}
        limit={postMax}
        onChange={(content) => change({ content })}
        error={editing.fieldError('content')}
      />
      <PenNameField name={name} onChange={setName} error={editing.fieldError('memberName')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={editing.isPending}>
          Save
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
