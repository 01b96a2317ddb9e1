import type { FormEvent } from 'react'
import { postMax } from '#contract/discussions/post.ts'
import { emptyDraft, useDraft } from '#web/features/posts/draft.ts'
import { usePenName } from '#web/features/posts/pen-name.ts'
import { PenNameField } from '#web/features/posts/pen-name-field.tsx'
import { draftKeyIn, useClubBook } from '#web/features/posts/club-book.ts'
import { isSendable, PostTextField } from '#web/features/posts/post-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useStartThread } from './actions.ts'
import { type ThreadKind, kindLabels, maxTitleLength } from './thread-kinds.ts'
import { TitleField } from './title-field.tsx'

/** Asks a question or starts a discussion. */
export function ThreadForm({ kind }: { kind: ThreadKind }) {
  const clubBook = useClubBook()
  const labels = kindLabels[kind]
  const [name, setName] = usePenName(clubBook.reader)
  const [draft, keep] = useDraft(draftKeyIn(clubBook, kind))
  const starting = useStartThread(clubBook, kind)
  const words = draft ?? emptyDraft
  const ready =
    isSendable(words.title, maxTitleLength(kind)) && isSendable(words.content, postMax) && name.trim() !== ''

  function change(part: Partial<typeof words>) {
    starting.clearError()
    keep({ ...words, ...part })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    const { title, content } = words
    starting.run({ title: title.trim(), content: content.trim(), memberName: name.trim() }, () => keep(null))
  }

  return (
    <Card>
      <form noValidate aria-label={labels.formHeading} onSubmit={submit} className="space-y-4">
        <h3 className="text-xl">{labels.formHeading}</h3>
        <PenNameField name={name} onChange={setName} error={starting.fieldError('memberName')} />
        <TitleField
          title={words.title}
          limit={maxTitleLength(kind)}
          onChange={(title) => change({ title })}
          error={starting.fieldError('title')}
        />
        <PostTextField
          label={labels.contentLabel}
          text={words.content}
          limit={postMax}
          onChange={(content) => change({ content })}
          error={starting.fieldError('content')}
        />
        <Button type="submit" wide disabled={!ready} busy={starting.isPending}>
          {labels.send}
        </Button>
      </form>
    </Card>
  )
}
