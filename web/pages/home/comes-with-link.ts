/** Whether the page that a sign-in returns to is a club’s invitation, or the link of a member whose club was carried here. */
export const comesWithLink = (search: string): boolean => /token%3D|\bnext=%2Fplaceholder%2F/.test(search)
