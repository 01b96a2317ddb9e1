import { useEffect, useRef } from 'react'

/** The id of a post's list item, which is scrolled to if the page's address links to it. */
export function useAnchor(id: string) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (location.hash === `#${id}`) ref.current?.scrollIntoView({ block: 'center' })
  }, [id])
  return { id, ref }
}
