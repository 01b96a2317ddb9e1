import { useCallback, useMemo, useState } from 'react'
import type { AdminList, AdminListBook } from '#contract/reading-list/admin-list.ts'
import { memberName } from '#web/features/members/member-name.ts'
import { t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type BookUpdate, useRemoveBook, useUpdateBook } from './actions.ts'
import { AdminListControls } from './controls.tsx'
import { AdminListRows } from './rows.tsx'
import { type AdminSortOrder, sortAdminList, defaultAdminSort } from './sort.ts'
import type { ListClub } from '../queries.ts'
import { useReorder } from './use-reorder.ts'

export interface EditableListProps {
  club: ListClub
  adminList: AdminList
  /** The heading takes the focus when a focused row is removed. */
  headingId: string
}

export function EditableList({ club, adminList, headingId }: EditableListProps) {
  const [order, setOrder] = useState<AdminSortOrder>(defaultAdminSort)
  const [removing, setRemoving] = useState<AdminListBook | null>(null)
  const { mutateAsync } = useUpdateBook(club)
  const remove = useRemoveBook(club)
  const nameOf = useMemo(() => {
    const names = new Map(adminList.members.map((member) => [Number(member.userId), memberName(member)]))
    return (userId: number) => names.get(userId) ?? t('list.formerMember', 'A former member')
  }, [adminList.members])
  const sorted = useMemo(
    () => sortAdminList(adminList.books, order, nameOf),
    [adminList.books, order, nameOf],
  )
  const reorder = useReorder(club, sorted, order.descending)

  // Resolves to whether it succeeded, so that a row keeps unsaved input.
  const update = useCallback(
    (change: BookUpdate) =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )

  function closeDialog() {
    const id = removing?.id
    setRemoving(null)
    // The dialog still holds the focus while it unmounts, and the row may disappear as well.
    const button = () => document.querySelector<HTMLElement>(`[data-remove="${id}"]`)
    setTimeout(() => (button() ?? document.getElementById(headingId))?.focus(), 40)
  }

  return (
    <>
      <AdminListControls
        order={order}
        onOrder={setOrder}
        clubName={adminList.clubInfo.name}
        slug={adminList.clubInfo.slug}
        books={reorder.shown}
        nameOf={nameOf}
      />
      <AdminListRows
        club={club}
        members={adminList.members}
        nameOf={nameOf}
        reorder={order.field === 'readingOrder' ? reorder : { ...reorder, move: null }}
        onUpdate={update}
        onRemove={setRemoving}
      />
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && closeDialog()}
          title={t('list.removeAsk', 'Remove “{title}”', { title: removing.title })}
          description={t(
            'list.removeSure',
            'Are you sure you want to remove this book from the reading list?',
          )}
          confirmLabel={t('list.removeBook', 'Remove book')}
          onConfirm={() => remove.mutate(removing)}
        />
      )}
    </>
  )
}
