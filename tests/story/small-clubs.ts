import type { ClubStory } from './club-story.ts'

export const smallClubs: readonly ClubStory[] = [
  {
    name: 'Borrowed Wings',
    description:
      'Grown-ups and their teenagers, reading the same book and pretending not to compare notes. Ages twelve and up.',
    visibility: 'open',
    photo: 'unicorn-reading',
    overlay: { color: 'purple', opacity: 25 },
    founder: 'adaeze',
    founded: 160,
    members: ['bea', 'leontyne', 'luz', 'mateus', 'priya'],
    books: [
      {
        title: 'The Hate U Give',
        by: 'leontyne',
        read: 131,
        reviews: [
          [
            'leontyne',
            5,
            'My daughter finished first and left the book on my pillow with a bookmark in chapter two.',
          ],
          ['adaeze', 5],
          ['bea', 4],
        ],
      },
      {
        title: 'A Monster Calls',
        by: 'luz',
        read: 84,
        reviews: [
          ['luz', 5, 'We read the end in separate rooms and met in the kitchen.'],
          ['mateus', 5],
        ],
      },
      { title: 'Akata Witch', by: 'adaeze', read: 'now', length: 349, pages: { adaeze: 190, bea: 60 } },
      { title: "Howl's Moving Castle", by: 'priya' },
      { title: 'Legendborn', by: 'leontyne' },
      { title: 'The Little Prince', by: 'mateus' },
    ],
  },
  {
    name: 'Night Shift Readers',
    description:
      'Nurses, bakers and one lighthouse engineer. We read in the small hours, and nobody minds if you were asleep for the ending.',
    visibility: 'invite-only',
    photo: 'gallery/lighthouse',
    overlay: { color: 'blue', opacity: 40 },
    founder: 'oluwaseun',
    founded: 120,
    members: ['caleb', 'dafydd', 'sanna'],
    books: [
      {
        title: 'When Breath Becomes Air',
        by: 'oluwaseun',
        read: 77,
        reviews: [
          ['oluwaseun', 5, 'Read between two ward rounds, which is where it belongs.'],
          ['sanna', 4],
        ],
      },
      { title: 'Wintering', by: 'sanna', read: 'now', length: 241, pages: { sanna: 90, caleb: 12 } },
      { title: 'The Living Mountain', by: 'dafydd' },
    ],
  },
  {
    name: 'The Cartographers of Nowhere',
    description:
      'Fiction in translation, from a different language every month. We keep a map with pins in it and are running out of Europe.',
    visibility: 'public-preview',
    photo: 'gallery/mountain-hut',
    overlay: { color: 'indigo', opacity: 30 },
    founder: 'marguerite',
    founded: 270,
    members: ['aksel', 'chiyo', 'esteban', 'hana', 'mateus', 'odette', 'wen'],
    waiting: ['farah'],
    books: [
      {
        title: 'Pedro Páramo',
        by: 'esteban',
        read: 233,
        reviews: [
          ['esteban', 5, 'I came to Comala because I was told my book club met here.'],
          ['marguerite', 5],
          ['hana', 4, 'By the third page I had stopped asking who was alive.'],
        ],
      },
      {
        title: 'Strange Weather in Tokyo',
        by: 'chiyo',
        read: 172,
        reviews: [
          ['chiyo', 4, 'Two people eat and drink for a year, and it is a love story.'],
          ['wen', 5],
          ['odette', 4],
        ],
      },
      {
        title: 'The Memory Police',
        by: 'wen',
        read: 99,
        reviews: [
          ['wen', 4],
          ['aksel', 3, 'Quiet enough to lose in the house.'],
          ['mateus', 4],
        ],
      },
      {
        title: 'Elena Knows',
        by: 'mateus',
        read: 40,
        reviews: [
          ['mateus', 5, 'One day, one train journey, one pill at a time. Extraordinary.'],
          ['marguerite', 5],
        ],
      },
      {
        title: 'Invisible Cities',
        by: 'odette',
        read: 'now',
        length: 165,
        pages: { odette: 100, wen: 52, hana: 110 },
      },
      { title: 'The Leopard', by: 'marguerite' },
      { title: 'The Palm-Wine Drinkard', by: 'aksel' },
      { title: 'Kitchen', by: 'chiyo' },
    ],
  },
  {
    name: 'Two Pages a Day',
    description: 'For those of us who fall asleep. One long book, two pages a day, no hurry and no shame.',
    visibility: 'open',
    photo: 'fantasy-books',
    overlay: { color: 'purple', opacity: 30 },
    founder: 'quentin',
    founded: 21,
    members: ['dafydd', 'ursula', 'yusuf'],
    books: [
      {
        title: 'The Once and Future King',
        by: 'quentin',
        read: 'now',
        length: 677,
        pages: { quentin: 42, ursula: 38 },
      },
    ],
  },
  {
    name: 'Seaside Paperbacks',
    description:
      'What is left on the shelf of the beach hut when the season ends. Sand between the pages is expected.',
    visibility: 'open',
    photo: 'gallery/seaside-shelf',
    overlay: { color: 'blue', opacity: 15 },
    founder: 'ines',
    founded: 1,
    members: [],
    books: [],
  },
]
