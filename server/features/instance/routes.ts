import { createHash } from 'node:crypto'
import { dismissedCookie, getInstance, getOwnPage, OwnPage } from '#contract/instance/own-pages.ts'
import { message } from '#contract/messages/message.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/http-error.ts'
import { htmlOf } from './markdown.ts'

/** What everybody sees of the settings. */
export function registerInstance({ route, instance }: AppContext): void {
  route(getInstance, async ({ request }) => {
    const settings = await instance.settings()
    const { announcement } = settings
    const id = announcement === null ? '' : idOf(announcement)
    return {
      announcement:
        announcement === null || request.cookies[dismissedCookie] === id
          ? null
          : { id, html: htmlOf(announcement) },
      pages: OwnPage.options.filter((page) => settings[page] !== null),
    }
  })

  route(getOwnPage, async ({ params }) => {
    const text = (await instance.settings())[params.page]
    if (text === null) throw notFound(message('instance.noPage', 'This site has no such page.'))
    return { html: htmlOf(text) }
  })
}

/** Another text is another announcement, which is shown again. */
const idOf = (announcement: string): string =>
  createHash('sha256').update(announcement).digest('hex').slice(0, 12)
