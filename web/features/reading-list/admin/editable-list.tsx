import { useCallback, useMemo, useState } from 'react'
import type { AdminList, AdminListBook } from '#contract/reading-list/admin-list.ts'
import { memberName } from '#web/features/members/member-name.ts'
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
  /** The heading, which takes the focus when the row it was in is gone. */
  headingId: string
}

/** The list itself: sorted, put in order, exported, and each book changed in its row. */
export function EditableList({ club, adminList, headingId }: EditableListProps) {
  const [order, setOrder] = useState<AdminSortOrder>(defaultAdminSort)
  const [leaving, setLeaving] = useState<AdminListBook | null>(null)
  const { mutateAsync } = useUpdateBook(club)
  const remove = useRemoveBook(club)
  const nameOf = useMemo(() => {
    const names = new Map(adminList.members.map((member) => [Number(member.userId), memberName(member)]))
    return (userId: number) => names.get(userId) ?? 'A former member'
  }, [adminList.members])
  const sorted = useMemo(
    () => sortAdminList(adminList.books, order, nameOf),
    [adminList.books, order, nameOf],
  )
  const reorder = useReorder(club, sorted, order.descending)

  // Says whether it went well; what a row still holds unsaved hangs on it.
  const update = useCallback(
    (change: BookUpdate) =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )

  function closeQuestion() {
    const id = leaving?.id
    setLeaving(null)
    // The dialog lets go of the focus a moment after it is gone; so may the row.
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
        onRemove={setLeaving}
      />
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && closeQuestion()}
          title={`Remove “${leaving.title}”`}
          description="Are you sure you want to remove this book from the reading list?"
          confirmLabel="Remove book"
          onConfirm={() => remove.mutate(leaving)}
        />
      )}
    </>
  )
}
