import type { Club } from '#contract/clubs/club.ts'
import type { MemberPage } from '#contract/member-pages/member-page.ts'
import { Avatar } from '#web/features/accounts/avatar.tsx'
import { MemberBadges } from '#web/features/members/member-badges.tsx'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'

interface MemberHeadProps {
  club: Club
  member: MemberPage
  readerId: number | null
}

export function MemberHead({ club, member, readerId }: MemberHeadProps) {
  const dates = useDates()
  const { name, userId, joinedAt, suggested, read, came } = member
  return (
    <header className="rule-below mb-8 flex items-start gap-4 pb-2 sm:gap-6">
      <Avatar user={{ id: userId, firstName: name, email: '', profileImageUrl: null }} size="large" />
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-3xl leading-tight">
          <bdi className="wrap-anywhere">{name}</bdi>
          <span className="flex flex-wrap gap-2 font-sans text-base">
            <MemberBadges member={member} club={club} readerId={readerId} onlyRoles />
          </span>
        </h1>
        <p className="mt-1.5 text-ink-soft">
          {t('memberPages.since', 'Member since {day}', { day: dates.day(joinedAt) })}
        </p>
        <ul className="mt-0.5 flex flex-wrap gap-x-5 text-sm text-ink-soft">
          {suggested > 0 && (
            <li>
              {t(
                'memberPages.suggestedCount',
                '{suggested, plural, one {Suggested # book} other {Suggested # books}}{read, plural, =0 {} one {, # read together} other {, # read together}}',
                { suggested, read },
              )}
            </li>
          )}
          {came > 0 && (
            <li>
              {t(
                'memberPages.cameCount',
                '{came, plural, one {Came to # meeting} other {Came to # meetings}}',
                { came },
              )}
            </li>
          )}
        </ul>
      </div>
    </header>
  )
}
