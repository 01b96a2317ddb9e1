/** The features, in order: one may import only those before it (scripts/import-rules.ts checks that). */
export const features = [
  'accounts',
  'images',
  'books',
  'clubs',
  'members',
  'reading-list',
  'progress',
  'posts',
  'reviews',
  'notes',
  'discussions',
  'news',
  'recommendations',
  'suggestions',
  'chronicles',
  'own-account',
] as const
