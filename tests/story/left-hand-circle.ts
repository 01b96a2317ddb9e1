import type { ClubStory } from './club-story.ts'

export const leftHandCircle: ClubStory = {
  name: 'The Left Hand Circle',
  description:
    'Science fiction by people who had more than rockets in mind. Small on purpose: the table seats eight.',
  visibility: 'invite-only',
  photo: 'gallery/desert-stars',
  overlay: { color: 'indigo', opacity: 35 },
  founder: 'tariq',
  founded: 450,
  admins: ['adaeze'],
  members: ['adaeze', 'chiyo', 'mateus', 'oluwaseun', 'priya', 'yusuf'],
  books: [
    {
      title: 'The Left Hand of Darkness',
      by: 'tariq',
      read: 430,
      reviews: [
        ['tariq', 5, 'Eight hundred miles over the ice, and what they reach at the end of it is a pronoun.'],
        ['adaeze', 5],
        ['priya', 4, 'The chapters of legend are the ones I go back to.'],
      ],
    },
    {
      title: 'Parable of the Sower',
      by: 'adaeze',
      read: 352,
      reviews: [
        ['adaeze', 5, 'Written thirty years ago about next year.'],
        ['oluwaseun', 5],
        ['yusuf', 4, 'Hard reading, and she offers no one a way out but work.'],
      ],
    },
    {
      title: 'Solaris',
      by: 'mateus',
      read: 270,
      reviews: [
        ['mateus', 5, 'A library of everything known about an ocean, and all of it is about us.'],
        ['chiyo', 3],
        ['tariq', 4],
      ],
    },
    {
      title: 'The Dispossessed',
      by: 'priya',
      read: 150,
      reviews: [
        ['priya', 5, 'There was a wall. I have never read a better first sentence for a whole book.'],
        ['adaeze', 4],
        ['mateus', 5],
      ],
    },
    {
      title: 'Kindred',
      by: 'yusuf',
      read: 58,
      reviews: [
        ['yusuf', 5],
        ['chiyo', 5, 'No machine, no reason, no comfort. One simply goes back.'],
      ],
    },
    {
      title: 'A Memory Called Empire',
      by: 'chiyo',
      read: 'now',
      length: 462,
      pages: { chiyo: 301, tariq: 150, adaeze: 88 },
      threads: [
        {
          by: 'tariq',
          day: 3,
          title: 'Poetry as a security clearance',
          says: 'A court where one is promoted for scansion. I should have gone far, and not lived long.',
          replies: [{ by: 'chiyo', says: 'You would have been exiled for the limericks.' }],
        },
      ],
    },
    { title: 'Children of Time', by: 'oluwaseun' },
    { title: 'Stories of Your Life and Others', by: 'adaeze' },
  ],
}
