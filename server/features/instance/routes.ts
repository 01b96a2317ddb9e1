import { createHash } from 'node:crypto'
import {
  dismissedCookie,
  getInstance,
  getOwnPage,
  OwnPage,
  type PublicInstance,
} from '#contract/instance/own-pages.ts'
import type { InstanceSettings } from '#contract/instance/settings.ts'
import { message } from '#contract/messages/message.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/http-error.ts'
import { htmlOf } from './markdown.ts'

/** What everybody sees of the settings. */
export function registerInstance({ route, instance }: AppContext): void {
  route(getInstance, async ({ request }) => {
    const settings = await instance.settings()
    const announcement = await announcementOf(settings)
    return {
      name: settings.name,
      announcement: request.cookies[dismissedCookie] === announcement?.id ? null : announcement,
      pages: OwnPage.options.filter((page) => settings[page] !== null),
    }
  })

  route(getOwnPage, async ({ params }) => {
    const text = (await instance.settings())[params.page]
    if (text === null) throw notFound(message('instance.noPage', 'This site has no such page.'))
    return { html: await htmlOf(text) }
  })
}

/** Another text is another announcement, which is shown again. */
const idOf = (announcement: string): string =>
  createHash('sha256').update(announcement).digest('hex').slice(0, 12)

type Announcement = NonNullable<PublicInstance['announcement']>

/** For each page that is sent; the settings stay the same object while they do not change. */
const announcements = new WeakMap<InstanceSettings, Promise<Announcement | null>>()

function announcementOf(settings: InstanceSettings): Promise<Announcement | null> {
  const known = announcements.get(settings)
  if (known) return known
  const made = makeAnnouncement(settings.announcement)
  announcements.set(settings, made)
  return made
}

const makeAnnouncement = async (text: string | null): Promise<Announcement | null> =>
  text === null ? null : { id: idOf(text), html: await htmlOf(text) }
