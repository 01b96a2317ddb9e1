import { t } from '#web/messages/text.ts'

const spoken: Readonly<Record<number, string>> = {
  0.5: t('words.starsOfFive.half', 'half a star of five'),
  1.5: t('words.starsOfFive.oneAndHalf', 'one and a half of five stars'),
  2.5: t('words.starsOfFive.twoAndHalf', 'two and a half of five stars'),
  3.5: t('words.starsOfFive.threeAndHalf', 'three and a half of five stars'),
  4.5: t('words.starsOfFive.fourAndHalf', 'four and a half of five stars'),
}

/** What a screen reader says for stars with a half. */
export const spokenStars = (stars: number): string => spoken[stars] ?? ''
