import type { ClubStory } from './club-story.ts'

export const emmaAndEverybody: ClubStory = {
  name: 'Emma & Everybody',
  description:
    'Courtships, inheritances, and sentences with a turn in them. Austen every spring, her heirs the rest of the year. Tea is taken seriously.',
  visibility: 'open',
  photo: 'gallery/secret-garden',
  overlay: { color: 'pink', opacity: 25 },
  founder: 'dorothea',
  founded: 365,
  admins: ['imogen'],
  members: [
    'imogen',
    'bea',
    'farah',
    'hugo',
    'jolanta',
    'leontyne',
    'marguerite',
    'odette',
    'ursula',
    'efua',
    'ines',
  ],
  books: [
    {
      title: 'Emma',
      by: 'dorothea',
      read: 334,
      reviews: [
        [
          'dorothea',
          5,
          'The only heroine I should dread having to tea, and the only one I would invite twice.',
        ],
        ['hugo', 5, 'Miss Bates is given the best speech in English prose and nobody at Box Hill listens.'],
        ['bea', 4],
        ['farah', 4, 'It took me three tries and then I could not be spoken to for a weekend.'],
      ],
      threads: [
        {
          by: 'leontyne',
          day: 333,
          asks: true,
          title: 'Would Mr Knightley be a good husband?',
          says: 'He has been marking her homework since she was thirteen. Discuss.',
          replies: [
            {
              by: 'dorothea',
              says: 'He moves into her father’s house. Name one other hero who moves.',
              replies: [{ by: 'leontyne', says: 'That is annoyingly good.' }],
            },
            { by: 'marguerite', says: 'He would be excellent with the accounts.' },
          ],
        },
      ],
    },
    {
      title: 'Cold Comfort Farm',
      by: 'imogen',
      read: 280,
      reviews: [
        ['imogen', 5, 'Flora tidies. Would that she tidied us all.'],
        ['ursula', 5, 'Nobody ever finds out what was in the woodshed, and it is none of our business.'],
        ['odette', 4],
      ],
    },
    {
      title: 'Passing',
      by: 'leontyne',
      read: 212,
      reviews: [
        ['leontyne', 5, 'A hundred and some pages with a window at the end of them.'],
        ['efua', 5],
        ['ines', 4],
      ],
    },
    {
      title: 'Persuasion',
      by: 'farah',
      read: 140,
      reviews: [
        ['farah', 5, 'The letter. One is allowed to read only the letter, but one should earn it.'],
        ['jolanta', 5],
        ['dorothea', 5, 'Autumn, and eight years, and a hazelnut.'],
        ['hugo', 4],
      ],
    },
    {
      title: 'A Room with a View',
      by: 'odette',
      read: 66,
      reviews: [
        ['odette', 4],
        ['ines', 5, 'Everybody in it is on holiday from themselves.'],
      ],
    },
    {
      title: 'Middlemarch',
      by: 'ursula',
      read: 'now',
      about: 'One book of the eight each month. We are on the third.',
      length: 838,
      pages: { ursula: 300, dorothea: 322, ines: 190, farah: 280 },
      notes: [
        ['ines', 84, 'Casaubon’s mind as a house with closed shutters. I know that house; I have sublet it.'],
        [
          'ursula',
          194,
          'The squirrel’s heart-beat, and the roar on the other side of silence. Stopped for the day.',
        ],
      ],
    },
    { title: 'The Grand Sophy', by: 'marguerite' },
    { title: 'Excellent Women', by: 'bea' },
    { title: 'Pride and Prejudice', by: 'jolanta', about: 'Next spring’s Austen.' },
  ],
  meetings: [
    {
      by: 'dorothea',
      title: 'Tea, and another book of Middlemarch',
      set: 20,
      at: [5, '16:00'],
      timeZone: 'Europe/London',
      book: 'Middlemarch',
      place: 'Dorothea’s front room',
      repeat: { every: 'month', interval: 1, on: 'second-tuesday' },
      answers: [
        ['imogen', 'going'],
        ['ines', 'going', 'I shall have views on Casaubon.'],
        ['farah', 'maybe'],
      ],
    },
  ],
}
