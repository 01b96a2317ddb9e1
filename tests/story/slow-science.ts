import type { ClubStory } from './club-story.ts'

export const slowScience: ClubStory = {
  name: 'Slow Science Saturdays',
  description:
    'Books about the living world, read at the speed of moss. Bring binoculars; we end outdoors whatever the weather.',
  visibility: 'open',
  photo: 'gallery/autumn-path',
  place: { x: 50, y: 60, zoom: 100 },
  overlay: { color: 'green', opacity: 30 },
  founder: 'sanna',
  founded: 310,
  members: ['nils', 'birgit', 'caleb', 'efua', 'hana', 'luz', 'oluwaseun', 'wen', 'yusuf'],
  books: [
    {
      title: 'Braiding Sweetgrass',
      by: 'sanna',
      read: 262,
      reviews: [
        ['sanna', 5, 'I have thanked a strawberry since. I was alone at the time.'],
        ['efua', 5],
        ['wen', 4, 'Best aloud, a chapter at a sitting.'],
        ['yusuf', 4, 'It taught me a grammar: a bay is a verb.'],
      ],
    },
    {
      title: 'Entangled Life',
      by: 'nils',
      read: 204,
      reviews: [
        ['nils', 5, 'He grew mushrooms on his own book and ate it. That is how to close a research project.'],
        ['hana', 4],
        ['luz', 5, 'I now see the floor of the wood as the busy part.'],
        ['caleb', 3, 'A little breathless, but then so was I.'],
      ],
      threads: [
        {
          by: 'oluwaseun',
          day: 206,
          title: 'What counts as one organism?',
          says: 'If a fungus can be a kilometre of thread in a hundred trees, I should like to know where I stop.',
          replies: [
            { by: 'nils', says: 'Ask your gut. It has its own opinion, and most of the votes.' },
            { by: 'hana', says: 'Lichens settled this by declining the question.' },
          ],
        },
      ],
    },
    {
      title: 'An Immense World',
      by: 'oluwaseun',
      read: 118,
      reviews: [
        [
          'oluwaseun',
          5,
          'A scallop looks at you with two hundred eyes, and it matters that you cannot know how.',
        ],
        ['birgit', 5],
        ['yusuf', 4],
        ['sanna', 5, 'We walked home with our eyes shut, in turns, with a rope.'],
      ],
    },
    {
      title: 'The Living Mountain',
      by: 'birgit',
      read: 49,
      reviews: [
        ['birgit', 5, 'Eighty pages, thirty years in a drawer. She walks into a mountain, not up it.'],
        ['luz', 5],
      ],
    },
    {
      title: 'The Soul of an Octopus',
      by: 'luz',
      read: 'now',
      length: 261,
      pages: { luz: 140, nils: 77, wen: 30 },
      notes: [['luz', 19, 'A handshake with a creature that tastes with its skin: who is meeting whom?']],
    },
    { title: 'H Is for Hawk', by: 'efua' },
    { title: 'Raising Hare', by: 'sanna' },
    { title: 'Underland', by: 'caleb', about: 'For the dark half of the year.' },
  ],
}
