import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#contract/accounts/sign-in.ts'
import { openTestHouse, type TestHouse } from '#tests/house.ts'

let house: TestHouse
beforeAll(async () => void (house = await openTestHouse({ RATE_LIMITS: 'on' })))
afterAll(() => house.close())

test('who knocks too fast is asked to wait, told how long, and others are not', async () => {
  const knock = (remoteAddress: string) =>
    house.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'nobody' }, remoteAddress })
  for (let time = 0; time < signIn.pace.calls; time++) expect((await knock('10.0.0.1')).statusCode).toBe(400)
  const refused = await knock('10.0.0.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ type: '/api/docs#too-fast', status: 429 })
  expect((await knock('10.0.0.2')).statusCode).toBe(400)
})
