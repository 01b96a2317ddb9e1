// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { writePost } from '#contract/discussions/discussion.ts'
import { call } from '../api.ts'
import { findUnsent, forgetOffline, openOffline } from './open-offline.ts'

afterEach(() => vi.unstubAllGlobals())

const params = { clubId: 1, bookId: 2 } as never
const post = () =>
  call(writePost, { params, body: { title: 'The ending', content: 'Well?', memberName: 'J.' } })

const databases = {
  'has none': undefined,
  'forbids them': {
    open() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  },
  'has no room': {
    open() {
      const request = { error: new DOMException('Full', 'QuotaExceededError'), onerror: () => {} }
      queueMicrotask(() => request.onerror())
      return request
    },
  },
}

test.each(Object.entries(databases))(
  'a browser that %s sends what a reader writes at once, or says why not, and signs out §P.73',
  async (_what, database) => {
    vi.stubGlobal('indexedDB', database)
    const answers = [Response.json({ id: 7 }, { status: 201 }), new TypeError('Failed to fetch')]
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      if (!url.includes('/discussions')) throw new TypeError('Failed to fetch')
      sent.push(url)
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer
    })
    await openOffline(1)
    expect(await post()).toEqual({ id: 7 })
    await expect(post()).rejects.toThrow('needs a connection')
    expect(sent).toHaveLength(2)
    // Signing out waits for what is on its way.
    answers.push(Response.json({ id: 8 }, { status: 201 }))
    const last = post()
    expect(await findUnsent(1)).toBeNull()
    expect(sent).toHaveLength(3)
    expect(await last).toEqual({ id: 8 })
    const lost = post().catch(() => {})
    expect(await findUnsent(1)).toBe('refused')
    await lost
    await forgetOffline()
  },
)
