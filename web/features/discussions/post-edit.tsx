import { type FormEvent, useState } from 'react'
import { type Post, postMax } from '#contract/discussions/post.ts'
import { noDraft, useDraft } from '#web/features/posts/draft.ts'
import { PenNameField } from '#web/features/posts/pen-name-field.tsx'
import { draftIn, useTalk } from '#web/features/posts/club-book.ts'
import { isSendable, WordsField } from '#web/features/posts/post-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditPost } from './actions.ts'
import { type Kind, kindWords, sentTitle, shownTitle, titleMaxOf } from './thread-kinds.ts'
import { TitleField } from './title-field.tsx'

/** Where a post's draft is kept while it is edited. */
export const postEditName = (post: Pick<Post, 'id'>): string => `edit-post-${post.id}`

/** Edits one's own post in its place; only what opens a thread has a title to edit. */
export function PostEdit({ kind, post, onClose }: { kind: Kind; post: Post; onClose: () => void }) {
  const talk = useTalk()
  const [name, setName] = useState(post.memberName ?? '')
  const [draft, keep] = useDraft(draftIn(talk, postEditName(post)))
  const editing = useEditPost(talk, post)
  const opens = post.level === 0
  const words = draft ?? { ...noDraft, title: shownTitle(post.title), content: post.content }
  const ready =
    (!opens || isSendable(words.title, titleMaxOf(kind))) &&
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
    editing.run(opens ? { ...body, title: sentTitle(kind, words.title) } : body, close)
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
          limit={titleMaxOf(kind)}
          onChange={(title) => change({ title })}
          error={editing.fieldError('title')}
        />
      )}
      <WordsField
        autoFocus
        label={opens ? kindWords[kind].contentLabel : kindWords[kind].replyLabel}
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
