import { useLookAhead } from '#web/features/progress/look-ahead/actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useClubBook } from '../club-book.ts'
import type { LookAheadProps } from './look-ahead-props.ts'
import { rich, t } from '#web/messages/text.ts'
import { placeWords } from './place-words.ts'
import { useParts } from './use-parts.ts'
import { positionMax } from '#contract/plans/position.ts'

export function LookAheadDialog({
  postId,
  sealed,
  anchor,
  onClose,
}: LookAheadProps & { onClose: () => void }) {
  const { club, bookId } = useClubBook()
  const parts = useParts()
  const looking = useLookAhead(club.id, bookId)
  function close() {
    onClose()
    // After the dialog has tried to return the focus to a button that is gone.
    setTimeout(() => anchor && document.getElementById(anchor)?.focus({ preventScroll: true }), 100)
  }
  const isWhole = looking.variables === null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="narrow"
      title={t('texts.lookAhead.title', 'Look ahead?')}
      description={rich(
        'texts.lookAhead.warning',
        '{at, select, end {You haven’t reached the end yet, so this may give away what happens. Nobody else will know that you looked. You can hide it again under Reading Progress.} other {You haven’t reached {place} yet, so this may give away what happens. Nobody else will know that you looked. You can hide it again under Reading Progress.}}',
        // not a text
        { at: sealed.place >= positionMax ? 'end' : 'other', place: placeWords(sealed, parts) },
      )}
      footer={
        <>
          <Button
            variant={postId === null ? 'primary' : 'outline'}
            className="max-sm:grow"
            busy={looking.isPending && isWhole}
            onClick={() => looking.run(null, close)}
          >
            {t('texts.lookAhead.wholeBook', 'Show everything about this book')}
          </Button>
          {postId !== null && (
            <Button
              className="max-sm:grow"
              busy={looking.isPending && !isWhole}
              onClick={() => looking.run(postId, close)}
            >
              {t('texts.lookAhead.post', 'Show this post')}
            </Button>
          )}
        </>
      }
    />
  )
}
