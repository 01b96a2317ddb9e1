import type { ClubStory } from './club-story.ts'

export const murderBeforeSupper: ClubStory = {
  name: 'Murder Before Supper',
  description:
    'One corpse a month, never before the soup. We guess in writing at the half-way mark and read the guesses aloud at the end, which is the cruel part.',
  visibility: 'public-preview',
  photo: 'gallery/night-train',
  overlay: { color: 'black', opacity: 40 },
  founder: 'ruth',
  founded: 402,
  admins: ['fergus'],
  members: ['fergus', 'aksel', 'birgit', 'dafydd', 'hugo', 'imogen', 'jolanta', 'odette', 'tomasz', 'ursula'],
  waiting: ['noor', 'sanna', 'leontyne'],
  books: [
    {
      title: 'The Murder of Roger Ackroyd',
      by: 'ruth',
      read: 380,
      reviews: [
        ['ruth', 5, 'Nine guesses in the hat, all wrong, and mine the most confident.'],
        ['fergus', 5, 'Go back and read who is in the room in chapter four. She plays fair, the monster.'],
        ['birgit', 4],
        ['hugo', 4, 'I knew the trick beforehand and it was still a pleasure to watch the hands.'],
      ],
      threads: [
        {
          by: 'dafydd',
          day: 378,
          title: 'Did she cheat?',
          says: 'The detection club nearly threw her out. I say every word of it is true and that is the devilry.',
          replies: [
            { by: 'odette', says: 'True, complete, and arranged. That is called being a good liar.' },
            { by: 'ruth', says: 'Motion to adopt "true, complete and arranged" as our motto.' },
          ],
        },
      ],
    },
    {
      title: 'Gaudy Night',
      by: 'imogen',
      read: 331,
      reviews: [
        ['imogen', 5, 'There is no murder, and I have never been so anxious about a chess set.'],
        ['tomasz', 3, 'Five hundred pages of women being clever at each other. I mean that kindly, mostly.'],
        ['ursula', 5],
      ],
    },
    {
      title: 'The Honjin Murders',
      by: 'aksel',
      read: 274,
      reviews: [
        ['aksel', 4, 'A locked room with paper walls: one wants to applaud.'],
        ['jolanta', 4],
        ['hugo', 3, 'The motive has aged worse than the mechanism.'],
      ],
    },
    {
      title: 'The Name of the Rose',
      by: 'odette',
      read: 190,
      about: 'With the untranslated Latin. Courage.',
      reviews: [
        ['odette', 5, 'A detective story for those of us who would rather burn than leave a library.'],
        ['birgit', 4, 'I skipped the door. Everyone skips the door.'],
        ['fergus', 4],
        ['dafydd', 5, 'He hides the answer in a joke about laughing.'],
      ],
    },
    {
      title: 'The Devotion of Suspect X',
      by: 'tomasz',
      read: 97,
      reviews: [
        ['tomasz', 5, 'One knows who and how on page thirty and is wrong about what.'],
        ['ursula', 4],
        ['ruth', 5, 'The only time I gasped this year.'],
      ],
    },
    {
      title: 'Magpie Murders',
      by: 'hugo',
      read: 35,
      reviews: [
        ['hugo', 4, 'Two puzzles for the price of one, and the second one eats the first.'],
        ['imogen', 4],
      ],
    },
    {
      title: 'Drive Your Plow Over the Bones of the Dead',
      by: 'jolanta',
      read: 'now',
      about: 'Guesses due on the 28th, folded twice.',
      length: 274,
      pages: { jolanta: 210, ruth: 120, fergus: 88, odette: 160 },
      notes: [
        ['odette', 31, 'She capitalises what she respects. Keep a list of what stays small.'],
        ['ruth', 75, 'Sealed guess written. I shall not be smug this time.'],
      ],
      threads: [
        {
          by: 'fergus',
          day: 6,
          asks: true,
          title: 'Do we trust her horoscopes?',
          says: 'I mean as evidence. She is right rather often for a crank.',
          replies: [{ by: 'jolanta', says: 'You will enjoy having asked that.' }],
        },
      ],
    },
    { title: 'Death on the Nile', by: 'birgit' },
    { title: 'The Shadow of the Wind', by: 'odette' },
    { title: 'The Thursday Murder Club', by: 'dafydd', about: 'As a palate cleanser.' },
  ],
}
