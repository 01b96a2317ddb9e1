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
import { isSendable, PostTextField } from '#web/features/texts/post-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useReply } from './actions.ts'
import { ReplyPlace } from './reply-place.tsx'
import { type ThreadKind, kindLabels } from './thread-kinds.tsx'
import { t } from '#web/messages/text.ts'

/** For `draftKey`. */
export const replyDraftName = (answered: Pick<Post, 'id'>): string => `reply-${answered.id}`

export interface ReplyBoxProps {
  kind: ThreadKind
  answered: Post
  /** Called with null when the reader cancels. */
  onClose: (reply: Pick<Post, 'id'> | null) => void
}

export function ReplyBox({ kind, answered, onClose }: ReplyBoxProps) {
  const clubBook = useClubBook()
  const labels = kindLabels[kind]
  const [name, setName] = usePenName(clubBook.reader)
  const [draft, setDraft, markSent] = useDraft(draftKey(clubBook, replyDraftName(answered)))
  const replying = useReply(clubBook, kind, answered)
  const fields = draft ?? emptyDraft
  const ready = isSendable(fields.content, postMax) && name.trim() !== ''

  function close(reply: Pick<Post, 'id'> | null) {
    setDraft(null)
    onClose(reply)
  }

  async function send() {
    const memberName = ready ? await askPenName(clubBook.reader, name) : null
    if (memberName !== null)
      replying.run(
        { place: answered.place, ...contentToSend(fields), memberName },
        (reply) => {
          markSent()
          onClose(reply)
        },
        () => {
          markSent()
          onClose(null)
        },
        draftKey(clubBook, replyDraftName(answered)),
      )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form
      noValidate
      aria-label={labels.formOf(answered.memberName ?? '')}
      onSubmit={submit}
      className="mt-3 max-w-[40rem] space-y-3 rounded-md border border-line bg-paper-raised p-4"
    >
      <PostTextField
        autoFocus
        label={labels.replyLabel}
        written={toMentioningText(fields)}
        limit={postMax}
        onChange={(written) => {
          replying.clearError()
          setDraft({ ...fields, ...toDraftContent(written) })
        }}
        error={['content', 'mentions', 'parentId'].map(replying.fieldError).find(Boolean)}
      />
      <ReplyPlace
        kind={kind}
        answered={answered}
        value={fields.place}
        onChange={(place) => {
          replying.clearError()
          setDraft({ ...fields, place })
        }}
        error={replying.fieldError('place')}
      />
      <PenNameField name={name} onChange={setName} error={replying.fieldError('memberName')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={replying.isPending}>
          {labels.sendReply}
        </Button>
        <Button variant="ghost" onClick={() => close(null)}>
          {t('words.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  )
}
