import { useQuery } from '@tanstack/react-query'
import { Redirect, useParams } from 'wouter'
import { to } from '#contract/pages.ts'
import { leadsNowhere } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { ArchiveDrop } from '#web/features/archives/archive-drop.tsx'
import { PastRestores } from '#web/features/archives/past-restores.tsx'
import { restore } from '#web/features/archives/queries.ts'
import { RestoreView } from '#web/features/archives/restore-view.tsx'
import { ClubNotFound } from '#web/features/clubs/club-not-found.tsx'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/headings.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

export default function BringClubPage() {
  usePageTitle(t('titles.bringClub', 'Bring a club here'))
  const { archiveId } = useParams()
  const reader = useOwnPage()
  const path = archiveId === undefined ? to.bringClub() : `${to.bringClub()}/${archiveId}`
  if (!reader) return <Redirect to={signInPath(path)} replace />
  return archiveId === undefined ? <ChooseArchive /> : <BroughtClub archiveId={archiveId} />
}

function ChooseArchive() {
  return (
    <div className="page max-w-[48rem]">
      <PageTitle
        title={t('titles.bringClub', 'Bring a club here')}
        lead={t(
          'archives.bringLead',
          'An admin of the club downloads it as one file on the other Inkhorn: in the club’s settings, under Privacy. From that file, the club is made here with its list, posts, pictures, meetings and past votes.',
        )}
      />
      <ArchiveDrop />
      <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">
        {t(
          'archives.bringHint',
          'You’ll run the new club, and you get a personal link for each member. Until members open theirs, only their names appear.',
        )}
      </p>
      <PastRestores />
    </div>
  )
}

function BroughtClub({ archiveId }: { archiveId: string }) {
  const { data, error, refetch, isFetching } = useQuery(restore(archiveId))
  if (leadsNowhere(error)) return <ClubNotFound />
  return (
    <div className="page max-w-[60rem]">
      <PageTitle
        title={
          data ? <bdi className="wrap-anywhere">{data.name}</bdi> : t('titles.bringClub', 'Bring a club here')
        }
      />
      {data ? (
        <RestoreView restore={data} />
      ) : error ? (
        <ErrorState
          message={t(
            'archives.restoreNotLoaded',
            'Couldn’t load how far the club is. Check your connection.',
          )}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label={t('archives.loadingRestore', 'Loading')}>
          <Skeleton className="h-12" />
        </Loading>
      )}
    </div>
  )
}
