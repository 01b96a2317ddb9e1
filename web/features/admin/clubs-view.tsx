import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminClub } from '#contract/admin/clubs.ts'
import { adminClubsPath } from '#contract/admin/inputs.ts'
import { to } from '#contract/pages.ts'
import { useAddressSearch } from '#web/client/use-address-search.ts'
import { visibilities } from '#web/features/clubs/visibility.ts'
import { rich, t } from '#web/messages/text.ts'
import { AddressSearch } from '#web/ui/address-search.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { AdminList } from './admin-list.tsx'
import { clubPages } from './queries.ts'

export function ClubsView() {
  const client = useQueryClient()
  const search = useAddressSearch(adminClubsPath)
  const query = useInfiniteQuery({ ...clubPages(client, search.words), placeholderData: keepPreviousData })
  return (
    <>
      <div className="mb-5 max-w-[32rem]">
        <AddressSearch label={t('admin.findClub', 'Name or address of a club')} search={search} />
      </div>
      <AdminList
        label={t('admin.clubs', 'Clubs')}
        query={query}
        empty={
          search.words === ''
            ? { title: t('admin.noClubs', 'No clubs yet') }
            : {
                title: t('admin.noClubFound', 'No club found'),
                text: t('admin.howClubsFound', 'Clubs are found by the beginning of their name or address.'),
              }
        }
      >
        {(club) => <ClubRow key={club.id} club={club} />}
      </AdminList>
    </>
  )
}

function ClubRow({ club }: { club: AdminClub }) {
  const dates = useDates()
  const day = dates.day(club.createdAt)
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {club.deletedAt === null ? (
          <PageLink to={to.club(club.slug)} className="wrap-anywhere text-ink">
            <bdi>{club.name}</bdi>
          </PageLink>
        ) : (
          <bdi className="wrap-anywhere">{club.name}</bdi>
        )}
        <Badge>{visibilities[club.visibility].label}</Badge>
        {!club.listed && <Badge>{t('admin.notListed', 'Not listed')}</Badge>}
        {club.deletedAt !== null && (
          <Badge tone="danger">
            {t('admin.deletedOn', 'Deleted on {day}', { day: dates.day(club.deletedAt) })}
          </Badge>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {t(
          'admin.clubCounts',
          '{members, plural, one {# member} other {# members}}, {books, plural, one {# book} other {# books}}',
          { members: club.members, books: club.books },
        )}
      </p>
      <p className="mt-1 text-xs text-ink-soft">
        {club.founder === null
          ? t('admin.startedOn', 'Started on {day}', { day })
          : rich('admin.startedBy', 'Started on {day} by {name}', { day, name: <bdi>{club.founder}</bdi> })}
      </p>
    </li>
  )
}
