import type { ClubStory } from './club-story.ts'

/** The club in all screenshots: it has existed for a year and a half. */
export const inkhornSociety: ClubStory = {
  name: 'The Inkhorn Society',
  description:
    'Novels in which something odd walks past the window. We meet on the last Thursday, above the bakery on Canyon Road, and the bread is half the point.',
  visibility: 'open',
  photo: 'magic-library',
  place: { x: 50, y: 42, zoom: 110 },
  overlay: { color: 'purple', opacity: 35 },
  founder: 'mara',
  founded: 520,
  admins: ['jonas'],
  members: [
    'jonas',
    'bea',
    'caleb',
    'chiyo',
    'dorothea',
    'efua',
    'esteban',
    'fergus',
    'hana',
    'imogen',
    'luz',
    'marguerite',
    'nils',
    'priya',
    'quentin',
    'ruth',
    'wen',
  ],
  books: [
    {
      title: 'The Last Unicorn',
      by: 'mara',
      read: 488,
      about: 'Our first. Nobody had prepared questions; we talked until the bakery closed.',
      reviews: [
        [
          'mara',
          5,
          'I first read it at eleven for the unicorn. At forty I read it for Molly Grue, who is angry that magic came so late.',
        ],
        ['jonas', 5, 'Funny on one page and unbearable on the next, and the seam never shows.'],
        [
          'dorothea',
          4,
          'Schmendrick talks too much, which is rather the joke. The harpy chapter is perfect.',
        ],
        ['fergus', 4],
      ],
      threads: [
        {
          by: 'bea',
          day: 486,
          title: 'Is regret the whole story?',
          says: 'She is the only one of her kind who ever regretted anything. I keep turning it over: is that a wound, or the best present anyone in the book is given?',
          replies: [
            {
              by: 'jonas',
              says: 'A present, and she knows it: she thanks them for it. But it is a present one would not choose.',
              replies: [
                { by: 'bea', says: 'Like most of the useful ones.' },
                { by: 'mara', says: 'I am putting that on the wall of the bakery.' },
              ],
            },
            {
              by: 'quentin',
              says: 'I read the ending as a loss. She goes home changed, to others who are not.',
            },
          ],
        },
      ],
    },
    {
      title: 'Jonathan Strange & Mr Norrell',
      by: 'dorothea',
      read: 421,
      about: 'Took us nine weeks. The footnotes are not optional.',
      reviews: [
        ['dorothea', 5, 'A thousand pages and I would have taken a thousand more, footnotes first.'],
        [
          'caleb',
          3,
          'Admired more than loved. Once the fairy arrives it is terrific; getting to the fairy takes stamina.',
        ],
        ['imogen', 5, 'The best book about two men who cannot stand to be without each other’s opinion.'],
        ['nils', 4],
        ['hana', 4, 'I drew a map of the King’s Roads on the back of the bakery’s menu. It helped.'],
      ],
    },
    {
      title: 'Circe',
      by: 'efua',
      read: 363,
      reviews: [
        [
          'efua',
          5,
          'A goddess learns to work. That is the plot, and I could not put it down: herbs, looms, boredom, rage, and then a voice of her own.',
        ],
        ['mara', 4, 'The island chapters are as good as anything we have read together.'],
        ['luz', 5],
        ['ruth', 4, 'The visits of the famous come one after another like a parade, but what a host she is.'],
        ['esteban', 3],
      ],
      notes: [['efua', 81, 'She notices her own hands. From here on she makes things.']],
    },
    {
      title: 'The Master and Margarita',
      by: 'quentin',
      read: 300,
      about: 'Two translations in the room, which made for a better evening than one.',
      reviews: [
        ['quentin', 5, 'A cat on a tram who pays his fare. I have nothing to add.'],
        [
          'marguerite',
          5,
          'Everyone remembers the ball. I remember Margarita going round the critic’s flat and turning on every tap.',
        ],
        ['wen', 4],
        ['bea', 4, 'The Pilate chapters stilled the whole table.'],
      ],
    },
    {
      title: 'The Bear and the Nightingale',
      by: 'hana',
      read: 240,
      reviews: [
        ['hana', 4, 'Read it in January, beside a stove if you own one.'],
        ['priya', 5, 'The house spirits fading because nobody leaves bread out: I left bread out.'],
        ['fergus', 3, 'A slow first half that earns its frost.'],
      ],
    },
    {
      title: 'The Fifth Season',
      by: 'priya',
      read: 178,
      reviews: [
        [
          'priya',
          5,
          'It tells you how it is built on the first page and I still did not see it coming together.',
        ],
        ['caleb', 5, 'Second person, present tense, end of the world. It should not work.'],
        ['dorothea', 4],
        ['nils', 4, 'Bleak, and never once cruel for the sake of it.'],
      ],
      threads: [
        {
          by: 'nils',
          day: 180,
          asks: true,
          title: 'When did you realise about the three names?',
          says: 'No page numbers please, there are people still reading. I only want to know whether it was sooner than me, and I fear it was.',
          replies: [
            { by: 'priya', says: 'On the second reading I found four places that tell you outright.' },
            { by: 'caleb', says: 'One chapter before it is said. I shouted on a bus.' },
          ],
        },
      ],
    },
    {
      title: 'The House in the Cerulean Sea',
      by: 'luz',
      read: 121,
      reviews: [
        ['luz', 5, 'After The Fifth Season we had all earned this.'],
        ['ruth', 3, 'Kind to the point of sugar, and I finished it in a day, so who am I to complain.'],
        ['imogen', 4],
      ],
    },
    {
      title: 'The Night Circus',
      by: 'imogen',
      read: 62,
      reviews: [
        ['imogen', 4, 'I would buy a ticket for the ice garden and leave the duel to others.'],
        ['chiyo', 4, 'More a place than a plot. I lived there for a week.'],
        ['jonas', 3],
        ['esteban', 4],
      ],
    },
    {
      title: 'Piranesi',
      by: 'jonas',
      read: 'now',
      about: 'To the end of part four by the 26th. Please no spoilers in the shop before then.',
      length: 245,
      plan: [
        ['Part one', 51],
        ['Part two', 37],
        ['Part three', 31],
        ['Part four', 45],
        ['Part five', 29],
        ['Part six', 19],
        ['Part seven', 33],
      ],
      pages: { mara: 178, jonas: 245, bea: 96, hana: 133, wen: 60, efua: 201 },
      reviews: [['jonas', 5, 'A short book with more rooms in it than any long one.']],
      notes: [
        ['mara', 12, 'He counts the dead so carefully. Someone taught him care, and not the Other.'],
        [
          'hana',
          60,
          'The tides are described by someone who has a table of them. Look at the dates he uses.',
        ],
        ['bea', 88, 'Albatrosses! He gives them his own dry seaweed, in winter. That is the whole man.'],
      ],
      threads: [
        {
          by: 'hana',
          day: 9,
          asks: true,
          title: 'Which statue would you visit first?',
          part: 1,
          says: 'Mine is the gorilla. I cannot say why, and neither can he.',
          replies: [
            {
              by: 'efua',
              says: 'The woman carrying a beehive. There is work in her, and sweetness, and stings.',
              replies: [{ by: 'hana', says: 'Of course it is the beehive.' }],
            },
            {
              by: 'wen',
              says: 'The faun, so that I can tell everybody I was there before Narnia was.',
              reactions: { laugh: ['hana', 'jonas', 'mara'] },
            },
          ],
        },
        {
          by: 'bea',
          day: 4,
          title: 'The House is kind, he says',
          part: 2,
          says: 'He says the Beauty of the House is immeasurable and its Kindness infinite, and he is starving and alone when he says it. At first I took it for irony. Now I think he is simply right, and that it is the saddest and happiest sentence we have read this year.',
          replies: [
            {
              by: 'mara',
              says: 'He is right because he looks. The Other never looks at anything, so the House is a ruin to him.',
              reactions: { heart: ['bea', 'hana', 'jonas'], agree: ['efua'], thinking: ['wen'] },
              replies: [
                {
                  by: 'jonas',
                  says: 'And which of the two of them is doing science? I have changed my mind on that twice.',
                },
              ],
            },
            {
              by: 'efua',
              says: 'It reads like a psalm, and psalms were not written by comfortable people either. @Mara, you know one by heart: say it for us on Thursday?',
              reactions: { heart: ['mara', 'bea'] },
            },
          ],
        },
        {
          by: 'efua',
          day: 3,
          title: 'The visitor with the fine manners',
          part: 3,
          says: 'He is charming, and I would not leave him alone with my tea. Who else read each of his sentences twice?',
          replies: [
            { by: 'jonas', says: 'Twice, and then once more to see whether he had told the truth anywhere.' },
          ],
        },
        {
          by: 'mara',
          day: 2.2,
          title: 'He looks himself up in his own index',
          part: 4,
          says: 'The calmest man in the world opens his own journals and is afraid. ||I think that he has always known, and that forgetting is the work he does all day.||',
          replies: [
            { by: 'efua', says: 'I had to put the book down and count my own notebooks.' },
            { by: 'jonas', says: 'Read on quickly, both of you. I am not allowed to say a word.' },
          ],
        },
        {
          by: 'jonas',
          day: 1.4,
          title: 'After the last page',
          part: 7,
          says: 'I closed it and went out for bread, and for an hour everybody I passed had the face of a statue.',
        },
      ],
    },
    { title: 'One Hundred Years of Solitude', by: 'esteban', about: 'With a family tree on the wall.' },
    { title: 'Spinning Silver', by: 'marguerite' },
    { title: 'Invisible Cities', by: 'chiyo' },
    { title: 'Babel', by: 'caleb' },
  ],
  choosing: {
    suggestions: [
      {
        title: 'Piranesi',
        by: 'jonas',
        day: 46,
        pitch:
          'A man lives alone in a house of statues and tides, and is happy. Then he finds that somebody else has been writing in his journals.',
        answers: [
          ['mara', 'want'],
          ['bea', 'want', 'Short, and it has an albatross.'],
          ['hana', 'would-join'],
        ],
      },
      {
        title: 'Spinning Silver',
        by: 'marguerite',
        day: 45,
        pitch:
          'Rumpelstiltskin, but the moneylender’s daughter is the one who can count. Best read while it is still cold out.',
        answers: [
          ['hana', 'want', 'After the bear I want more snow.'],
          ['priya', 'want'],
          ['wen', 'would-join'],
        ],
      },
      {
        title: 'One Hundred Years of Solitude',
        by: 'esteban',
        day: 44,
        pitch:
          'Seven generations, one house, and everybody has the same name. I will draw the family tree and bring it.',
        answers: [
          ['efua', 'want'],
          ['quentin', 'would-join', 'Only with the family tree.'],
          ['caleb', 'pass', 'We have just had a long one.'],
        ],
      },
      {
        title: 'Babel',
        by: 'caleb',
        day: 43,
        pitch:
          'Oxford, translation, and silver that works because no two words mean quite the same. It made me angry in the right way.',
        answers: [
          ['priya', 'want'],
          ['bea', 'would-join'],
        ],
      },
      {
        title: 'Lud-in-the-Mist',
        by: 'dorothea',
        day: 9,
        pitch:
          'A respectable town that will not say the word fairy, and what is smuggled in anyway. A hundred years old and still the oddest of the lot.',
        answers: [
          ['mara', 'want', 'I have wanted an excuse for ten years.'],
          ['imogen', 'want'],
          ['jonas', 'want'],
          ['fergus', 'would-join'],
        ],
      },
      {
        title: 'The Buried Giant',
        by: 'nils',
        day: 6,
        pitch:
          'An old couple walk to their son’s village in a mist that makes everyone forget. There is a dragon, but it is not the point.',
        answers: [
          ['ruth', 'want'],
          ['luz', 'would-join', 'If we read something cheerful next.'],
        ],
      },
    ],
    rounds: [
      {
        by: 'mara',
        title: 'Our book for the autumn',
        opened: 41,
        closes: 33.8,
        books: ['Piranesi', 'Spinning Silver', 'One Hundred Years of Solitude', 'Babel'],
        ballots: {
          jonas: ['Piranesi', 'Spinning Silver', 'Babel'],
          mara: ['Piranesi', 'One Hundred Years of Solitude'],
          bea: ['Piranesi', 'Babel', 'Spinning Silver', 'One Hundred Years of Solitude'],
          efua: ['One Hundred Years of Solitude', 'Piranesi', 'Spinning Silver'],
          hana: ['Spinning Silver', 'Piranesi'],
          wen: ['Piranesi', 'Spinning Silver'],
          marguerite: ['Spinning Silver', 'Piranesi', 'Babel'],
          caleb: ['Babel', 'Piranesi'],
          esteban: ['One Hundred Years of Solitude', 'Spinning Silver', 'Piranesi'],
          priya: ['Babel', 'Spinning Silver', 'Piranesi'],
          chiyo: ['Piranesi'],
        },
      },
      {
        by: 'jonas',
        title: 'What we read after Piranesi',
        opened: 2,
        closes: -3.2,
        books: ['Lud-in-the-Mist', 'Spinning Silver', 'The Buried Giant', 'Babel'],
        ballots: {
          jonas: ['Lud-in-the-Mist', 'Babel'],
          dorothea: ['Lud-in-the-Mist'],
          hana: ['Spinning Silver', 'Lud-in-the-Mist', 'The Buried Giant'],
          nils: ['The Buried Giant', 'Lud-in-the-Mist'],
          caleb: ['Babel', 'Spinning Silver'],
          imogen: ['Lud-in-the-Mist', 'The Buried Giant'],
          ruth: ['The Buried Giant', 'Spinning Silver', 'Babel', 'Lud-in-the-Mist'],
        },
      },
    ],
  },
  board: [
    {
      by: 'mara',
      day: 300,
      pinnedBy: 'mara',
      says: 'How we get in: the blue door beside the bakery, second bell. After seven the door sticks; push with your shoulder, it is used to it.',
    },
    {
      by: 'bea',
      day: 9,
      says: 'Does anybody have a spare copy of Piranesi for a friend who comes along on Thursday?',
      replies: [
        {
          by: 'hana',
          says: 'I have the paperback. It has been in the bath once.',
          reactions: { laugh: ['bea', 'mara'] },
        },
        { by: 'bea', says: 'For this book that is a recommendation. Thank you!' },
      ],
    },
    {
      by: 'jonas',
      day: 1.2,
      says: 'Who brings wine on Thursday? I can do one bottle and the glasses.',
      replies: [
        {
          by: 'efua',
          says: 'A red and something with bubbles but no alcohol.',
          reactions: { heart: ['jonas', 'luz'] },
        },
        { by: 'fergus', says: 'Cheese, and a map to go with it.' },
        {
          by: 'luz',
          says: 'Grapes. Do we have a corkscrew, or do we still use the screwdriver?',
          reactions: { laugh: ['jonas', 'efua', 'hana'] },
        },
      ],
    },
  ],
  meetings: [
    {
      by: 'mara',
      title: 'Piranesi, the first two parts',
      set: 33,
      at: [-28, '19:30'],
      timeZone: 'America/Denver',
      book: 'Piranesi',
      place: 'Above the bakery, Canyon Road',
      answers: [
        ['mara', 'going'],
        ['jonas', 'going'],
        ['efua', 'going', 'I have drawn the First Vestibule.'],
        ['bea', 'going'],
        ['wen', 'not-going'],
      ],
      came: ['mara', 'jonas', 'efua', 'bea', 'hana'],
      notes: [
        'efua',
        'Nobody trusted the Other for a minute; four of us trusted the House at once.\n\nWe put three maps on one table. They agree about the stairs and about nothing else.\n\nFor next time: read to the end of part four, and note every word he capitalizes. Jonas brings the dictionary.',
      ],
    },
    {
      by: 'mara',
      title: 'Piranesi, to the end of part four',
      set: 12,
      at: [0, '19:30'],
      timeZone: 'America/Denver',
      book: 'Piranesi',
      place: 'Above the bakery, Canyon Road',
      videoUrl: 'https://meet.example/inkhorn-society',
      description:
        'Bring the page on which you stopped believing him, if there is one. The oven is on until nine.',
      answers: [
        ['jonas', 'going', 'I’ll bring soup, and the dictionary.'],
        ['efua', 'going'],
        ['bea', 'going', 'My sister is visiting. She has read it twice.', { guests: 1 }],
        ['hana', 'maybe', 'If the snow holds off.'],
        ['chiyo', 'going', 'From Kyoto, with tea.', { online: true }],
        ['wen', 'not-going'],
        ['dorothea', 'going'],
        ['quentin', 'going', 'I’ll be late; keep me a crust.'],
      ],
    },
    {
      by: 'jonas',
      title: 'A film night: The Last Unicorn',
      set: 3,
      at: [
        [5, '19:00'],
        [8, '19:00'],
        [9, '17:00'],
        [13, '19:00'],
      ],
      timeZone: 'America/Denver',
      book: 'The Last Unicorn',
      place: 'Jonas’s living room, which has the projector',
      marks: {
        jonas: ['yes', 'yes', 'yes', 'no'],
        bea: ['yes', 'if-need-be', 'yes', 'yes'],
        efua: ['no', 'yes', 'yes', 'if-need-be'],
        hana: ['if-need-be', 'no', 'yes', 'no'],
        fergus: ['yes', 'no', 'if-need-be', 'no'],
        imogen: ['no', 'yes', 'yes', 'yes'],
      },
    },
  ],
}
