import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'

export const OfferedLanguage = z.object({
  /** BCP 47. */
  tag: z.string(),
  /** In the language itself. */
  name: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** The percentage of all texts that are translated. */
  complete: z.int(),
})
export type OfferedLanguage = z.infer<typeof OfferedLanguage>

export const listLanguages = endpoint({
  method: 'GET',
  path: '/api/languages',
  summary: 'The languages that readers can choose, English first',
  caller: 'anyone',
  ignoresSession: true,
  feature: 'accounts',
  answer: z.array(OfferedLanguage),
  status: 200,
})
