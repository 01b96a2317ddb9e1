import * as z from 'zod/mini'
import { imagePosition, imageZoom } from '#contract/images/image.ts'

/** Anyone may join, only invited people, or anyone who is approved. */
export const Visibility = z.enum(['open', 'invite-only', 'public-preview'])
export type Visibility = z.infer<typeof Visibility>

export const OverlayColor = z.enum([
  'black',
  'white',
  'purple',
  'blue',
  'red',
  'green',
  'yellow',
  'pink',
  'indigo',
  'gray',
])
export type OverlayColor = z.infer<typeof OverlayColor>

/** A position or an opacity in percent, 0 to 100. */
export const Percent = z.int().check(z.minimum(imagePosition.min), z.maximum(imagePosition.max))
/** The size of a picture in percent. */
export const Zoom = z.int().check(z.minimum(imageZoom.min), z.maximum(imageZoom.max))

/** Whether texts about a book stay hidden until readers reach their place. */
export const Seal = z.enum(['on', 'off'])
export type Seal = z.infer<typeof Seal>
