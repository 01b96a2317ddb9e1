import type { ClubBook } from './club-book.ts'

// The server decides; these decide what the page offers.

type Viewer = Pick<ClubBook, 'club' | 'reader' | 'membership'>

/** In an open club any signed-in reader may write, in others only members (decisions, "Who may do what"). */
export const mayWrite = ({ club, reader, membership }: Viewer): boolean =>
  reader !== null && (club.visibility === 'open' || membership?.isMember === true)

/** Whether the viewer may see notes, questions and discussions. */
export const maySeePosts = ({ club, membership }: Viewer): boolean =>
  club.visibility === 'open' || membership?.isMember === true

/** Whether the reader wrote the post; posts of deleted accounts belong to nobody. */
export const isOwn = ({ reader }: Pick<Viewer, 'reader'>, post: { createdBy: number | null }): boolean =>
  reader !== null && post.createdBy === reader.id

/** A post can be deleted by its author and by the club's admins. */
export const mayDelete = (viewer: Viewer, post: { createdBy: number | null }): boolean =>
  isOwn(viewer, post) || viewer.membership?.may.manage === true
