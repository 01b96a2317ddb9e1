import { useClubBook } from '#web/features/posts/club-book.ts'
import { JoinOrSignIn } from '#web/features/posts/join-or-sign-in.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In the place of what only members of a club read: notes, questions, discussions. */
export function PostsMembersOnly() {
  const { reader, membership } = useClubBook()
  return (
    <EmptyState
      title="Talk among members"
      picture="/pictures/empty/no-club.svg"
      text={
        reader === null
          ? 'What this club writes is for its members. If you are one of them, sign in to read it.'
          : membership?.status === 'pending'
            ? 'You can read along as soon as an admin of the club has approved your request.'
            : 'What this club writes is for its members. Ask to join, and you can read along.'
      }
      action={<JoinOrSignIn />}
    />
  )
}
