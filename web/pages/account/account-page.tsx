import { Redirect } from 'wouter'
import { to } from '#contract/pages.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { useOwnPage } from '#web/features/accounts/use-own-page.ts'
import { DeletedClubs } from '#web/features/clubs/deletion/deleted-clubs.tsx'
import { OwnCalendarCard } from '#web/features/meetings/calendar/own-calendar-card.tsx'
import { BooksCard } from '#web/features/imports/books-card.tsx'
import { InviteCard } from '#web/features/own-account/invite-readers/invite-card.tsx'
import { ExportCard } from '#web/features/own-account/export-card.tsx'
import { DeleteAccountCard } from '#web/features/own-account/delete-account-card.tsx'
import { ProfileCard } from '#web/features/own-account/profile-card.tsx'
import { PasskeysCard } from '#web/features/own-account/passkeys/passkeys-card.tsx'
import { SessionsCard } from '#web/features/own-account/sessions-card.tsx'
import { OwnPageCard } from '#web/features/own-account/own-page-card.tsx'
import { PlacesCard } from '#web/features/own-account/places-card.tsx'
import { ZoneAndLanguageCard } from '#web/features/own-account/zone-and-language-card.tsx'
import { PreferencesCard } from '#web/features/notifications/preferences/preferences-card.tsx'
import { OwnMemberships } from '#web/features/members/leave/own-memberships.tsx'
import { useSiteAdmin } from '#web/features/admin/use-site-admin.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

export default function AccountPage() {
  usePageTitle(t('titles.account', 'Your account'))
  const reader = useOwnPage()
  const isAdmin = useSiteAdmin(reader !== null)
  if (!reader) return <Redirect to={signInPath(to.account())} replace />
  return (
    <div className="page">
      <PageTitle
        title={t('titles.account', 'Your account')}
        actions={
          isAdmin === true ? (
            <PageLink to={to.admin()} className={buttonStyle({ variant: 'outline' })}>
              {t('admin.pages', 'Admin pages')}
            </PageLink>
          ) : undefined
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <ProfileCard key={reader.id} reader={reader} />
          <OwnPageCard />
          <OwnMemberships />
          <InviteCard />
          <DeletedClubs />
        </div>
        <div className="grid gap-6">
          <PreferencesCard />
          <OwnCalendarCard />
          <ZoneAndLanguageCard />
          <PlacesCard />
          <PasskeysCard />
          <SessionsCard />
          <BooksCard />
          <ExportCard />
          <DeleteAccountCard email={reader.email} />
        </div>
      </div>
    </div>
  )
}
