import { expect } from 'vitest'
import { TextKindName } from '#contract/texts/kind.ts'
import { pages } from '#contract/pages.ts'
import type { BookInClub } from './book-in-club.ts'
import type { Caller, TestApp, TestResponse } from './test-app.ts'

/** The addresses of every GET of the API document, for a club and its book, and of every page. `ids` are values of other parameters. */
export async function listAddresses(
  app: TestApp,
  ids: Record<string, readonly number[]>,
  club: BookInClub,
): Promise<string[]> {
  const { body } = await app.visitor.get('/api/openapi.json')
  const paths = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    'get' in methods ? [path] : [],
  )
  expect(paths.length).toBeGreaterThan(60)
  const values: Record<string, readonly (string | number)[]> = {
    ...ids,
    id: [club.id],
    clubId: [club.id],
    bookId: [club.bookId],
    slug: [club.slug],
  }
  const filled = (path: string): string[] => {
    const [found, name = ''] = /\{(\w+)\}|:(\w+)/.exec(path)?.filter(Boolean) ?? []
    return found === undefined
      ? [path]
      : (values[name] ?? [1]).flatMap((value) => filled(path.replace(found, String(value))))
  }
  const query = `?clubId=${club.id}&clubs=${club.id}&query=mark&limit=100`
  return [
    // Signing in with a provider redirects to another site.
    ...paths
      .filter((path) => !/^\/api\/auth\/(google|oidc)/.test(path))
      // A moderator looks ahead on purpose there.
      .filter((path) => !path.endsWith('/reports/{reportId}/words'))
      .flatMap(filled)
      .flatMap((path) =>
        path.endsWith('/texts')
          ? TextKindName.options.map((kind) => `${path}${query}&kind=${kind}`)
          : [path + query],
      ),
    ...Object.values(pages).flatMap(([path]) => filled(path)),
  ]
}

/** An answer, without the query if the call does not take it. */
export async function answerTo(caller: Caller, address: string): Promise<TestResponse> {
  const answer = await caller.get(address)
  return answer.status === 400 ? caller.get(address.replace(/\?.*/, '')) : answer
}
