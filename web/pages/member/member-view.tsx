import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import type { Club } from '#contract/clubs/club.ts'
import { memberTextKinds } from '#contract/member-pages/member-page.ts'
import { isNotFound } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { MemberHead } from '#web/features/member-pages/member-head.tsx'
import { MemberPlaces } from '#web/features/member-pages/member-places.tsx'
import { MemberSuggestions } from '#web/features/member-pages/member-suggestions.tsx'
import { MemberTexts } from '#web/features/member-pages/member-texts.tsx'
import { type MemberAddress, memberPages } from '#web/features/member-pages/queries.ts'
import { ReportButton } from '#web/features/texts/reporting/report-button.tsx'
import { rich, t } from '#web/messages/text.ts'
import { PageHeading } from '#web/pages/club/club-posts-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface MemberViewProps {
  club: Club
  reader: User | null
  memberId: string
}

export function MemberView({ club, reader, memberId }: MemberViewProps) {
  const address = { clubId: club.id, memberId }
  const { data: member, error, isFetching, refetch } = useQuery(memberPages.one(address))
  usePageTitle(`${member?.name ?? t('titles.member', 'Member')} · ${club.name}`)
  // An id that is no number is not even looked for.
  if (isNotFound(error) || !/^[1-9]\d{0,14}$/.test(memberId))
    return (
      <>
        <PageHeading>{t('titles.member', 'Member')}</PageHeading>
        <EmptyState
          title={t('titles.memberNotFound', 'Member not found')}
          picture="/pictures/empty/no-results.svg"
          text={t('memberPages.notFound', 'They may have left the club, or only members can see them.')}
        />
      </>
    )
  if (!member && error)
    return (
      <>
        <PageHeading>{t('titles.member', 'Member')}</PageHeading>
        <ErrorState
          message={t('memberPages.notLoaded', 'Couldn’t load this member. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    )
  if (!member)
    return (
      <>
        <h1 className="sr-only">{t('titles.member', 'Member')}</h1>
        <Skeleton className="h-80" />
      </>
    )
  const isOwn = reader !== null && member.userId === reader.id
  return (
    <>
      <MemberHead club={club} member={member} readerId={reader?.id ?? null} />
      {isOwn && (
        <p className="mb-8 max-w-[66ch] border-s-3 border-action bg-action-tint px-4 py-3 text-sm">
          {t(
            'memberPages.ownPage',
            'This is your page in the club. Other members see what you sign with your name, as far as they have read.',
          )}
        </p>
      )}
      <div className="space-y-10">
        <MemberPlaces slug={club.slug} places={member.places} />
        <MemberSuggestions slug={club.slug} address={address} />
        {memberTextKinds.map((kind) => (
          <MemberTexts key={kind} slug={club.slug} address={address} kind={kind} />
        ))}
        <NothingYet address={address} isOwn={isOwn} name={member.name} isActive={member.places.length > 0} />
        {!isOwn && member.userId !== null && (
          <ReportButton subject={{ kind: 'reader', id: member.userId, clubId: club.id }} />
        )}
      </div>
    </>
  )
}

interface NothingYetProps {
  address: MemberAddress
  isOwn: boolean
  name: string
  isActive: boolean
}

/** Instead of lists that are all empty. */
function NothingYet({ address, isOwn, name, isActive }: NothingYetProps) {
  const client = useQueryClient()
  const suggestions = useInfiniteQuery(memberPages.suggestions(client, address))
  const reviews = useInfiniteQuery(memberPages.texts(client, address, 'review'))
  const posts = useInfiniteQuery(memberPages.texts(client, address, 'post'))
  const notes = useInfiniteQuery(memberPages.texts(client, address, 'note'))
  const all = [suggestions, reviews, posts, notes]
  if (isActive || all.some(({ data }) => data?.pages[0]?.total !== 0)) return null
  return (
    <p className="text-ink-soft">
      {isOwn
        ? t('memberPages.nothingOfYours', 'Your suggestions, reviews and posts will be here.')
        : rich('memberPages.nothingYet', '{name} hasn’t suggested or written anything here yet.', { name })}
    </p>
  )
}
