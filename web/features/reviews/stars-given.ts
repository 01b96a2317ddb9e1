import { t } from '#web/messages/text.ts'

const sentences: Readonly<Record<number, string>> = {
  1: t('reviews.gave.one', 'Gave it one star'),
  2: t('reviews.gave.two', 'Gave it two stars'),
  3: t('reviews.gave.three', 'Gave it three stars'),
  4: t('reviews.gave.four', 'Gave it four stars'),
  5: t('reviews.gave.five', 'Gave it five stars'),
}

/** What a review without words says: its stars. */
export const starsGiven = (rating: number): string => sentences[rating] ?? ''
