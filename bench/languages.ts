/**
 * `npm run bench languages [-- --pages=300]`: the time of a club page's first HTML for its founder in each language relative to English,
 * in turns in one run. A visitor's page comes from the cache of its language.
 */
import { languages } from '#contract/messages/languages.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueBooks, signIn } from './client.ts'
import { numberOption } from './options.ts'
import { builds, startServer } from './server.ts'
import { median, row, verdict } from './statistics.ts'

const pages = numberOption('pages', 300)
const mostRatio = 1.1

export async function run(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'inkhorn-languages-'))
  for (const build of builds()) {
    const server = await startServer(build, { DATA_DIR: data, DATABASE_URL: '' })
    try {
      const founder = await signIn(server.url, 'polyglot')
      const { id, slug } = await founder.send('POST', '/api/clubs', {
        name: 'Readers of Ten Languages',
        description: 'Twenty books, and a page in each of them.',
        imageUrl: '/pictures/enchanted-study.webp',
      })
      for (const bookId of await catalogueBooks(server.url, 20))
        await founder.send('POST', `/api/clubs/${id}/books`, { bookId })
      const times = new Map(languages.map(({ tag }) => [tag, [] as number[]]))
      for (let turn = 0; turn < pages; turn++)
        for (const [tag, all] of times)
          all.push(await timeOf(`${server.url}/club/${slug}`, founder.cookie, tag))
      const medians = new Map([...times].map(([tag, all]) => [tag, median(all)]))
      const english = medians.get('en') ?? NaN
      console.log(row(build.name, 'ms', 'to English'))
      for (const [tag, ms] of medians)
        console.log(
          `${row(tag, ms.toFixed(2), (ms / english).toFixed(2))} ${verdict(ms / english <= mostRatio)}`,
        )
    } finally {
      await server.end('SIGTERM')
    }
  }
  await rm(data, { recursive: true })
}

/** ms until the whole page has arrived. */
async function timeOf(url: string, cookie: string, tag: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { cookie, 'accept-language': tag } })
  const html = await answer.text()
  const took = performance.now() - began
  if (!html.includes(`<html lang="${tag}"`)) throw new Error(`The page is not in ${tag}`)
  return took
}
