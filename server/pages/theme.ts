import type { FastifyRequest } from 'fastify'
import type { PageToRender } from '#contract/rendered-page.ts'

/** The theme that a reader chose in this browser; null for that of the system. */
export function themeOf({ cookies: { theme } }: FastifyRequest): PageToRender['theme'] {
  return theme === 'light' || theme === 'dark' ? theme : null
}
