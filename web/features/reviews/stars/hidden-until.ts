import { type Club, eachBook } from '#contract/clubs/club.ts'
import type { ClubBook } from '#web/features/texts/club-book.ts'

/** Until when new ratings of a book are hidden; null if they are shown. */
export const hiddenUntil = ({
  club: { blindStars },
  starsHidden,
}: Pick<ClubBook, 'club' | 'starsHidden'>): Club['blindStars'] =>
  blindStars === eachBook && !starsHidden ? null : blindStars
