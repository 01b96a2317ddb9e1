import type { AdminList, AdminListBook, AdminListMember } from '#contract/reading-list/admin-list.ts'

/** The fields that the admin list can change (specification, 7). */
export type BookChange = Pick<Partial<AdminListBook>, 'readDate' | 'chosenBy' | 'notes'>

/** Without the book if `change` is null. */
export const withBookChange = (adminList: AdminList, id: number, change: BookChange | null): AdminList => ({
  ...adminList,
  books:
    change === null
      ? adminList.books.filter((book) => book.id !== id)
      : adminList.books.map((book) => (book.id === id ? { ...book, ...change } : book)),
})

export const withMember = (adminList: AdminList, member: AdminListMember): AdminList =>
  adminList.members.some(({ id }) => id === member.id)
    ? adminList
    : { ...adminList, members: [...adminList.members, member] }

/** By book id; other books keep theirs. */
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

/** Leaves out fields that were changed again since. */
export function revertedChange(adminList: AdminList, before: AdminListBook, change: BookChange): BookChange {
  const now = adminList.books.find(({ id }) => id === before.id)
  return {
    ...('readDate' in change && now?.readDate === change.readDate && { readDate: before.readDate }),
    ...('chosenBy' in change && now?.chosenBy === change.chosenBy && { chosenBy: before.chosenBy }),
    ...('notes' in change && now?.notes === change.notes && { notes: before.notes }),
  }
}
