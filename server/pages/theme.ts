import type { FastifyRequest } from 'fastify'
import type { PageToRender } from '#contract/rendered-page.ts'

/** Null for the system's theme. */
export function themeOf({ cookies: { theme } }: FastifyRequest): PageToRender['theme'] {
  return theme === 'light' || theme === 'dark' ? theme : null
}
