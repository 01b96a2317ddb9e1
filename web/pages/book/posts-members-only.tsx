import { useClubBook } from '#web/features/texts/club-book.ts'
import { JoinOrSignIn } from '#web/features/texts/join-or-sign-in.tsx'
import { t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function PostsMembersOnly() {
  const { reader, membership } = useClubBook()
  return (
    <EmptyState
      title={t('clubs.forMembersOnly', 'For members only')}
      picture="/pictures/empty/no-club.svg"
      text={
        reader === null
          ? t(
              'bookPage.postsSignIn',
              'Only members can read this club’s discussions. If you’re a member, sign in.',
            )
          : membership?.status === 'pending'
            ? t(
                'bookPage.postsOnceApproved',
                'You can read this club’s discussions once an admin approves your request.',
              )
            : t(
                'bookPage.postsJoin',
                'Only members can read this club’s discussions. Join the club to read them.',
              )
      }
      action={<JoinOrSignIn />}
    />
  )
}
