import { createContext, use } from 'react'

/** Which setting of a page was saved last; null while one is being saved and before the first. */
export const SavedContext = createContext<{ saved: string | null; report: (setting: string | null) => void }>(
  {
    saved: null,
    report: () => {},
  },
)

/** Reports the start and the end of saving one setting of the page. */
export function useSaved(setting: string) {
  const { report } = use(SavedContext)
  return { saving: () => report(null), saved: () => report(setting) }
}
