/** Wording: specification, 5. */
export const nameRequired = {
  title: 'Club name required',
  description: 'Please enter a name for your book club',
  tone: 'error',
} as const
