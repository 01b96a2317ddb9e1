import { useQueryClient } from '@tanstack/react-query'
import { dismissedCookie } from '#contract/instance/own-pages.ts'
import { t } from '#web/messages/text.ts'
import { instance, useInstance } from './queries.ts'

const year = 31_536_000

/** What the site admins tell everybody, above the pages until the reader dismisses it. */
export function Announcement() {
  const client = useQueryClient()
  const shown = useInstance()
  if (!shown?.announcement) return null
  const { id, html } = shown.announcement
  function dismiss() {
    document.cookie = `${dismissedCookie}=${id};path=/;max-age=${year};samesite=lax`
    client.setQueryData(instance.queryKey, (before) => before && { ...before, announcement: null })
  }
  return (
    <aside
      aria-label={t('admin.announcement', 'Announcement')}
      className="border-b border-line bg-action-tint text-sm"
    >
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-start justify-end gap-x-4 px-page py-1.5">
        <div
          dir="auto"
          className="own-text min-w-0 grow basis-48 py-3"
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <button type="button" onClick={dismiss} className="min-h-11 shrink-0 cursor-pointer underline">
          {t('instance.dismiss', 'Dismiss')}
        </button>
      </div>
    </aside>
  )
}
