import { PenLine, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { PostMenuButton, type PostMenuProps } from './post-menu-button.tsx'
import { useClubBook } from './club-book.ts'
import { isOwn, mayDelete } from './permissions.ts'
import { useReporting } from './reporting/use-reporting.tsx'
import { t } from '#web/messages/text.ts'

/** Mounted open. */
export function PostMenuContent({
  what,
  by,
  question = t(
    'texts.menu.confirmDelete',
    '{what, select, note {Delete this note?} review {Delete this review?} question {Delete this question?} discussion {Delete this discussion?} answer {Delete this answer?} other {Delete this reply?}}',
    { what },
  ),
  warning,
  onEdit,
  onDelete,
  more,
  text,
  byKey,
}: PostMenuProps & { byKey: boolean }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const clubBook = useClubBook()
  const deletable = onDelete && mayDelete(clubBook, text)
  const kind = what === 'note' || what === 'review' ? what : 'post'
  const isReportable = !text.sealed && !isOwn(clubBook, text)
  const reporting = useReporting(isReportable ? { kind, id: text.id } : null, button)
  const deleteLabel = t(
    'texts.menu.delete',
    '{what, select, note {Delete note} review {Delete review} question {Delete question} discussion {Delete discussion} answer {Delete answer} other {Delete reply}}',
    { what },
  )
  return (
    <>
      <Menu defaultOpen byKey={byKey} trigger={<PostMenuButton ref={button} what={what} by={by} />}>
        {onEdit && !text.hidden && (
          <MenuItem icon={<PenLine aria-hidden="true" />} onSelect={onEdit}>
            {t(
              'texts.menu.edit',
              '{what, select, note {Edit note} review {Edit review} question {Edit question} discussion {Edit discussion} answer {Edit answer} other {Edit reply}}',
              { what },
            )}
          </MenuItem>
        )}
        {more}
        {reporting.item}
        {deletable && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setIsConfirming(true)}>
            {deleteLabel}
          </MenuItem>
        )}
      </Menu>
      {reporting.dialog}
      {deletable && (
        <ConfirmDialog
          title={question}
          description={warning}
          confirmLabel={deleteLabel}
          open={isConfirming}
          onOpenChange={setIsConfirming}
          onConfirm={onDelete}
          returnsTo={button}
        />
      )}
    </>
  )
}
