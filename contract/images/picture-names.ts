import { type Message, message } from '#contract/messages/message.ts'

/**
 * The titles of our own pictures, and what a picture is called whose source does not say. Answers and the database have them in
 * English; pages show them in the reader's language.
 */
export const pictureNames = {
  'unicorn-reading': message('images.names.unicornReading', 'Unicorn Reading'),
  'magic-library': message('images.names.magicLibrary', 'Magic Library'),
  'fantasy-books': message('images.names.fantasyBooks', 'Fantasy Books'),
  'enchanted-study': message('images.names.enchantedStudy', 'Enchanted Study'),
  'rainy-window': message('images.names.rainyWindow', 'Rainy Window'),
  'night-train': message('images.names.nightTrain', 'Night Train'),
  'mountain-hut': message('images.names.mountainHut', 'Mountain Hut'),
  'autumn-path': message('images.names.autumnPath', 'Autumn Path'),
  lighthouse: message('images.names.lighthouse', 'Lighthouse'),
  'desert-stars': message('images.names.desertStars', 'Desert Stars'),
  'seaside-shelf': message('images.names.seasideShelf', 'Seaside Shelf'),
  'secret-garden': message('images.names.secretGarden', 'Secret Garden'),
  untitled: message('images.names.untitled', 'Untitled'),
  photo: message('images.names.photo', 'Photo'),
  'an-unknown-author': message('images.names.unknownAuthor', 'an unknown author'),
} as const satisfies Record<string, Message>

/** The name that a title or an author is; undefined if it is somebody's own words. */
export function pictureNameIn(english: string): Message | undefined {
  const key = english.toLowerCase().replaceAll(' ', '-')
  return Object.hasOwn(pictureNames, key) ? pictureNames[key as keyof typeof pictureNames] : undefined
}
