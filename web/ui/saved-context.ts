import { createContext, use } from 'react'

/** The setting saved last; null while one is being saved and before the first. */
export const SavedContext = createContext<{ saved: string | null; report: (setting: string | null) => void }>(
  {
    saved: null,
    report: () => {},
  },
)

/** Reports the start and the end of saving. */
export function useSaved(setting: string) {
  const { report } = use(SavedContext)
  return { saving: () => report(null), saved: () => report(setting) }
}
