import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ImagesTables {
  images: ImagesTable
  unused_images: UnusedImagesTable
  found_pictures: FoundPicturesTable
  board_pictures: BoardPicturesTable
}

export interface ImagesTable {
  /** SHA-256 of the bytes, hex. */
  hash: string
  bytes: Buffer
  width: number
  height: number
  created_at: Instant
}

/** An uploaded image that may be unused, and since when. Triggers insert it (migrations/image-triggers.ts). */
export interface UnusedImagesTable {
  hash: string
  since: Instant
}

/** The credit of a picture found by a search, kept for a month in case somebody uses it. */
export interface FoundPicturesTable {
  /** SHA-256 of its URL, hex. */
  url_hash: string
  /** JSON of `ImageCredit`. */
  credit: string
  /** The URL that its source wants us to call when the picture is used. */
  use_url: string | null
  found_at: Instant
}

/** The uploads that posts on boards show. Here, because an image is deleted once nothing shows it. */
export interface BoardPicturesTable {
  id: Generated<number>
  club_id: number
  post_id: number
  position: number
  image_url: string
  description: string
  width: number
  height: number
}
