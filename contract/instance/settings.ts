import * as z from 'zod/mini'
import { line, prose } from '#contract/http/field.ts'

export const instanceNameMax = 60
export const announcementMax = 1000
export const ownPageMax = 50_000

/** What site admins decide about this instance on its pages. Secrets and addresses are environment variables. */
export const InstanceSettings = z.object({
  /** Shown beside the product's name; null for none. */
  name: z.nullable(line(instanceNameMax, 0)),
  /** Markdown, as are the two pages; null for none. */
  announcement: z.nullable(prose(announcementMax)),
  imprint: z.nullable(prose(ownPageMax)),
  privacy: z.nullable(prose(ownPageMax)),
})
export type InstanceSettings = z.infer<typeof InstanceSettings>

/** Until somebody sets anything. */
export const defaultSettings: InstanceSettings = {
  name: null,
  announcement: null,
  imprint: null,
  privacy: null,
}
