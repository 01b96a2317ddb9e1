import type { AdminList, AdminListBook, AdminListMember } from '#contract/reading-list/admin-list.ts'

/** The fields of a book that the admin list can change (specification, 7). */
export type BookChange = Pick<Partial<AdminListBook>, 'readDate' | 'chosenBy' | 'notes'>

/** The list with a book changed; without it if `change` is null. */
export const withBookChange = (adminList: AdminList, id: number, change: BookChange | null): AdminList => ({
  ...adminList,
  books:
    change === null
      ? adminList.books.filter((book) => book.id !== id)
      : adminList.books.map((book) => (book.id === id ? { ...book, ...change } : book)),
})

/** The list with a member added, unless it includes them already. */
export const withMember = (adminList: AdminList, member: AdminListMember): AdminList =>
  adminList.members.some(({ id }) => id === member.id)
    ? adminList
    : { ...adminList, members: [...adminList.members, member] }

/** The list with new reading orders by book id; other books keep theirs. */
export const withReadingOrder = (
  adminList: AdminList,
  orders: ReadonlyMap<number, number | null>,
): AdminList => ({
  ...adminList,
  books: adminList.books.map((book) => {
    const readingOrder = orders.get(book.id)
    return readingOrder === undefined ? book : { ...book, readingOrder }
  }),
})

/** The change that reverts a failed one; fields that were changed again since are left out. */
export function revertedChange(adminList: AdminList, before: AdminListBook, change: BookChange): BookChange {
  const now = adminList.books.find(({ id }) => id === before.id)
  return {
    ...('readDate' in change && now?.readDate === change.readDate && { readDate: before.readDate }),
    ...('chosenBy' in change && now?.chosenBy === change.chosenBy && { chosenBy: before.chosenBy }),
    ...('notes' in change && now?.notes === change.notes && { notes: before.notes }),
  }
}
