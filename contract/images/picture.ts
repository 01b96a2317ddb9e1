import * as z from 'zod/mini'

/** Who made a picture, under what licence (its name, and where it is written), and the page it is from. */
export const ImageCredit = z.object({
  title: z.string(),
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.optional(z.string()),
  source: z.string(),
})
export type ImageCredit = z.infer<typeof ImageCredit>

/** A picture that may be chosen, with the credit it must carry; `thumbUrl` is a small one to choose it by. */
export const Picture = z.extend(ImageCredit, { url: z.string(), thumbUrl: z.optional(z.string()) })
export type Picture = z.infer<typeof Picture>

/** `images` are plain URLs, as other clients expect; `pictures` says more about each, in the same order. */
export const PictureList = z.object({ images: z.array(z.string()), pictures: z.array(Picture) })
export type PictureList = z.infer<typeof PictureList>
