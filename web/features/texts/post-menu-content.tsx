import { PenLine, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { PostMenuButton, type PostMenuProps } from './post-menu-button.tsx'

/** Mounted open. */
export function PostMenuContent({
  what,
  by,
  question = `Delete this ${what}?`,
  warning,
  onEdit,
  onDelete,
  more,
  byKey,
}: PostMenuProps & { byKey: boolean }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Menu defaultOpen byKey={byKey} trigger={<PostMenuButton ref={button} what={what} by={by} />}>
        {onEdit && (
          <MenuItem icon={<PenLine aria-hidden="true" />} onSelect={onEdit}>
            Edit {what}
          </MenuItem>
        )}
        {more}
        {onDelete && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setIsConfirming(true)}>
            Delete {what}
          </MenuItem>
        )}
      </Menu>
      {onDelete && (
        <ConfirmDialog
          title={question}
          description={warning}
          confirmLabel={`Delete ${what}`}
          open={isConfirming}
          onOpenChange={setIsConfirming}
          onConfirm={onDelete}
          returnsTo={button}
        />
      )}
    </>
  )
}
