/** The place for what only readers are told, and load later (`web/client/offline/offline-signs.tsx`). It says this as well, in its own words. */
export const signsId = 'signs'

export const noticeStyle =
  'pointer-events-auto mb-3 items-center gap-x-2.5 rounded-md bg-ink forced-colors:border px-4 py-3 text-sm font-semibold text-paper shadow-lg'
