import { useEffect } from 'react'

/** Sets the title of the window, `Dune · Inkhorn`; screen readers announce it when the page changes. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === 'Inkhorn' ? title : `${title} · Inkhorn`
  }, [title])
}
