import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { useClubEvents } from '#web/app/use-club-events.ts'
import { useRenamedClub } from '#web/app/use-renamed-club.ts'
import { isNotFound } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { useSignInPath } from '#web/features/accounts/use-sign-in-path.ts'
import { ClubNotFound } from '#web/features/clubs/club-not-found.tsx'
import { clubs } from '#web/features/clubs/queries.ts'
import { type NextStep, nextStep } from '#web/features/members/join/join-method.ts'
import { Membership } from '#web/features/members/join/membership.tsx'
import { useMembership } from '#web/features/members/use-membership.ts'
import { maySeePosts } from '#web/features/texts/permissions.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface ClubPostsPageProps {
  title: string
  /** Its content has a heading and sets the title of the window; `title` is for those who may not see it. */
  hasOwnHeading?: boolean
  /** Completes 'Only members can see …'. */
  what: string
  /** The page it belongs to; by default the club's. */
  back?: (club: Club) => { to: string; label: string }
  /** The page itself, for viewers who may see it; `null` for a visitor. */
  children: (club: Club, reader: User | null) => ReactNode
}

/** Open to everyone in an open club, to members only in others. */
export function ClubPostsPage(props: ClubPostsPageProps) {
  const { slug = '' } = useParams()
  const { data: club, error, isFetching, refetch } = useQuery(clubs.bySlug(slug))
  useRenamedClub(slug, club)
  if (isNotFound(error)) return <ClubNotFound />
  if (club) return <OfClub key={club.id} club={club} {...props} />
  if (!error) return <PageSkeleton />
  return (
    <div className="page">
      <ErrorState
        message="Couldn’t load this club. Check your connection."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  )
}

function OfClub({
  club,
  title,
  hasOwnHeading = false,
  what,
  back,
  children,
}: ClubPostsPageProps & { club: Club }) {
  const above = back?.(club)
  const reader = useReader()
  const membership = useMembership(club.id)
  const status = reader === null ? undefined : membership.data
  const maySee = maySeePosts({ club, reader, membership: status })
  useClubEvents(club, maySee)
  const isOwnHeading = hasOwnHeading && maySee
  usePageTitle(isOwnHeading ? undefined : `${title} · ${club.name}`)
  const content = () => {
    if (maySee) return children(club, reader)
    if (reader !== null && membership.isPending) return <Skeleton className="h-80" />
    return <MembersOnly club={club} signedIn={reader !== null} status={status} what={what} />
  }
  return (
    <div className="page">
      <PageLink
        to={above?.to ?? to.club(club.slug)}
        className={buttonStyle({ variant: 'ghost', className: 'mb-4 -ms-4.5' })}
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        <span className="truncate">
          {above?.label ?? (
            <>
              Back to <bdi>{club.name}</bdi>
            </>
          )}
        </span>
      </PageLink>
      {!isOwnHeading && <PageHeading>{title}</PageHeading>}
      {content()}
    </div>
  )
}

export const PageHeading = ({ children }: { children: ReactNode }) => (
  <h1 className="rule-below mb-6 text-3xl">{children}</h1>
)

interface MembersOnlyProps {
  club: Club
  signedIn: boolean
  status: MembershipStatus | undefined
  what: string
}

function MembersOnly({ club, signedIn, status, what }: MembersOnlyProps) {
  const signInPath = useSignInPath()
  const step = nextStep(club.visibility, status, null)
  return (
    <EmptyState
      title="For members only"
      picture="/pictures/empty/no-club.svg"
      text={
        !signedIn
          ? `Only members can see ${what}. If you’re a member, sign in.`
          : step === 'wait'
            ? `You can see ${what} once an admin approves your request.`
            : `Only members can see ${what}. ${advice[step]}`
      }
      action={
        signedIn ? (
          <Membership club={club} status={status} loading={false} token={null} />
        ) : (
          <PageLink to={signInPath} className={buttonStyle({ variant: 'outline' })}>
            Sign in
          </PageLink>
        )
      }
    />
  )
}

const advice: Record<Exclude<NextStep, 'wait'>, string> = {
  join: 'Join the club first.',
  request: 'Join the club first.',
  'find-invitation': 'You need an invitation to join.',
  // The text below it says when.
  'ask-later': '',
}

const PageSkeleton = () => (
  <div className="page">
    <Skeleton className="mb-4 h-11 w-48" />
    <Skeleton className="mb-8 h-9 w-64" />
    <Skeleton className="h-80" />
  </div>
)
