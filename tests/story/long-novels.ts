import type { ClubStory } from './club-story.ts'

export const longNovels: ClubStory = {
  name: 'Клуб длинных романов',
  description: 'Читаем толстое и неторопливое: сто страниц в неделю, чай из самовара, споры до полуночи.',
  visibility: 'public-preview',
  photo: 'gallery/rainy-window',
  overlay: { color: 'gray', opacity: 35 },
  founder: 'galina',
  founded: 205,
  members: ['ivan', 'quentin', 'tomasz', 'jolanta'],
  waiting: ['hugo'],
  books: [
    {
      title: 'Anna Karenina',
      by: 'galina',
      read: 96,
      reviews: [
        ['galina', 5, 'Левин косит траву, и ты забываешь, что прошло сорок страниц.'],
        ['ivan', 5],
        ['quentin', 4, 'I came for Anna and stayed for the mowing.'],
        ['tomasz', 4],
      ],
    },
    {
      title: 'The Brothers Karamazov',
      by: 'ivan',
      read: 'now',
      length: 796,
      pages: { ivan: 410, galina: 377, quentin: 205 },
      threads: [
        {
          by: 'ivan',
          day: 15,
          title: 'Великий инквизитор',
          says: 'Почему он молчит? И почему целует?',
          replies: [{ by: 'galina', says: 'Потому что ответ словами был бы ещё одним спором.' }],
        },
      ],
    },
    { title: 'Doctor Zhivago', by: 'tomasz' },
    { title: 'A Suitable Boy', by: 'quentin', about: 'Вне очереди, зато какая толщина.' },
  ],
}
