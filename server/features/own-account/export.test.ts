import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifecycles } from '#server/features.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { cast } from '#tests/cast.ts'
import { exportAccount } from './export.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test.each(['mara', 'jonas'] as const)(
  'an export of %s that races the deletion of the account is refused with 401, and one under way breaks off §D.70',
  async (person) => {
    const caller = await app.as(person)
    const { email } = cast[person]
    const reader = { ...(await caller.get('/api/auth/user')).body, email }
    const begun = await exportAccount(app.db, lifecycles, reader)
    expect((await caller.post('/api/account/deletion', { email })).status).toBe(204)
    await expect(text(Readable.from(begun))).rejects.toMatchObject({ status: 401 })
    await expect(exportAccount(app.db, lifecycles, reader)).rejects.toMatchObject({ status: 401 })
  },
)
