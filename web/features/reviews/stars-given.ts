import { t } from '#web/messages/text.ts'

const sentences: Readonly<Record<number, string>> = {
  0.5: t('reviews.gave.half', 'Gave it half a star'),
  1: t('reviews.gave.one', 'Gave it one star'),
  1.5: t('reviews.gave.oneAndHalf', 'Gave it one and a half stars'),
  2: t('reviews.gave.two', 'Gave it two stars'),
  2.5: t('reviews.gave.twoAndHalf', 'Gave it two and a half stars'),
  3: t('reviews.gave.three', 'Gave it three stars'),
  3.5: t('reviews.gave.threeAndHalf', 'Gave it three and a half stars'),
  4: t('reviews.gave.four', 'Gave it four stars'),
  4.5: t('reviews.gave.fourAndHalf', 'Gave it four and a half stars'),
  5: t('reviews.gave.five', 'Gave it five stars'),
}

/** What a review without words says: its stars. */
export const starsGiven = (rating: number): string => sentences[rating] ?? ''
