import { to } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export function NoClubs({ words, onClear }: { words: string; onClear: () => void }) {
  if (words === '')
    return (
      <EmptyState
        title={t('browse.none', 'No clubs found')}
        picture="/pictures/empty/no-club.svg"
        text={t('browse.noneYet', 'Nobody has started a club here yet. Yours could be the first.')}
        action={
          <PageLink to={to.home()} className={buttonStyle()}>
            {t('browse.createAClub', 'Create a Club')}
          </PageLink>
        }
      />
    )
  return (
    <EmptyState
      title={t('browse.noMatch', 'No clubs match your search criteria.')}
      picture="/pictures/empty/no-results.svg"
      text={rich('browse.nothingContains', 'No name or description contains {words}.', {
        words: <bdi className="wrap-anywhere">{t('words.quoted', '“{words}”', { words })}</bdi>,
      })}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('words.clearSearch', 'Clear Search')}
        </Button>
      }
    />
  )
}

export const ClubsSkeleton = () => (
  <Loading
    label={t('browse.loading', 'Loading the clubs')}
    className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
  >
    {[0, 1, 2, 3, 4, 5].map((card) => (
      <span key={card} className="block overflow-hidden rounded-md border border-line">
        <Skeleton className="h-36 rounded-none!" />
        <span className="block space-y-4 p-4">
          <Skeleton className="h-6 w-3/5" />
          <SkeletonText lines={2} />
          <Skeleton className="h-11" />
        </span>
      </span>
    ))}
  </Loading>
)
