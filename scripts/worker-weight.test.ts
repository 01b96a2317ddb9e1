import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { expect, test } from 'vitest'

/** What every page has without them. */
const ofPages =
  /^(react|#contract\/http\/|#web\/messages\/)|\/(client\/[^/]+|offline\/(offline|open-offline))\.ts$/

/** In bytes, compressed as browsers receive it. */
async function weigh(files: readonly string[], isOfPages: RegExp): Promise<number> {
  const entry = files.map((file) => `export * from './${file}'`).join('\n')
  const { output } = await build({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${process.cwd()}/entry.ts` : null),
        load: (id) => (id.endsWith('/entry.ts') ? entry : null),
      },
    ],
    external: (id) => isOfPages.test(id),
    platform: 'browser',
    write: false,
    output: { minify: true },
  })
  return gzipSync(output[0].code).length
}

test('the worker and what keeps changes to send them later weigh at most 6 KB §P.101', async () => {
  const offline = 'web/client/offline'
  const sender = ['send-waiting', 'change-waiting', 'waiting-items', 'waiting-kinds']
  const worker = await weigh(['web/worker/worker.ts'], /^$/)
  const outbox = await weigh(
    sender.map((name) => `${offline}/${name}.ts`),
    ofPages,
  )
  expect(outbox).toBeGreaterThan(2500)
  expect(worker).toBeGreaterThan(1500)
  expect(worker + outbox).toBeLessThanOrEqual(6 * 1024)
})
