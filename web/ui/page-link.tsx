import { type ComponentProps, createContext, use } from 'react'
import { Link } from 'wouter'

/** Fetches the code of the page at a path. The app provides it: a link that imported the pages would make a cycle. */
export const PreloadPage = createContext<(path: string) => void>(() => {})

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** Fetches the page's code as soon as the reader points at the link, focuses it or touches it. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const preloadPage = use(PreloadPage)
  const preload = () => preloadPage(to)
  return <Link to={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />
}
