export interface DiscussionsTables {
  mutes: MutesTable
}

export interface MutesTable {
  thread_id: number
  user_id: number
}
