/** What the product does, for the About page: nothing here that it does not do. */
export const features: readonly { name: string; text: string }[] = [
  {
    name: 'A club with its own door',
    text: 'Give it a name, a few words and a photo, and decide who comes in: everyone, whoever asks and is let in, or only those you invite.',
  },
  {
    name: 'One reading list for all',
    text: 'Search for a book or write it in by hand. The list keeps who suggested it, when you read it and what you noted, and can be taken along as plain text.',
  },
  {
    name: 'Your own bookmark',
    text: 'Say which page you are on, and see how far it is to the end. If a book does not know its length, you can tell it.',
  },
  {
    name: 'Room to disagree',
    text: 'Every book has a page for stars and reviews, notes with their page numbers, questions that get answered, and discussions with replies.',
  },
  {
    name: 'What to read next',
    text: 'Recommendations for the club, made from what it has read and how it rated that, each with its reason; and the books that other clubs are reading now.',
  },
  {
    name: 'Doors to other clubs',
    text: 'Look through the clubs that are here, by name or by what they say of themselves, and join one, or ask to.',
  },
]

/** The founder story in short; the whole of it is the Chronicles page. */
export const founderStory: readonly string[] = [
  'Delia Marrufo mends books in Santa Fe. Her brother Tomás used to take the long ones apart and lend them out in pieces, so that five readers could have one novel at a time and none of them could finish it alone. When he died, such a book was out. Delia had the ending and had not read it. In the third winter she went to find the rest.',
  'Each of the four who had kept a piece had made a different book of it: one about shoes, one about being in the right, one that was funny, and one that had never been opened. They came to her table on a Thursday to put it together. Nobody’s book survived. What they had by midnight was better, and they still meet.',
  'None of this happened. It is the story we tell about why the house exists, because the real one, in which some people wanted a decent place to keep their book club’s list, has no unicorns in it.',
]

/** What we do not vouch for, and what we keep. */
export const finePrint: readonly { about: string; text: string }[] = [
  {
    about: 'Images',
    text: 'Club photos and covers are shown to tell one club and one book from another; the rights in them stay with their owners. If one of them is yours and should not be here, send us feedback and it goes.',
  },
  {
    about: 'Book data',
    text: 'Titles, page counts, years and descriptions come from catalogues and from readers. Some of it will be wrong. Nobody here speaks for an author, a publisher or a shop.',
  },
  {
    about: 'Privacy',
    text: 'We keep your e-mail address, the name you give, and what you write, list, rate and mark. Your address is shown to the admins of clubs you are in, and to you. An open club can be read by anyone, so write there as you would speak in a café; a club with a public preview shows its list and reviews and keeps the rest to its members; a club by invitation keeps all of it. There are no advertisements here.',
  },
]
