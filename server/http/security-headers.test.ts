import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let secure: TestApp
beforeAll(async () => {
  app = await createTestApp()
  secure = await createTestApp({ PUBLIC_URL: 'https://books.example' })
})
afterAll(() => Promise.all([app.close(), secure.close()]))

test.each(['/api/clubs', '/api/nowhere', '/healthz', '/', '/api/docs'])(
  '%s has the security headers §S.7',
  async (url) => {
    const { headers } = await app.visitor.get(url)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    // A rendered page allows its only inline script by hash.
    expect(policy.find((rule) => rule.startsWith('script-src'))).toMatch(
      url === '/' ? /^script-src 'self'( 'sha256-[\w+/]{43}=')?$/ : /^script-src 'self'$/,
    )
    expect(policy.filter((rule) => rule.includes('unsafe'))).toEqual(["style-src 'self' 'unsafe-inline'"])
    expect(headers['access-control-allow-origin']).toBeUndefined()
  },
)

test('a site with https sends Strict-Transport-Security §S.7', async () => {
  const { headers } = await secure.visitor.get('/api/clubs')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect((await app.visitor.get('/api/clubs')).headers['strict-transport-security']).toBeUndefined()
})
