import { createMigration } from './migration.ts'
import { markUnusedImage, trackImages } from './image-triggers.ts'

/** Uploaded images, those that may be unused, and the credits of pictures found by a search. */
export const images = createMigration(({ bytes, instant }, engine) => [
  `create table images (
    hash text primary key,
    bytes ${bytes} not null,
    width integer not null,
    height integer not null,
    created_at ${instant} not null
  )`,

  `create table unused_images (
    hash text primary key,
    since ${instant} not null
  )`,
  'create index unused_images_oldest on unused_images (since)',
  ...(engine === 'postgres' ? [markUnusedImage] : []),
  ...trackImages(engine, 'users', 'profile_image_url'),

  `create table found_pictures (
    url_hash text primary key,
    credit text not null,
    use_url text,
    found_at ${instant} not null
  )`,
  'create index found_pictures_oldest on found_pictures (found_at)',
])
