import type { FormEvent } from 'react'
import { type Post, postMax } from '#contract/discussions/post.ts'
import {
  toDraftContent,
  contentToSend,
  draftKey,
  emptyDraft,
  useDraft,
  toMentioningText,
} from '#web/features/texts/draft.ts'
import { askPenName, usePenName } from '#web/features/texts/pen-name.ts'
import { PenNameField } from '#web/features/texts/pen-name-field.tsx'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { PlaceField } from '#web/features/texts/place-field.tsx'
import { useHasPlace } from '#web/features/texts/use-own-place.ts'
import { isSendable, PostTextField } from '#web/features/texts/post-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useStartThread } from './actions.ts'
import { type ThreadKind, kindLabels, maxTitleLength } from './thread-kinds.tsx'
import { TitleField } from './title-field.tsx'

interface ThreadFormProps {
  kind: ThreadKind
  onStarted: (thread: Pick<Post, 'id'>) => void
}

export function ThreadForm({ kind, onStarted }: ThreadFormProps) {
  const clubBook = useClubBook()
  const labels = kindLabels[kind]
  const [name, setName] = usePenName(clubBook.reader)
  const [draft, setDraft, markSent] = useDraft(draftKey(clubBook, kind))
  const starting = useStartThread(clubBook, kind)
  const fields = draft ?? emptyDraft
  const hasPlace = useHasPlace(fields.place)
  const ready =
    isSendable(fields.title, maxTitleLength(kind)) &&
    isSendable(fields.content, postMax) &&
    name.trim() !== '' &&
    hasPlace

  function change(part: Partial<typeof fields>) {
    starting.clearError()
    setDraft({ ...fields, ...part })
  }

  async function send() {
    const memberName = ready ? await askPenName(clubBook.reader, name) : null
    if (memberName === null) return
    const post = { title: fields.title.trim(), ...contentToSend(fields), memberName }
    starting.run(
      post,
      (thread) => {
        markSent()
        onStarted(thread)
      },
      markSent,
      draftKey(clubBook, kind),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <Card>
      <form noValidate aria-label={labels.formHeading} onSubmit={submit} className="space-y-4">
        <h3 className="text-xl">{labels.formHeading}</h3>
        <TitleField
          title={fields.title}
          limit={maxTitleLength(kind)}
          onChange={(title) => change({ title })}
          error={starting.fieldError('title')}
        />
        <PostTextField
          label={labels.contentLabel}
          written={toMentioningText(fields)}
          limit={postMax}
          onChange={(written) => change(toDraftContent(written))}
          error={starting.fieldError('content') ?? starting.fieldError('mentions')}
        />
        <PlaceField
          value={fields.place}
          onChange={(place) => change({ place })}
          error={starting.fieldError('place')}
        />
        <PenNameField name={name} onChange={setName} error={starting.fieldError('memberName')} />
        <Button type="submit" wide disabled={!ready} busy={starting.isPending}>
          {labels.send}
        </Button>
      </form>
    </Card>
  )
}
