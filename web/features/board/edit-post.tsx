import { useState } from 'react'
import type { BoardPost } from '#contract/board/post.ts'
import { t } from '#web/messages/text.ts'
import { errorMessage } from '#web/client/api.ts'
import { useCurrent } from '#web/client/use-current.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditBoardPost } from './actions.ts'
import { type BoardDraft, isEmpty, isTooLong, toSend } from './draft.ts'
import { PostBox } from './post-box.tsx'
import type { BoardViewer } from './viewer.ts'

interface EditPostProps {
  viewer: BoardViewer
  post: BoardPost
  onClose: () => void
}

export function EditPost({ viewer, post, onClose }: EditPostProps) {
  const [draft, setDraft] = useState<BoardDraft>({
    text: post.content,
    mentions: post.mentions,
    pictures: post.pictures.map(({ image, description }) => ({ image, description })),
  })
  const current = useCurrent(draft)
  const editing = useEditBoardPost(viewer.club, post)
  const ready = !isEmpty(draft) && !isTooLong(draft)
  /** What was typed while it was being saved stays open. */
  const closeIfSame = () => {
    if (current.current === draft) onClose()
  }
  const save = () => ready && editing.run(toSend(draft), closeIfSame)
  return (
    <div className="min-w-0 grow py-2">
      <PostBox
        autoFocus
        clubId={viewer.club.id}
        label={t('board.editMessage', 'Edit your message')}
        draft={draft}
        onChange={(next) => {
          editing.clearError()
          setDraft(next)
        }}
        onSend={save}
        onCancel={onClose}
        busy={editing.isPending}
        error={
          editing.isError
            ? errorMessage(editing.error, t('words.tryAgainInAMoment', 'Try again in a moment.'))
            : undefined
        }
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="sm" disabled={!ready} busy={editing.isPending} onClick={save}>
          {t('words.save', 'Save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('words.cancel', 'Cancel')}
        </Button>
      </div>
    </div>
  )
}
