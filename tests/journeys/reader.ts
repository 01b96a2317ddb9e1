import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type APIRequestContext,
  expect as patient,
  test as base,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { cast, type Person } from '#tests/cast.ts'
import { signInCast } from './first-sign-in.ts'
import { waitForHydration } from './hydration.ts'

/** The longest time in ms that a production server may take to start on a new database. */
const opensWithin = 120_000

export interface RunningServer {
  url: string
  /** What the terminal says once it is open. */
  printed: string
  stop: () => Promise<void>
}

interface Company {
  /** Calls the API as a person, without a page. */
  as: (person: Person) => Promise<APIRequestContext>
  /** A page of another person in a browser context of their own; without a person, of a visitor. */
  openPageAs: (person?: Person) => Promise<Page>
}

/** A production server with an empty database of its own, for each Playwright worker. */
export const test = base.extend<Company, { app: RunningServer }>({
  app: [
    // Playwright reads the wanted fixtures from the first parameter: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await startServer()
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),

  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForHydration(context)
    await use(context)
  },

  as: async ({ playwright, app }, use) => {
    const callers: APIRequestContext[] = []
    await use(async (person) => {
      const caller = await playwright.request.newContext({ baseURL: app.url })
      callers.push(caller)
      await signInCast(caller, person)
      return caller
    })
    for (const caller of callers) await caller.dispose()
  },

  openPageAs: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext()
      contexts.push(context)
      waitForHydration(context)
      if (person) await signInCast(context.request, person)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** Blocks live events, for journeys that test polling. */
export async function blockEvents(page: Page): Promise<void> {
  await page.route(/\/api\/clubs\/\d+\/events/, (route) => route.abort())
}

/** Waits as long as a small, busy machine may need. */
export const expect = patient.configure({ timeout: 30_000 })

/** `settings` are added to the defaults. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'inkhorn-journey-'))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      OFFLINE: '1',
      RATE_LIMITS: 'off',
      ADMIN_EMAILS: cast.mara.email,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { ...(await addressOf(server.stdout, gone)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The URL that a starting server prints, with all it printed; throws if it exits or prints none in time. */
async function addressOf(
  output: NodeJS.ReadableStream,
  gone: Promise<unknown>,
): Promise<Pick<RunningServer, 'url' | 'printed'>> {
  let printed = ''
  const address = new Promise<string>((resolve) => {
    output.on('data', (text) => {
      printed += String(text)
      const found = /Inkhorn is open at (\S+)/.exec(printed)?.[1]
      if (found) resolve(found)
    })
  })
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), opensWithin).unref())
  const url = await Promise.race([address, gone.then(() => null), silence])
  if (url === null)
    throw new Error(`The server did not open. Is there a build (npm run build)? It said: ${printed}`)
  return { url, printed }
}
