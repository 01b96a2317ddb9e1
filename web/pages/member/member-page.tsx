import { useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { MemberView } from './member-view.tsx'

export default function MemberPage() {
  const { memberId = '' } = useParams()
  return (
    <ClubPostsPage
      title={t('titles.member', 'Member')}
      page="members"
      hasOwnHeading
      back={({ slug }) => ({ to: to.members(slug), label: t('memberPages.back', 'Back to all members') })}
    >
      {(club, reader) => <MemberView key={memberId} club={club} reader={reader} memberId={memberId} />}
    </ClubPostsPage>
  )
}
