/** A personal link lets one person in. Its token has a prefix that the token of a club's link never has. */
export const isPersonalToken = (token: string | null): boolean => token?.startsWith('p.') === true
