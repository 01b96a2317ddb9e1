/** What keeps the changes of this browser until they are sent, which is loaded later. */
export type Kept = typeof import('#web/client/offline/begin.ts')
