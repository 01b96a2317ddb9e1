import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { createRouter } from './register-routes.ts'

test('an endpoint that does not declare who may call it is never registered §D.17 §S.2', () => {
  const http = fastify()
  const route = createRouter(http, {
    findReader: () => Promise.resolve(null),
    findSiteAdmin: () => Promise.resolve(null),
  })
  const declared: Endpoint = {
    method: 'GET',
    path: '/api/lamps',
    summary: 'Lamps',
    caller: 'anyone',
    feature: 'books',
    status: 204,
  }
  const undeclared = { ...declared, caller: undefined } as unknown as Endpoint
  expect(() => route(undeclared, () => {})).toThrow('/api/lamps does not declare its caller')
  expect(() => route(declared, () => {})).not.toThrow()
})
