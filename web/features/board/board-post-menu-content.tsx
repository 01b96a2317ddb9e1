import { Bell, BellOff, Link2, Megaphone, PenLine, Pin, PinOff, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { to } from '#contract/pages.ts'
import { copyLink } from '#web/features/clubs/copy-link.ts'
import { useReporting } from '#web/features/texts/reporting/use-reporting.tsx'
import { t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useChangeThread, useDeleteBoardPost, useMuteThread } from './actions.ts'
import { BoardPostMenuButton, type BoardPostMenuProps } from './board-post-menu-button.tsx'
import { useLeaveDeleted } from './use-leave-deleted.ts'
import { isOwn, mayManage, mayWrite } from './viewer.ts'

const AnnounceDialog = lazy(async () => ({ default: (await import('./announce-dialog.tsx')).AnnounceDialog }))

/** Mounted open. */
export function BoardPostMenuContent({
  viewer,
  post,
  thread,
  by,
  onEdit,
  byKey,
}: BoardPostMenuProps & { byKey: boolean }) {
  const { club } = viewer
  const [dialog, setDialog] = useState<'delete' | 'announce'>()
  const button = useRef<HTMLButtonElement>(null)
  const deleting = useDeleteBoardPost(club, post)
  const changing = useChangeThread(club, thread)
  const muting = useMuteThread(club, thread)
  const isOthers = !isOwn(viewer, post)
  const reporting = useReporting(isOthers ? { kind: 'board', id: post.id } : null, button)
  const ofPictures = useReporting(
    isOthers && post.pictures.length > 0 ? { kind: 'picture', id: post.id } : null,
    button,
  )
  const leaveDeleted = useLeaveDeleted(club, post)
  const isOpening = post.id === thread.id
  const isAdmin = mayManage(viewer)
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu defaultOpen byKey={byKey} trigger={<BoardPostMenuButton ref={button} by={by} />}>
        {onEdit && (
          <MenuItem icon={<PenLine aria-hidden="true" />} onSelect={onEdit}>
            {t('board.edit', 'Edit message')}
          </MenuItem>
        )}
        <MenuItem
          icon={<Link2 aria-hidden="true" />}
          onSelect={() => void copyLink(location.origin + to.boardPost(club.slug, thread.id, post.id))}
        >
          {t('board.copyLink', 'Copy link')}
        </MenuItem>
        {isOpening && isAdmin && (
          <MenuItem
            icon={thread.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
            onSelect={() => changing.mutate({ pinned: !thread.pinned })}
          >
            {thread.pinned ? t('board.unpin', 'Unpin') : t('board.pin', 'Pin to the top')}
          </MenuItem>
        )}
        {isOpening && isAdmin && (
          <MenuItem
            icon={<Megaphone aria-hidden="true" />}
            onSelect={() =>
              thread.announcement ? changing.mutate({ announcement: null }) : setDialog('announce')
            }
          >
            {thread.announcement
              ? t('board.endAnnouncement', 'End the announcement')
              : t('board.makeAnnouncement', 'Make it an announcement')}
          </MenuItem>
        )}
        {isOpening && mayWrite(viewer) && (
          <MenuItem
            icon={thread.muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
            onSelect={() => muting.mutate(!thread.muted)}
          >
            {thread.muted
              ? t('board.unmute', 'Unmute this conversation')
              : t('board.mute', 'Mute this conversation')}
          </MenuItem>
        )}
        {reporting.item}
        {ofPictures.item}
        {((mayWrite(viewer) && !isOthers) || isAdmin) && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setDialog('delete')}>
            {t('board.delete', 'Delete message')}
          </MenuItem>
        )}
      </Menu>
      {reporting.dialog}
      {ofPictures.dialog}
      <ConfirmDialog
        title={t('board.confirmDelete', 'Delete this message?')}
        description={
          isOpening
            ? t('board.deleteOpening', 'It will be gone for everyone. Any replies to it will stay.')
            : t('board.deleteReply', 'It will be gone for everyone.')
        }
        confirmLabel={t('board.delete', 'Delete message')}
        open={dialog === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        onConfirm={() => deleting.run(undefined, leaveDeleted)}
        returnsTo={button}
      />
      {dialog === 'announce' && (
        <Suspense fallback={null}>
          <AnnounceDialog
            onClose={close}
            onAnnounce={(until) => changing.run({ announcement: { until } }, close)}
            busy={changing.isPending}
            returnsTo={button}
          />
        </Suspense>
      )}
    </>
  )
}
