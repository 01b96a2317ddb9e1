import type { ClubBook } from './club-book.ts'

// The server decides; these only decide what the page offers.

type Viewer = Pick<ClubBook, 'club' | 'reader' | 'membership'>

/** In an open club any signed-in reader may write unless an admin removed them, in others only members (decisions, "Who may do what"). */
export const mayWrite = ({ club, reader, membership }: Viewer): boolean =>
  reader !== null && (membership?.may.post ?? club.visibility === 'open')

export const maySeePosts = ({ club, membership }: Viewer): boolean =>
  club.visibility === 'open' || membership?.isMember === true

/** Posts of deleted accounts belong to nobody. */
export const isOwn = ({ reader }: Pick<Viewer, 'reader'>, post: { createdBy: number | null }): boolean =>
  reader !== null && post.createdBy === reader.id

export const mayEdit = (viewer: Viewer, post: { createdBy: number | null }): boolean =>
  isOwn(viewer, post) && mayWrite(viewer)

export const mayDelete = (viewer: Viewer, post: { createdBy: number | null }): boolean =>
  isOwn(viewer, post) || viewer.membership?.may.manage === true
