export interface DiscussionsTables {
  mutes: MutesTable
}

/** A thread whose replies a member has muted. */
export interface MutesTable {
  thread_id: number
  user_id: number
}
