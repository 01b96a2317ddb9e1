import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { loadPage } from './page-loaders.ts'

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** A link to a page, whose code is on its way as soon as the reader means to open it. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const preload = () => void loadPage(to)
  return <Link to={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />
}
