/** The rooms of the house, in order: a room may use only rooms to its left (scripts/check-imports.ts sees to it). */
export const rooms = [
  'accounts',
  'images',
  'books',
  'clubs',
  'members',
  'reading-list',
  'progress',
  'reviews',
  'notes',
  'discussions',
  'recommendations',
  'suggestions',
  'chronicles',
  'own-account',
] as const
