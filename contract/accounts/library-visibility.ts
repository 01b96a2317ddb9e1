import * as z from 'zod/mini'

/** Who sees something of a reader's library: nobody else, members of the same clubs, or everyone. */
export const LibraryVisibility = z.enum(['nobody', 'clubs', 'everyone'])
export type LibraryVisibility = z.infer<typeof LibraryVisibility>
