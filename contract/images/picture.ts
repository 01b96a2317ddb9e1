import * as z from 'zod/mini'

export const ImageCredit = z.object({
  title: z.string(),
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.optional(z.string()),
  source: z.string(),
})
export type ImageCredit = z.infer<typeof ImageCredit>

/** `thumbUrl` is a small version for the list. */
export const Picture = z.extend(ImageCredit, { url: z.string(), thumbUrl: z.optional(z.string()) })
export type Picture = z.infer<typeof Picture>

/** `images` are plain URLs, as in the specification; `pictures` adds details in the same order. */
export const PictureList = z.object({ images: z.array(z.string()), pictures: z.array(Picture) })
export type PictureList = z.infer<typeof PictureList>
