/**
 * `npm run bench [case] [-- --option=value]`. Measures the built server; each case documents its options at the top of its file.
 */
import { argv } from 'node:process'

const cases: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  http: () => import('./http/http.ts'),
  growth: () => import('./growth/growth.ts'),
  fill: () => import('./fill/fill.ts'),
  admin: () => import('./admin.ts'),
  kill: () => import('./kill/kill.ts'),
  board: () => import('./board.ts'),
  library: () => import('./library.ts'),
  imports: () => import('./imports.ts'),
  archives: () => import('./archives.ts'),
  notifications: () => import('./notifications.ts'),
  push: () => import('./push.ts'),
  offline: () => import('./offline.ts'),
  catalogue: () => import('./catalogue/catalogue.ts'),
  choosing: () => import('./choosing.ts'),
  meetings: () => import('./meetings.ts'),
  'kill-emails': () => import('./kill/emails.ts'),
  'kill-reminders': () => import('./kill/reminders.ts'),
  web: () => import('./web.ts'),
  languages: () => import('./languages.ts'),
  parts: () => import('./http/parts.ts'),
  events: () => import('./events.ts'),
  recommend: () => import('./recommend/recommend.ts'),
  picks: () => import('./picks.ts'),
}

const name = argv[2]?.startsWith('--') ? 'http' : (argv[2] ?? 'http')
const load = cases[name]
if (!load) throw new Error(`Unknown case ${name}. Choose one of ${Object.keys(cases).join(', ')}.`)
await (await load()).run()
