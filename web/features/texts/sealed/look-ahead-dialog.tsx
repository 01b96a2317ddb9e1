import { useLookAhead } from '#web/features/progress/look-ahead/actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useClubBook } from '../club-book.ts'
import type { LookAheadProps } from './look-ahead-props.ts'

export function LookAheadDialog({
  postId,
  place,
  anchor,
  onClose,
}: LookAheadProps & { onClose: () => void }) {
  const { club, bookId } = useClubBook()
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
      title="Look ahead?"
      description={
        <>
          You haven’t reached <bdi>{place}</bdi> yet, so this may give away what happens. Nobody else will
          know that you looked. You can hide it again under Reading Progress.
        </>
      }
      footer={
        <>
          <Button
            variant={postId === null ? 'primary' : 'outline'}
            className="max-sm:grow"
            busy={looking.isPending && isWhole}
            onClick={() => looking.run(null, close)}
          >
            Show everything about this book
          </Button>
          {postId !== null && (
            <Button
              className="max-sm:grow"
              busy={looking.isPending && !isWhole}
              onClick={() => looking.run(postId, close)}
            >
              Show this post
            </Button>
          )}
        </>
      }
    />
  )
}
