import { useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { ClubPostsPage } from '#web/pages/club/club-posts-page.tsx'
import { RoundView } from './round-view.tsx'

export default function RoundPage() {
  const { roundId = '' } = useParams()
  return (
    <ClubPostsPage
      title={t('titles.round', 'Vote on the next book')}
      page="choosing"
      back={({ slug }) => ({
        to: to.choose(slug),
        label: t('choosing.backToVotes', 'Back to ideas and votes'),
      })}
    >
      {(club) => <RoundView key={roundId} club={club} roundId={roundId} />}
    </ClubPostsPage>
  )
}
