import { useClubBook } from '#web/features/texts/club-book.ts'
import { JoinOrSignIn } from '#web/features/texts/join-or-sign-in.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown in place of notes, questions and discussions, which only members read. */
export function PostsMembersOnly() {
  const { reader, membership } = useClubBook()
  return (
    <EmptyState
      title="Discussion for members"
      picture="/pictures/empty/no-club.svg"
      text={
        reader === null
          ? 'Only members can read what this club writes. If you are one of them, sign in.'
          : membership?.status === 'pending'
            ? 'You can read it once an admin of the club has approved your request.'
            : 'Only members can read what this club writes. Join the club to read it.'
      }
      action={<JoinOrSignIn />}
    />
  )
}
