import * as z from 'zod/mini'

/** What people write about a book in a club. Threads and their replies are posts; a question is a thread. */
export const TextKindName = z.enum(['review', 'note', 'post'])
export type TextKindName = z.infer<typeof TextKindName>
