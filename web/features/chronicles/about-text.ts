import { t } from '#web/messages/text.ts'

/** Lists only features that exist. */
export const features: readonly { name: string; text: string }[] = [
  {
    name: t('about.features.terms', 'A club on your terms'),
    text: t(
      'about.features.termsText',
      'Give it a name, a short description and a photo, and decide who can join: everyone, people an admin approves, or only those you invite.',
    ),
  },
  {
    name: t('about.features.list', 'One reading list for all'),
    text: t(
      'about.features.listText',
      'Search for a book or add it by hand. The list records who suggested it, when you read it and what you noted, and you can export it as plain text.',
    ),
  },
  {
    name: t('about.features.bookmark', 'Your own bookmark'),
    text: t(
      'about.features.bookmarkText',
      'Enter the page you’re on and see how much is left. If we don’t know how long a book is, you can tell us.',
    ),
  },
  {
    name: t('about.features.room', 'Room to disagree'),
    text: t(
      'about.features.roomText',
      'Every book has a page for ratings and reviews, notes with page numbers, questions with answers, and discussions with replies.',
    ),
  },
  {
    name: t('about.features.next', 'What to read next'),
    text: t(
      'about.features.nextText',
      'Recommendations for your club, based on what it has read and how it rated it, each with a reason; and the books that other clubs are reading now.',
    ),
  },
  {
    name: t('about.features.others', 'Other clubs to join'),
    text: t(
      'about.features.othersText',
      'Browse the clubs here, search them by name or description, and join one, or ask to.',
    ),
  },
]

export const founderStory: readonly string[] = [
  t(
    'about.story.p1',
    'Delia Marrufo mends books in Santa Fe. Her brother Tomás used to take the long ones apart and lend them out in pieces, so that five readers could have one novel at a time and none of them could finish it alone. When he died, such a book was out. Delia had the ending and had not read it. In the third winter she went to find the rest.',
  ),
  t(
    'about.story.p2',
    'Each of the four who had kept a piece had made a different book of it: one about shoes, one about being in the right, one that was funny, and one that had never been opened. They came to her table on a Thursday to put it together. Nobody’s book survived. What they had by midnight was better, and they still meet.',
  ),
  t(
    'about.story.p3',
    'None of this happened. It is the story we tell about why Inkhorn exists, because the real one, in which some people wanted a decent place for their book club’s list, has no unicorns in it.',
  ),
]

/** Disclaimers and privacy (specification, 2). */
export const finePrint: readonly { about: string; text: string }[] = [
  {
    about: t('about.finePrint.images', 'Images'),
    text: t(
      'about.finePrint.imagesText',
      'Club photos and covers are shown to identify clubs and books; the rights stay with their owners. If one of them is yours and shouldn’t be here, send us feedback and we’ll remove it.',
    ),
  },
  {
    about: t('about.finePrint.bookData', 'Book data'),
    text: t(
      'about.finePrint.bookDataText',
      'Titles, page counts, years and descriptions come from catalogues and from readers. Some of it will be wrong. We don’t speak for any author, publisher or shop.',
    ),
  },
  {
    about: t('about.finePrint.privacy', 'Privacy'),
    text: t(
      'about.finePrint.privacyText',
      'We store your email address, the name you give, and what you write, list, rate and mark. Only you and the admins of your clubs see your address. Anyone can read an open club, so write there as you would speak in a café. A club with a public preview shows its list and reviews and keeps the rest to its members; an invite-only club shows others only its photo, name, description and counts. There are no advertisements.',
    ),
  },
]
