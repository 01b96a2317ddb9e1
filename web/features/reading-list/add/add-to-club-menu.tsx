import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { to } from '#contract/pages.ts'
import { members } from '#web/features/members/queries.ts'
import { t } from '#web/messages/text.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { type AddableBook, AddToClubButton } from './add-to-club-button.tsx'
import { ownBookClubs } from '../book-clubs.ts'
import { useAddToClub } from './actions.ts'

export interface AddToClubMenuProps {
  book: AddableBook
  marksListed: boolean
  byKey: boolean
}

/** A reader in no club is sent home to find or start one. */
export function AddToClubMenu({ book, marksListed, byKey }: AddToClubMenuProps) {
  const [, navigate] = useLocation()
  const { data, isError, refetch } = useQuery(members.ownClubs)
  const listed = useQuery({ ...ownBookClubs(book.id), enabled: marksListed })
  const add = useAddToClub(book)
  const clubs = data?.filter(({ status }) => status === 'member')
  return (
    <Menu defaultOpen byKey={byKey} trigger={<AddToClubButton book={book} />}>
      {clubs?.map((club) => (
        <MenuItem
          key={club.id}
          unavailable={
            listed.data?.includes(club.id) ? t('list.onItsList', 'Already on its list') : undefined
          }
          onSelect={() => add.mutate(club)}
        >
          <bdi className="wrap-anywhere">{club.name}</bdi>
        </MenuItem>
      ))}
      {clubs?.length === 0 && (
        <MenuItem onSelect={() => navigate(to.home())}>
          {t('list.findAClubFirst', 'Find or start a club first')}
        </MenuItem>
      )}
      {isError && !clubs && (
        <MenuItem onSelect={() => void refetch()}>
          {t('list.clubsNotLoaded', 'Couldn’t load your clubs. Try again')}
        </MenuItem>
      )}
      {!clubs && !isError && (
        <p role="status" className="px-3 py-2.5 text-sm text-ink-soft">
          {t('list.loadingClubs', 'Loading your clubs…')}
        </p>
      )}
    </Menu>
  )
}
