import type { ClubStory } from './club-story.ts'

/** Its name and texts are in a right-to-left script. */
export const taleClub: ClubStory = {
  name: 'نادي الحكايا',
  description:
    'نقرأ الروايات العربية والمترجمة معا، كل شهر كتاب واحد، ونلتقي على فنجان قهوة. الجميع مرحب بهم.',
  visibility: 'open',
  photo: 'enchanted-study',
  overlay: { color: 'blue', opacity: 30 },
  founder: 'karim',
  founded: 230,
  admins: ['amina'],
  members: ['amina', 'farah', 'noor', 'tariq', 'yusuf'],
  books: [
    {
      title: 'Palace Walk',
      by: 'amina',
      read: 188,
      reviews: [
        ['amina', 5, 'بيت واحد، ومدينة كاملة خلف المشربية.'],
        ['karim', 5],
        [
          'farah',
          4,
          'I read it in English beside my mother reading it in Arabic. We argued about the father for a week.',
        ],
      ],
    },
    {
      title: 'Frankenstein in Baghdad',
      by: 'yusuf',
      read: 111,
      reviews: [
        [
          'yusuf',
          4,
          'Every part of the creature has a claim, and every claim is fair, and that is the horror.',
        ],
        ['karim', 4],
      ],
    },
    {
      title: 'Alif the Unseen',
      by: 'noor',
      read: 'now',
      length: 433,
      pages: { noor: 120, karim: 64 },
      threads: [
        {
          by: 'noor',
          day: 12,
          asks: true,
          title: 'هل الجن في الرواية مجاز أم حقيقة؟',
          says: 'كلما ظننت أنني فهمت، فتح الكاتب بابا آخر.',
          replies: [{ by: 'amina', says: 'كلاهما، وهذا هو الجميل.' }],
        },
      ],
    },
    { title: 'The Museum of Innocence', by: 'karim' },
    { title: 'Madonna in a Fur Coat', by: 'tariq' },
  ],
}
