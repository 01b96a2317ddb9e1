import type { FastifyRequest } from 'fastify'
import type { PageToRender } from '#contract/rendered-page.ts'
import { readCookie } from '#server/http/read-cookie.ts'

/** The theme that a reader chose in this browser; null for that of the system. */
export function themeOf(request: FastifyRequest): PageToRender['theme'] {
  const theme = readCookie(request, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}
