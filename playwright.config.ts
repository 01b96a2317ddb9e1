import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

const browser = findChromium()
// Workers and knip read this file too; it is said once, where tests start.
if (process.argv[2] === 'test' && process.env['TEST_WORKER_INDEX'] === undefined)
  console.log(`Journeys run in Chromium (${browser.name ?? 'none found: npx playwright install chromium'})`)

/** Journeys run against dist/; each worker starts a server of its own (tests/journeys/reader.ts). */
export default defineConfig({
  testDir: 'tests/journeys',
  // Twice as many as CI has cores: half of a journey is waiting for the server, a frame or a clock.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Journeys wait for conditions: a limit is for those that never come true, also on a busy machine.
  timeout: 120_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Routes of journeys do not see what a worker fetches; those about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: { args: [...browser.args], ...(browser.path && { executablePath: browser.path }) },
    // A trace films every step, which doubles what a journey costs: TRACE=1 asks for one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Every page is opened once, on a phone, and then given other widths.
    {
      name: 'desktop',
      testIgnore: /every-(page|path)\.spec\.ts$/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Journeys whose layout or input differs on a phone have this tag in their title; the others run at one width.
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
})
