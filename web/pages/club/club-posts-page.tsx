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
import { rich, t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Shown = 'members' | 'meetings' | 'discussions' | 'choosing' | 'board'

export interface ClubPostsPageProps {
  title: string
  /** Its content has a heading and sets the title of the window; `title` is for those who may not see it. */
  hasOwnHeading?: boolean
  /** What it shows, for those who may not see it. */
  page: Shown
  /** A column for reading, rather than the width of the window. */
  narrow?: boolean
  /** Who may see it; by default, who may see the club’s discussions. */
  maySee?: (viewer: { club: Club; membership: MembershipStatus | undefined }) => boolean
  /** What stands above the words for those who may not see it. */
  aside?: (club: Club, reader: User | null) => ReactNode
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
        message={t('clubs.notLoadedCheck', 'Couldn’t load this club. Check your connection.')}
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
  page,
  narrow = false,
  back,
  maySee: mayViewerSee,
  aside,
  children,
}: ClubPostsPageProps & { club: Club }) {
  const above = back?.(club)
  const reader = useReader()
  const membership = useMembership(club.id)
  const status = reader === null ? undefined : membership.data
  const viewer = { club, reader, membership: status }
  const maySee = mayViewerSee ? mayViewerSee(viewer) : maySeePosts(viewer)
  useClubEvents(club, maySee)
  const isOwnHeading = hasOwnHeading && maySee
  usePageTitle(isOwnHeading ? undefined : `${title} · ${club.name}`)
  const content = () => {
    if (maySee) return children(club, reader)
    if (reader !== null && membership.isPending) return <Skeleton className="h-80" />
    return (
      <>
        {aside?.(club, reader)}
        <MembersOnly club={club} signedIn={reader !== null} status={status} page={page} />
      </>
    )
  }
  return (
    <div className={narrow ? 'page max-w-[52rem]! pb-3!' : 'page'}>
      <PageLink
        to={above?.to ?? to.club(club.slug)}
        className={buttonStyle({ variant: 'ghost', className: 'mb-4 -ms-4.5' })}
      >
        <ArrowLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
        <span className="truncate">
          {above?.label ?? rich('clubs.backTo', 'Back to {club}', { club: club.name })}
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
  page: Shown
}

function MembersOnly({ club, signedIn, status, page }: MembersOnlyProps) {
  const signInPath = useSignInPath()
  const step = nextStep(club.visibility, status, null)
  return (
    <EmptyState
      title={t('clubs.forMembersOnly', 'For members only')}
      picture="/pictures/empty/no-club.svg"
      text={signedIn ? advice[step](page) : adviceForVisitors(page)}
      action={
        signedIn ? (
          <Membership club={club} status={status} loading={false} token={null} />
        ) : (
          <PageLink to={signInPath} className={buttonStyle({ variant: 'outline' })}>
            {t('words.signIn', 'Sign in')}
          </PageLink>
        )
      }
    />
  )
}

const adviceForVisitors = (page: Shown): string =>
  t(
    'clubs.onlyMembersSignIn',
    'Only members can see {page, select, meetings {this club’s meetings} discussions {this club’s discussions} choosing {this club’s ideas and votes} board {this club’s board} other {this club’s members}}. If you’re a member, sign in.',
    { page },
  )

const joinFirst = (page: Shown): string =>
  t(
    'clubs.onlyMembersJoin',
    'Only members can see {page, select, meetings {this club’s meetings} discussions {this club’s discussions} choosing {this club’s ideas and votes} board {this club’s board} other {this club’s members}}. Join the club first.',
    { page },
  )

const advice: Record<NextStep, (page: Shown) => string> = {
  join: joinFirst,
  request: joinFirst,
  wait: (page) =>
    t(
      'clubs.onceApproved',
      'You can see {page, select, meetings {this club’s meetings} discussions {this club’s discussions} choosing {this club’s ideas and votes} board {this club’s board} other {this club’s members}} once an admin approves your request.',
      { page },
    ),
  'find-invitation': (page) =>
    t(
      'clubs.onlyMembersInvited',
      'Only members can see {page, select, meetings {this club’s meetings} discussions {this club’s discussions} choosing {this club’s ideas and votes} board {this club’s board} other {this club’s members}}. You need an invitation to join.',
      { page },
    ),
  // The text below it says when.
  'ask-later': (page) =>
    t(
      'clubs.onlyMembers',
      'Only members can see {page, select, meetings {this club’s meetings} discussions {this club’s discussions} choosing {this club’s ideas and votes} board {this club’s board} other {this club’s members}}.',
      { page },
    ),
}

const PageSkeleton = () => (
  <div className="page">
    <Skeleton className="mb-4 h-11 w-48" />
    <Skeleton className="mb-8 h-9 w-64" />
    <Skeleton className="h-80" />
  </div>
)
