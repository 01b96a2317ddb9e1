/** The group key of notifications that ask to renew a suggestion. */
export const renewalKey = (entryId: number): string => `suggestion-renewal ${entryId}`
