import { type FormEvent, useState } from 'react'
import { type Post, postMax } from '#contract/discussions/post.ts'
import { useCurrent } from '#web/client/use-current.ts'
import {
  toDraftContent,
  editToSend,
  draftKey,
  emptyDraft,
  useDraft,
  toMentioningText,
} from '#web/features/texts/draft.ts'
import { PenNameField } from '#web/features/texts/pen-name-field.tsx'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { PlaceField } from '#web/features/texts/place-field.tsx'
import { isSendable, PostTextField } from '#web/features/texts/post-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditPost } from './actions.ts'
import { type ThreadKind, kindLabels, titleToSend, titleToShow, maxTitleLength } from './thread-kinds.tsx'
import { TitleField } from './title-field.tsx'
import { t } from '#web/messages/text.ts'

/** For `draftKey`. */
export const postDraftName = (post: Pick<Post, 'id'>): string => `edit-post-${post.id}`

interface PostEditProps {
  kind: ThreadKind
  post: Post
  /** The place of the post being answered. */
  atLeast: number
  onClose: () => void
}

/** Only the opening post of a thread has a title. */
export function PostEdit({ kind, post, atLeast, onClose }: PostEditProps) {
  const clubBook = useClubBook()
  const [name, setName] = useState(post.memberName ?? '')
  const currentName = useCurrent(name)
  const [draft, setDraft, markSent] = useDraft(draftKey(clubBook, postDraftName(post)))
  const editing = useEditPost(clubBook, post)
  const isOpening = post.level === 0
  const fields = draft ?? {
    ...emptyDraft,
    title: titleToShow(post.title ?? ''),
    content: post.content ?? '',
    mentions: post.mentions,
  }
  const ready =
    (!isOpening || isSendable(fields.title, maxTitleLength(kind))) &&
    isSendable(fields.content, postMax) &&
    name.trim() !== ''

  function change(part: Partial<typeof fields>) {
    editing.clearError()
    setDraft({ ...fields, ...part })
  }

  function close() {
    setDraft(null)
    onClose()
  }

  /** What was typed while it was being saved stays open. */
  function closeIfSame() {
    if (markSent() && currentName.current === name) onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    const body = { ...editToSend(fields), memberName: name.trim() }
    editing.run(isOpening ? { ...body, title: titleToSend(kind, fields.title) } : body, closeIfSame)
  }

  return (
    <form
      noValidate
      aria-label={t('discussions.edit', 'Edit your post')}
      onSubmit={submit}
      className="max-w-[40rem] grow space-y-4 py-2"
    >
      {isOpening && (
        <TitleField
          title={fields.title}
          limit={maxTitleLength(kind)}
          onChange={(title) => change({ title })}
          error={editing.fieldError('title')}
        />
      )}
      <PostTextField
        autoFocus
        label={isOpening ? kindLabels[kind].contentLabel : kindLabels[kind].replyLabel}
        written={toMentioningText(fields)}
        limit={postMax}
        onChange={(written) => change(toDraftContent(written))}
        error={editing.fieldError('content') ?? editing.fieldError('mentions')}
      />
      <PlaceField
        value={fields.place}
        saved={post}
        atLeast={atLeast}
        onChange={(place) => change({ place })}
        error={editing.fieldError('place')}
      />
      <PenNameField name={name} onChange={setName} error={editing.fieldError('memberName')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={editing.isPending}>
          {t('words.save', 'Save')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('words.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  )
}
