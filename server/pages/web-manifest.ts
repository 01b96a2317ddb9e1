import type { FastifyInstance } from 'fastify'
import { message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import type { Wording } from '#server/messages/wording.ts'

const paper = '#fbf8f3'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon${purpose === 'maskable' ? '-maskable' : ''}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** How Inkhorn is installed on a phone or a desk, in the reader's language. */
const manifestIn = ({ say, locale, dir }: Wording) => ({
  id: '/',
  name: 'Inkhorn',
  short_name: 'Inkhorn',
  description: say(
    message('manifest.description', 'Start a book club, keep a shared reading list, read together.'),
  ),
  lang: locale,
  dir,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: paper,
  theme_color: paper,
  categories: ['books', 'social'],
  icons: [
    icon(192, 'any'),
    icon(512, 'any'),
    icon(192, 'maskable'),
    icon(512, 'maskable'),
    { src: '/pictures/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  screenshots: [
    screenshot('narrow', '360x740', say(message('manifest.narrow', 'A reader’s evening on a phone'))),
    screenshot('wide', '1280x800', say(message('manifest.wide', 'A club’s page'))),
  ],
  shortcuts: [
    shortcut(say(message('manifest.myPlace', 'My place')), to.myPlace()),
    shortcut(say(message('manifest.nextMeeting', 'Next meeting')), to.nextMeeting()),
  ],
  share_target: {
    action: to.share(),
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  },
})

const screenshot = (factor: 'narrow' | 'wide', sizes: string, label: string) => ({
  src: `/pictures/scenes/installed-${factor}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: factor,
  label,
})

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] })

export function registerWebManifest(http: FastifyInstance): void {
  http.get('/site.webmanifest', { schema: { hide: true } }, async (request, reply) =>
    reply
      .headers({ 'cache-control': 'private, max-age=3600', vary: 'cookie, accept-encoding, accept-language' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestIn(await request.wording()))),
  )
}
