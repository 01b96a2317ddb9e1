export interface DiscussionsTables {
  mutes: MutesTable
}

/** A discussion of whose replies a member does not want to hear. */
export interface MutesTable {
  thread_id: number
  user_id: number
}
