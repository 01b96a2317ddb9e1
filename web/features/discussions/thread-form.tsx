import type { FormEvent } from 'react'
import { postMax } from '#contract/discussions/post.ts'
import { noDraft, useDraft } from '#web/features/posts/draft.ts'
import { usePenName } from '#web/features/posts/pen-name.ts'
import { PenNameField } from '#web/features/posts/pen-name-field.tsx'
import { draftIn, useTalk } from '#web/features/posts/club-book.ts'
import { isSendable, WordsField } from '#web/features/posts/post-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useStartThread } from './actions.ts'
import { type Kind, kindWords, titleMaxOf } from './thread-kinds.ts'
import { TitleField } from './title-field.tsx'

/** Asks a question or starts a discussion. */
export function ThreadForm({ kind }: { kind: Kind }) {
  const talk = useTalk()
  const labels = kindWords[kind]
  const [name, setName] = usePenName(talk.reader)
  const [draft, keep] = useDraft(draftIn(talk, kind))
  const starting = useStartThread(talk, kind)
  const words = draft ?? noDraft
  const ready =
    isSendable(words.title, titleMaxOf(kind)) && isSendable(words.content, postMax) && name.trim() !== ''

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
          limit={titleMaxOf(kind)}
          onChange={(title) => change({ title })}
          error={starting.fieldError('title')}
        />
        <WordsField
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
