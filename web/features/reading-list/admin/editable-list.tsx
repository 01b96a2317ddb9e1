import { useCallback, useMemo, useState } from 'react'
import type { AdminList, AdminListBook } from '#contract/reading-list/admin-list.ts'
import { memberName } from '#web/features/members/member-name.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type BookUpdate, useRemoveBook, useUpdateBook } from './actions.ts'
import { ListAdminControls } from './controls.tsx'
import { ListAdminRows } from './rows.tsx'
import { type PanelOrder, sortPanel, usualPanelOrder } from './sort.ts'
import type { ListOwner } from '../queries.ts'
import { useReorder } from './use-reorder.ts'

export interface ListAdminPanelProps {
  club: ListOwner
  panel: AdminList
  /** The heading, which takes the focus when the row it was in is gone. */
  headingId: string
}

/** The list itself: sorted, put in order, exported, and each book changed in its row. */
export function ListAdminPanel({ club, panel, headingId }: ListAdminPanelProps) {
  const [order, setOrder] = useState<PanelOrder>(usualPanelOrder)
  const [leaving, setLeaving] = useState<AdminListBook | null>(null)
  const { mutateAsync } = useUpdateBook(club)
  const remove = useRemoveBook(club)
  const nameOf = useMemo(() => {
    const names = new Map(panel.members.map((member) => [Number(member.userId), memberName(member)]))
    return (userId: number) => names.get(userId) ?? 'A former member'
  }, [panel.members])
  const sorted = useMemo(() => sortPanel(panel.books, order, nameOf), [panel.books, order, nameOf])
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
      <ListAdminControls
        order={order}
        onOrder={setOrder}
        clubName={panel.clubInfo.name}
        slug={panel.clubInfo.slug}
        books={reorder.shown}
        nameOf={nameOf}
      />
      <ListAdminRows
        club={club}
        members={panel.members}
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
