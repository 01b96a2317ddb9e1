import { getFirstAccount } from '#contract/accounts/first-account.ts'
import { getAccountSettings } from '#contract/accounts/settings.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { PageName } from '#contract/pages.ts'

type Data = ReadonlyMap<string, unknown>

interface HiddenPage {
  title: Message
  isThere: (data: Data) => boolean
}

const hasAnswerOf = (data: Data, path: string): boolean =>
  [...data.keys()].some((url) => url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`))

const isSiteAdmin = (data: Data): boolean => {
  const settings = data.get(getAccountSettings.path)
  return (
    typeof settings === 'object' &&
    settings !== null &&
    'siteAdmin' in settings &&
    settings.siteAdmin === true
  )
}

/** Pages that are there for a few; everybody else gets a 404. */
export const hiddenPages: Partial<Record<PageName, HiddenPage>> = {
  admin: { title: message('titles.admin', 'Admin'), isThere: (data) => hasAnswerOf(data, '/api/admin') },
  firstSteps: { title: message('titles.firstSteps', 'First steps'), isThere: isSiteAdmin },
  begin: {
    title: message('titles.begin', 'Begin here'),
    isThere: (data) => hasAnswerOf(data, getFirstAccount.path) || isSiteAdmin(data),
  },
}
