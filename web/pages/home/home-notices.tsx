import { to } from '#contract/pages.ts'
import { Notices } from '#web/features/members/notices.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export const HomeNotices = () => (
  <Notices
    linkOf={(club) => (
      <PageLink
        to={to.club(club.slug)}
        className="font-semibold text-action-ink underline underline-offset-3"
      >
        <bdi>{club.name}</bdi>
      </PageLink>
    )}
  />
)
